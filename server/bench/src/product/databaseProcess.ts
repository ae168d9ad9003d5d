import { readFileSync } from 'node:fs'

/** Linux clock ticks per second. */
const TICKS = 100

/** The database process's processor time, ms; undefined without /proc. */
export function databaseCpu(pid: number): number | undefined {
  // After the name in parentheses: state, …; user and system time are fields 14 and 15 of the line.
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  const ticks = Number(fields?.[11]) + Number(fields?.[12])
  return Number.isFinite(ticks) ? (ticks * 1000) / TICKS : undefined
}

/** Its memory without the mapped file, bytes; undefined without /proc. */
export function databaseMemory(pid: number): number | undefined {
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readProc(pid, 'status') ?? '') ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

/** Memory of processes together, bytes. */
export interface Footprint {
  /** Resident, a page that several share counted for each. */
  resident: number
  /** Proportional set size: a shared page counted in parts, also to processes outside, as Node.js's own code. */
  proportional: number
  /** Of these the pages that no file holds: what the system cannot take back. */
  anonymous: number
}

/** @throws Error without /proc */
export function footprintOf(pids: readonly number[]): Footprint {
  const sum = (name: string) =>
    pids.reduce((total, pid) => total + numberIn(readProc(pid, 'smaps_rollup'), name) * 1024, 0)
  return { resident: sum('Rss'), proportional: sum('Pss'), anonymous: sum('Anonymous') }
}

/** What a process has written since its start: bytes and calls, and the bytes of changed pages sent to the disk. */
export interface Written {
  bytes: number
  calls: number
  toDisk: number
}

/** @throws Error without /proc */
export function writtenBy(pid: number): Written {
  const io = readProc(pid, 'io')
  return {
    bytes: numberIn(io, 'wchar'),
    calls: numberIn(io, 'syscw'),
    toDisk: numberIn(io, 'write_bytes'),
  }
}

function numberIn(text: string | undefined, name: string): number {
  const [, number] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text ?? '') ?? []
  if (number === undefined) throw new Error(`/proc does not say ${name}.`)
  return Number(number)
}

function readProc(
  pid: number,
  file: 'stat' | 'status' | 'smaps_rollup' | 'io',
): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
