import { setTimeout as delay } from 'node:timers/promises'
import { countUnwritten, writeUnwritten } from './features/audit/unwritten.ts'
import { pingDatabase } from './lib/database/connect.ts'
import { writeFault } from './lib/database/writable.ts'

export interface Health {
  status: 'ok' | 'degraded' | 'unavailable'
  /** Whether the database answers. */
  database: boolean
  /** For admins alone: a stranger would learn which faults it has. */
  version?: string
  /** Problems in words; absent if there are none. */
  reasons?: string[]
}

/** Milliseconds: a health check must answer soon. */
const PATIENCE_MS = 2000
const SLOW = 'The database takes long to write.'

/** Milliseconds to cache whether the database takes writes, so that not every check writes. */
const FRESH_MS = 1000

/** Makes the check whether this process can serve, which also writes audit entries that had to wait. */
export function createHealthCheck(): () => Promise<Health> {
  let asked: { at: number; fault: ReturnType<typeof writeFault> } | undefined
  return () =>
    describeHealth(() => {
      if (!asked || performance.now() - asked.at > FRESH_MS)
        asked = { at: performance.now(), fault: writeFault() }
      return asked.fault
    })
}

async function describeHealth(probe: typeof writeFault): Promise<Health> {
  const database = await pingDatabase()
  if (!database) return { status: 'unavailable', database }
  const fault = await Promise.race([findFault(probe), delay(PATIENCE_MS, SLOW, { ref: false })])
  const waiting = countUnwritten()
  const reasons = [
    ...(fault ? [fault] : []),
    ...(waiting > 0 ? [`${waiting} audit entries wait to be written; they are in the log.`] : []),
  ]
  if (reasons.length === 0) return { status: 'ok', database }
  return { status: 'degraded', database, reasons }
}

async function findFault(probe: typeof writeFault): Promise<string | undefined> {
  try {
    const fault = await probe()
    if (!fault) await writeUnwritten()
    return fault
  } catch {
    return 'The database does not finish its writes.'
  }
}
