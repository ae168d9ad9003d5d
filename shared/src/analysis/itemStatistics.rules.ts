import { thousandths, wilsonInterval } from '../common/wilson.ts'

/**
 * What is counted of one revision of a question in first attempts in its language. All are whole numbers that add up, so that
 * kept counts equal a recount, and the figures of both are the same (domain: Analysis).
 */
export interface ItemCounts {
  /** First attempts in which it was asked. */
  n: number
  right: number
  /** By letter of a choice, or by the order of a sequence ('3,1,2'), how often it was picked. */
  picked: Record<string, number>
  /**
   * By `right others/others`, the other graded questions of the same attempt ('3/4'): the attempts, and how many of them got
   * this question right. Attempts without another graded question are left out.
   */
  rest: Record<string, [attempts: number, right: number]>
}

/** A question as one first attempt answered it. */
export interface AnsweredItem {
  right: boolean
  /** The chosen letters; of a sequence its order alone, joined by commas; empty if unanswered. */
  picked: readonly string[]
  /** The other graded questions of the same attempt. */
  others: { graded: number; right: number }
}

/** First attempts from which a question is judged; below it chance says more than the question. */
export const ENOUGH_ATTEMPTS = 30

export function noItemCounts(): ItemCounts {
  return { n: 0, right: 0, picked: {}, rest: {} }
}

/** What one first attempt adds to the counts. */
export function itemCountsOf({ right, picked, others }: AnsweredItem): ItemCounts {
  const one = right ? 1 : 0
  return {
    n: 1,
    right: one,
    picked: Object.fromEntries(picked.map((name) => [name, 1])),
    rest: others.graded === 0 ? {} : { [`${others.right}/${others.graded}`]: [1, one] },
  }
}

/** The counts of the attempts of both, in any order. */
export function addItemCounts(first: ItemCounts, second: ItemCounts): ItemCounts {
  return {
    n: first.n + second.n,
    right: first.right + second.right,
    picked: addedUp(first.picked, second.picked, (one, other) => one + other),
    rest: addedUp(first.rest, second.rest, (one, other) => [one[0] + other[0], one[1] + other[1]]),
  }
}

function addedUp<Value>(
  first: Readonly<Record<string, Value>>,
  second: Readonly<Record<string, Value>>,
  add: (one: Value, other: Value) => Value,
): Record<string, Value> {
  const sums = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const there = sums[name]
    sums[name] = there === undefined ? value : add(there, value)
  }
  return sums
}

/** The share right, 0…1 to three decimals, half up; null if it was never asked. */
export function facilityOf({ n, right }: Pick<ItemCounts, 'n' | 'right'>): number | null {
  // In whole numbers: 0.0005 has no exact double.
  return n === 0 ? null : Math.floor((2000 * right + n) / (2 * n)) / 1000
}

/** Wilson's interval (95 %) of the share right, 0…1 to three decimals, half up; both null if it was never asked. */
export function wilsonOf({ n, right }: Pick<ItemCounts, 'n' | 'right'>): {
  low: number | null
  high: number | null
} {
  return wilsonInterval(right, n)
}

/** `exactDiscriminationOf` to three decimals, half up. */
export function discriminationOf(counts: ItemCounts): number | null {
  const exact = exactDiscriminationOf(counts)
  return exact === null ? null : thousandths(exact)
}

/**
 * How well the question tells those who know the topic from those who do not: Pearson's r, -1…1, between the question (0 or
 * 1) and the share right of the attempt's other graded questions, over the attempts that have another. Null below 30 first
 * attempts (`n`, with or without other questions), or when one of both does not vary.
 */
export function exactDiscriminationOf({ n, rest }: ItemCounts): number | null {
  if (n < ENOUGH_ATTEMPTS) return null
  const cells = Object.entries(rest).map(([share, [attempts, right]]) => {
    const [rightOthers = 0, others = 1] = share.split('/').map(Number)
    return { rightOthers: BigInt(rightOthers), others: BigInt(others), attempts, right }
  })
  // Shares over one denominator make whole sums: nothing is rounded, whatever the order of the cells.
  const whole = cells.reduce((multiple, { others }) => leastCommonMultiple(multiple, others), 1n)
  const sums = { attempts: 0n, right: 0n, share: 0n, both: 0n, squares: 0n }
  for (const { rightOthers, others, attempts, right } of cells) {
    const share = rightOthers * (whole / others)
    sums.attempts += BigInt(attempts)
    sums.right += BigInt(right)
    sums.share += BigInt(attempts) * share
    sums.both += BigInt(right) * share
    sums.squares += BigInt(attempts) * share ** 2n
  }
  const together = sums.attempts * sums.both - sums.right * sums.share
  const ofRight = sums.attempts * sums.right - sums.right ** 2n
  const ofShare = sums.attempts * sums.squares - sums.share ** 2n
  return ofRight * ofShare === 0n ? null : overRoot(together, ofRight * ofShare)
}

function leastCommonMultiple(one: bigint, other: bigint): bigint {
  let [larger, rest] = [one, other]
  while (rest !== 0n) [larger, rest] = [rest, larger % rest]
  return (one * other) / larger
}

/** `value / √square`. Fractions such as 0.1 or 3, which are limits, come out exactly up to values of 2⁵³. */
function overRoot(value: bigint, square: bigint): number {
  return Number(value) / Math.sqrt(Number(square))
}

/**
 * z of the pooled two-proportion test: above 0 where the first was answered right more often. 0 where nothing tells them
 * apart: all answers right, all wrong, or none in one of both.
 */
export function compareProportions(
  first: Pick<ItemCounts, 'n' | 'right'>,
  second: Pick<ItemCounts, 'n' | 'right'>,
): number {
  const [n, right] = [BigInt(first.n + second.n), BigInt(first.right + second.right)]
  const [ofFirst, ofSecond] = [BigInt(first.n), BigInt(second.n)]
  const square = n * right * (n - right) * ofFirst * ofSecond
  if (square === 0n) return 0
  const apart = BigInt(first.right) * ofSecond - BigInt(second.right) * ofFirst
  return overRoot(apart * n, square)
}
