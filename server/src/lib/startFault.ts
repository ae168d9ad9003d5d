import { isDiskFull } from './database/refused.ts'
import { HalfRestoredError } from './database/restoreMark.ts'
import { EnvError } from './env.ts'
import { codeOf } from './errors.ts'

/** An operator's advice for a failed start; unexpected errors are shown as they are. */
export function describeStartFault(error: unknown): string {
  if (error instanceof EnvError || error instanceof HalfRestoredError) return error.message
  if (isDamaged(error)) return error.message
  if (isDiskFull(error)) return NO_ROOM
  return SENTENCES[String(codeOf(error))] ?? String(error)
}

/** Said for the system's error and for the database's. */
const NO_ROOM = 'There is no room left on the disk of DATA_DIR.'

const SENTENCES: Record<string, string> = {
  DATABASE_IN_USE: 'The database is in use. Stop the server, then restore again.',
  EADDRINUSE: 'Another program listens on this PORT already: end it, or set another PORT.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST or the host in MONGODB_URI is not known.',
  EACCES: 'Permission denied: PORT may be reserved, or DATA_DIR may not be written to.',
  EEXIST: 'DATA_DIR is a file, not a folder.',
  ENOTDIR: 'DATA_DIR lies below a file, not a folder.',
  EROFS: 'The disk of DATA_DIR may only be read.',
  EPERM: 'DATA_DIR or a file in it belongs to another user than the one that runs Tristar.',
}

/** Whether the embedded database has said that its file is damaged, and how to go on. */
const isDamaged = (error: unknown): error is Error => codeOf(error) === 'DATABASE_DAMAGED'
