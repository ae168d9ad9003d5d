import { statSync } from 'node:fs'

/**
 * Tells a folder from its copies: its device and its number there. It stays the same when the folder is moved on its
 * disk, and, whatever the file system, while a process has a file open in it.
 */
export function folderId(directory: string): string {
  const { dev, ino } = statSync(directory, { bigint: true })
  return `${dev}:${ino}`
}
