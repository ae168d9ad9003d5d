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

function readProc(pid: number, file: 'stat' | 'status'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
