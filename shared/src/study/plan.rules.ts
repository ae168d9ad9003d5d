import { addDays, type Day, dayOf, daysBetween } from '../common/dates.ts'
import { type Tier, TIERS } from '../common/tiers.ts'
import { expectedDay } from './completion.rules.ts'

/** When the topics of a star are due, so that it is complete on its expected date. */
export interface StarPlan {
  /** The day before which nothing is due: the expected date of the star before, or the day of creation. */
  start: Day
  /** The star's expected date. */
  end: Day
  /** The days by which its topics are due, in their order. */
  due: Day[]
}

/**
 * The plan of a star: topic k of n is due at its start + ⌊k/n of its days⌋.
 * @param count the number of its topics
 * @param zone the organisation's
 */
export function planOf(
  tier: Tier,
  count: number,
  { createdAt, zone }: { createdAt: Date; zone: string },
): StarPlan {
  const before = TIERS[TIERS.indexOf(tier) - 1]
  const start = before ? expectedDay(before, createdAt, zone) : dayOf(createdAt, zone)
  const end = expectedDay(tier, createdAt, zone)
  const days = daysBetween(start, end)
  const due = Array.from({ length: count }, (_, index) =>
    addDays(start, Math.floor(((index + 1) * days) / count)),
  )
  return { start, end, due }
}

/** How a learner keeps to a plan; `days` is at least 1. */
export type Pace =
  | { kind: 'ahead' | 'behind'; days: number }
  | { kind: 'onPlan' }
  /** The star's expected date has passed before its topics were done. */
  | { kind: 'overdue' }

/**
 * The pace on a day: ahead, if the last topic done is due later (before any, the plan's start); behind, if the first open
 * one was due before. Who takes topics in any order is judged by their number.
 * @param done the number of topics done
 */
export function paceOf({ start, end, due }: StarPlan, done: number, today: Day): Pace {
  const next = due[done]
  if (next !== undefined && today > end) return { kind: 'overdue' }
  const ahead = daysBetween(today, due[done - 1] ?? start)
  if (ahead > 0) return { kind: 'ahead', days: ahead }
  const behind = next === undefined ? 0 : daysBetween(next, today)
  return behind > 0 ? { kind: 'behind', days: behind } : { kind: 'onPlan' }
}

/** The share of a plan's days that has passed, from 0 to 1. */
export function shareOf({ start, end }: StarPlan, today: Day): number {
  const share = daysBetween(start, today) / Math.max(daysBetween(start, end), 1)
  return Math.min(Math.max(share, 0), 1)
}

/** Minutes to read so many pages, at a page a minute. */
export function readingMinutes(pages: number): number {
  return pages
}
