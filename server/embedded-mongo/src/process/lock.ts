import {
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { folderId } from '../storage/folder.ts'

const NAME = /^database\.lock\.(\d+)$/
const BEING_WRITTEN_MS = 3000

interface Owner {
  pid: number
  /** Tells this process from a later one with the same number; '' where the system does not say. */
  started: string
  /** The folder that it has locked: a copy of the folder holds a copy of this file. */
  folder: string
}

/** A process's start in ticks since boot, from Linux; '' elsewhere. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function ownerOf(file: string): Owner | undefined {
  try {
    const isLink = lstatSync(file).isSymbolicLink()
    const text = isLink ? readlinkSync(file) : readFileSync(file, 'utf8')
    const [pid = '', started = '', folder = ''] = text.split(' ')
    return pid === '' ? undefined : { pid: Number(pid), started, folder }
  } catch {
    return undefined
  }
}

const fileOf = (directory: string, generation: number) =>
  join(directory, `database.lock.${generation}`)

const lives = ({ pid, started }: Owner) => isRunning(pid) && startOf(pid) === started

function isHeld(directory: string, generation: number): boolean {
  const file = fileOf(directory, generation)
  const owner = ownerOf(file)
  if (owner) return owner.folder === folderId(directory) && lives(owner)
  try {
    return Date.now() - statSync(file).mtimeMs < BEING_WRITTEN_MS
  } catch {
    return false
  }
}

const generations = (directory: string) =>
  readdirSync(directory)
    .map((name) => Number(NAME.exec(name)?.[1] ?? 0))
    .filter((generation) => generation > 0)
    .toSorted((a, b) => a - b)

function create(directory: string, generation: number): boolean {
  const file = fileOf(directory, generation)
  const owner = `${process.pid} ${startOf(process.pid)} ${folderId(directory)}`
  try {
    writeOwner(file, owner)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (codeOf(error) !== 'ENOSPC') throw error
  }
  // On a full disk: a link that leads nowhere keeps its text in the folder itself. Another process may be faster.
  removeIfThere(file)
  try {
    symlinkSync(owner, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function writeOwner(file: string, owner: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, owner)
  } finally {
    closeSync(descriptor)
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Who holds the lock of a directory, or held it last; undefined when nobody ever has. */
export function lockOwner(directory: string): Owner | undefined {
  const highest = generations(directory).at(-1)
  return highest === undefined ? undefined : ownerOf(fileOf(directory, highest))
}

/** Several processes may remove the same file at once. */
function removeIfThere(file: string): void {
  rmSync(file, { force: true })
}

/**
 * Makes this process the only one that may open the database in a directory. The lock is the file
 * with the highest number. When its owner has died, or has locked another folder of which this is a
 * copy, whoever creates the file with the next number takes over; only one process can. The highest
 * file is never removed, so that nobody takes over from an owner who already has a successor.
 * @returns false when a living process holds it
 */
export function acquireLock(directory: string): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  for (let attempt = 0; attempt < 10; attempt++) {
    const highest = generations(directory).at(-1) ?? 0
    if (highest > 0 && isHeld(directory, highest)) return false
    const mine = highest + 1
    if (!create(directory, mine)) continue
    const all = generations(directory)
    if (all.at(-1) === mine) {
      for (const older of all.slice(0, -1)) removeIfThere(fileOf(directory, older))
      return true
    }
    removeIfThere(fileOf(directory, mine))
  }
  return false
}
