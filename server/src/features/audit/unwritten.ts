import type { Logger } from '../../lib/logger.ts'
import { type AuditEntry, AuditModel } from './audit.model.ts'

/** The most that wait; further ones are only in the log. */
const MOST = 1000
const BATCH = 100

const waiting: AuditEntry[] = []
let log: Logger | undefined
let writing: Promise<void> | undefined

/** Keeps entries that could not be written. */
export function keepUnwrittenIn(logger: Logger): void {
  log = logger
}

/** Keeps an entry that the database has refused: in the log, and in memory until the database accepts it. */
export function keepUnwritten(audit: AuditEntry, error: Error): void {
  log?.error({ audit, reason: error.message }, 'an audit entry could not be written')
  if (waiting.length < MOST) waiting.push(audit)
}

/** The number of waiting entries. */
export function countUnwritten(): number {
  return waiting.length
}

/** Writes the waiting entries, oldest first, until the database refuses one. */
export async function writeUnwritten(): Promise<void> {
  writing ??= writeAll().finally(() => {
    writing = undefined
  })
  return writing
}

async function writeAll(): Promise<void> {
  while (waiting.length > 0) {
    const batch = waiting.slice(0, BATCH)
    await AuditModel.insertMany(batch)
    waiting.splice(0, batch.length)
    log?.warn({ entries: batch.length }, 'audit entries that had waited have been written')
  }
}
