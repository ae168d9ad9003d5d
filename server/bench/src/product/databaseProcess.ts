import { readFileSync } from 'node:fs'

/** Clock ticks that Linux counts in a second. */
const TICKS = 100

/** Time that the database's process has spent on the processor, ms; undefined where the system has no /proc. */
export function databaseCpu(pid: number): number | undefined {
  // Behind the name in parentheses: state, …; user and system time are fields 14 and 15 of the line.
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  const ticks = Number(fields?.[11]) + Number(fields?.[12])
  return Number.isFinite(ticks) ? (ticks * 1000) / TICKS : undefined
}

/** Its memory without the file that it maps, bytes; undefined where the system has no /proc. */
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
