import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK = 'database.lock.'
/** Clock ticks that Linux counts in a second. */
const TICKS = 100

/**
 * Time that the embedded database of a folder has spent on the processor, ms; undefined where the system has no
 * /proc to tell.
 */
export function databaseCpu(dataDir: string): number | undefined {
  // Behind the name in parentheses: state, …; user and system time are fields 14 and 15 of the line.
  const fields = told(dataDir, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  const ticks = Number(fields?.[11]) + Number(fields?.[12])
  return Number.isFinite(ticks) ? (ticks * 1000) / TICKS : undefined
}

/** The memory that it holds of its own, the file that it maps not counted, bytes; undefined likewise. */
export function databaseMemory(dataDir: string): number | undefined {
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(told(dataDir, 'status') ?? '') ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

/** What /proc tells of the process that has the folder's database open. */
function told(dataDir: string, file: 'stat' | 'status'): string | undefined {
  try {
    const numbers = readdirSync(dataDir)
      .filter((name) => name.startsWith(LOCK))
      .map((name) => Number(name.slice(LOCK.length)))
    const lock = join(dataDir, `${LOCK}${Math.max(...numbers)}`)
    const [pid = ''] = readFileSync(lock, 'utf8').split(' ')
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
