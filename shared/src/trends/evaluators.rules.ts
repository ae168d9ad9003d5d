import { wilsonInterval } from '../common/wilson.ts'

/** How many of somebody's evaluations were passed. */
interface Passes {
  n: number
  passed: number
}

/** The share passed with its 95 % interval, and beside all others' where it surely differs. */
export interface PassBand {
  share: number
  low: number
  high: number
  differs: 'more' | 'less' | null
}

/** The share passed of an evaluator beside that of `all`; null without evaluations. */
export function passBandOf(own: Passes, all: Passes): PassBand | null {
  const { low, high } = wilsonInterval(own.passed, own.n)
  if (low === null || high === null) return null
  const line = passedShare(all)
  const share = own.passed / own.n
  if (line === null) return { share, low, high, differs: null }
  const differs = low > line ? 'more' : high < line ? 'less' : null
  return { share, low, high, differs }
}

/** 0…1; null without evaluations. */
export function passedShare({ n, passed }: Passes): number | null {
  return n === 0 ? null : passed / n
}

/** Days by which an evaluator takes longer before it is worth a word, and how many times as long. */
const LONGER_DAYS = 2
const LONGER_TIMES = 2

interface Pace {
  medianDays: number | null
}

/**
 * Whether an evaluator takes longer than `all` do: both two days more and twice as long, by the median, so that neither a
 * day here nor one late evaluation is told.
 */
export function takesLonger(own: Pace, all: Pace): boolean {
  if (own.medianDays === null || all.medianDays === null) return false
  const more = own.medianDays - all.medianDays
  return more >= LONGER_DAYS && own.medianDays >= LONGER_TIMES * all.medianDays
}
