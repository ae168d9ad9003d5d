/** Exit code of a database process whose directory another one has: connect to that one. */
export const TAKEN = 75

/** Exit code of a database process whose file is damaged; it has written the reason to stderr. */
export const DAMAGED = 76

/** Messages between the process that starts the database and the database. */
export type FromParent = 'release'
export type ToParent = 'busy' | 'ready' | 'staying'

/** What an operator can do about a damaged database; part of every message about damage. */
export const remedyFor = (directory: string) =>
  `Put an intact copy of database.lmdb in its place, or move the files database.* out of ${directory} ` +
  'and restore the newest backup: npm run restore -- FILE.'
