import type { LastBackup, StuckMail } from '@tristar/shared/operation/operation.schema'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../lib/context.ts'
import { pingDatabase } from '../../lib/database/connect.ts'
import { writeFault } from '../../lib/database/writable.ts'
import type { Principal } from '../../lib/principal.ts'
import { VERSION } from '../../lib/version.ts'
import { countUnwritten, writeUnwritten } from '../audit/audit.ts'
import { operationStateOf } from './operation.service.ts'

export interface Health {
  status: 'ok' | 'degraded' | 'unavailable'
  /** Whether the database answers. */
  database: boolean
  /** For admins alone: a stranger would learn which faults it has. */
  version?: string
  /** For admins of all alone: the latest daily backup. */
  backup?: LastBackup & { hours: number }
  /** Problems in words; absent if there are none. */
  reasons?: string[]
}

/** Milliseconds: a health check must answer soon. */
const PATIENCE_MS = 2000
const SLOW = 'The database takes long to write.'

/** Milliseconds to cache whether the database takes writes, so that not every check writes. */
const FRESH_MS = 1000
const HOUR_MS = 60 * 60 * 1000
/** Of a backup that should be made each day. */
const OLD_HOURS = 26

/**
 * Makes the check whether this process can serve, which also writes audit entries that had to wait. Admins are told more
 * than strangers.
 */
export function createHealthCheck(
  context: Context,
): (caller?: Principal | null) => Promise<Health> {
  let asked: { at: number; fault: ReturnType<typeof writeFault> } | undefined
  const probe = () => {
    if (!asked || performance.now() - asked.at > FRESH_MS)
      asked = { at: performance.now(), fault: writeFault() }
    return asked.fault
  }
  return async (caller) => {
    const database = await pingDatabase()
    if (!database) return { status: 'unavailable', database }
    const { reasons: more, ...facts } =
      caller?.role === 'admin' ? await forAdmins(context, caller.scope === 'all') : { reasons: [] }
    const fault = await Promise.race([findFault(probe), delay(PATIENCE_MS, SLOW, { ref: false })])
    const waiting = countUnwritten()
    const reasons = [
      ...(fault ? [fault] : []),
      ...(waiting > 0 ? [`${waiting} audit entries wait to be written; they are in the log.`] : []),
      ...more,
    ]
    if (reasons.length === 0) return { status: 'ok', database, ...facts }
    return { status: 'degraded', database, ...facts, reasons }
  }
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

async function forAdmins(
  context: Context,
  ofAll: boolean,
): Promise<Pick<Health, 'version' | 'backup'> & { reasons: string[] }> {
  const { mail, backups } = await operationStateOf(context)
  const last = backups?.last
  const hours = last ? (context.clock().getTime() - Date.parse(last.at)) / HOUR_MS : Infinity
  return {
    version: VERSION,
    ...(ofAll && last && { backup: { ...last, hours: Math.floor(hours) } }),
    reasons: [
      ...(mail ? [sentenceOf(mail)] : []),
      ...(last?.state === 'failed' ? ['The latest daily backup has failed.'] : []),
      ...(last?.state === 'done' && hours > OLD_HOURS
        ? [`The latest daily backup is ${Math.floor(hours)} hours old.`]
        : []),
    ],
  }
}

function sentenceOf({ waiting, minutes }: StuckMail): string {
  return `Mail does not leave: ${waiting} wait, the oldest for ${minutes} minutes.`
}
