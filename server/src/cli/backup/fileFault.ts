import { codeOf } from '../../lib/errors.ts'
import { BackupError } from './format.ts'

/** Of the file system, not of the database, whose errors have numbers for codes. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'there is no room left on its disk',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EPERM: 'permission denied',
  EROFS: 'its disk is read-only',
}

/** An error of the backup's file as a BackupError that names it; any other error as it is. */
export function fileFault(error: unknown, file: string, done: 'read' | 'written'): unknown {
  const reason = REASONS[String(codeOf(error))]
  return reason ? new BackupError(`${file} cannot be ${done}: ${reason}.`) : error
}
