import type { FunnelMonth, TrendMonth } from '@tristar/shared/trends/trends.schema'
import { type Month, monthCount } from '@tristar/shared/common/months'
import { TIER_MONTHS } from '@tristar/shared/common/tiers'

/** Stars of a month from which their median says something. */
export const ENOUGH_STARS = 10

/** What is counted of a month. */
type Count = (month: TrendMonth) => number

export function sumOf(months: readonly TrendMonth[], count: Count): number {
  return months.reduce((sum, month) => sum + count(month), 0)
}

export interface ComparedSums {
  own: number
  other: number
  /** How many months are added up. */
  months: number
}

/** Adds up what is compared: the full months alone that both have; null without any. */
export function comparedSums(
  months: readonly TrendMonth[],
  beforeOf: (month: Month) => TrendMonth | undefined,
  now: Month,
  count: Count,
): ComparedSums | null {
  const both = months.flatMap((own) => {
    const other = own.month === now ? undefined : beforeOf(own.month)
    return other ? [{ own, other }] : []
  })
  if (both.length === 0) return null
  return {
    own: sumOf(
      both.map(({ own }) => own),
      count,
    ),
    other: sumOf(
      both.map(({ other }) => other),
      count,
    ),
    months: both.length,
  }
}

/** How far people come, in order. */
export const STEPS = ['joined', 'firstTopic', 'allWhite', 'trainedWhite', 'starWhite'] as const
export type Step = (typeof STEPS)[number]

export interface FunnelStep {
  step: Step
  people: number
  /** Of all who joined, in whole percent. */
  percent: number
  /** Those who came to the step before and not to this one. */
  stopped: number
}

export function funnelOf(months: readonly FunnelMonth[]): FunnelStep[] {
  const people = STEPS.map((step) => months.reduce((sum, month) => sum + month[step], 0))
  const [joined = 0] = people
  return STEPS.map((step, index) => {
    const own = people[index] ?? 0
    return {
      step,
      people: own,
      percent: joined === 0 ? 0 : Math.round((own / joined) * 100),
      stopped: Math.max(0, (people[index - 1] ?? own) - own),
    }
  })
}

/** The step before which most stopped; null if nobody did. */
export function worstOf(steps: readonly FunnelStep[]): Step | null {
  const most = Math.max(0, ...steps.map(({ stopped }) => stopped))
  return most === 0 ? null : (steps.find(({ stopped }) => stopped === most)?.step ?? null)
}

/** Those who joined in the months of one quarter. */
export interface Cohort {
  key: Month
  last: Month
  months: FunnelMonth[]
}

const QUARTER = 3

/** The quarters in which somebody joined, the latest first. */
export function cohortsOf(funnel: readonly FunnelMonth[]): Cohort[] {
  const cohorts: Cohort[] = []
  for (const each of funnel) {
    const quarter = quarterOf(each.month)
    const same = cohorts.find(({ key }) => quarterOf(key) === quarter)
    if (!same) cohorts.push({ key: each.month, last: each.month, months: [each] })
    else {
      same.last = each.month
      same.months.push(each)
    }
  }
  return cohorts.filter(({ months }) => months.some(({ joined }) => joined > 0)).toReversed()
}

function quarterOf(month: Month): string {
  const [year = '', number = ''] = month.split('-')
  return `${year}-${Math.ceil(Number(number) / QUARTER)}`
}

/** The latest quarter whose people have had the time for a first star. */
export function ripeCohort(cohorts: readonly Cohort[], now: Month): Cohort | undefined {
  return cohorts.find(({ last }) => monthCount(last, now) - 1 >= TIER_MONTHS.White)
}

const STEPS_OF_TEN = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const LINES = 4

/** The lines of an axis from 0 to `most` at least: whole numbers. */
export function ticksTo(most: number): number[] {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, most / LINES)))
  const step = STEPS_OF_TEN.map((each) => each * ten).find(
    (each) => Number.isInteger(each) && each * LINES >= most,
  )
  return Array.from({ length: LINES + 1 }, (_, index) => index * (step ?? ten * 10))
}

/** Moves places on a line apart by `gap` at least, the smallest first; in the order given. */
export function spreadApart(places: readonly number[], gap: number): number[] {
  const moved: number[] = []
  const inOrder = places.map((place, index) => ({ place, index }))
  let last = -Infinity
  for (const { place, index } of inOrder.toSorted((one, other) => one.place - other.place)) {
    last = Math.max(place, last + gap)
    moved[index] = last
  }
  return moved
}
