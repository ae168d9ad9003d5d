/** Exit code of a database process whose directory another one has: connect to that one. */
export const TAKEN = 75

/** Messages between the process that starts the database and the database. */
export type FromParent = 'release'
export type ToParent = 'ready' | 'staying'
