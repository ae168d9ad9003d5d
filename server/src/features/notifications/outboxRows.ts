import type { News } from '@tristar/shared/notifications/kinds'
import type { OutboxRow } from './outbox.model.ts'

/** What became of a message. */
export type Outcome =
  | { state: 'sent' }
  /** Nobody is to get it any more. */
  | { state: 'dropped' }
  | { state: 'later'; set: { until: Date; rank?: 2 } }
  | { state: 'failed'; error: unknown }

/** A row's notification. */
export function newsOf({ kind, params }: OutboxRow): News {
  // Both were written together, by `tell`.
  return { kind, params } as News
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Ended rows stay for the admins' page. */
const KEPT_DAYS = { sent: 30, failed: 90 }

/** The end of a row: what it was made from is forgotten. */
export function endOf(now: Date, state: 'sent' | 'failed', tries: number) {
  const expiresAt = new Date(now.getTime() + KEPT_DAYS[state] * DAY_MS)
  return {
    $set: { state, tries, endedAt: now, expiresAt, leasedUntil: new Date(0) },
    $unset: { params: 1, mail: 1, training: 1, by: 1 },
  } as const
}
