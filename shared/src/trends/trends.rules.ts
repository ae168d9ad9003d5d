/** Of values: how many there are, their sum, and the sum of their squares. */
export interface Moments {
  n: number
  sum: number
  squares: number
}

export const noMoments = (): Moments => ({ n: 0, sum: 0, squares: 0 })

/** Adds a value so many times. */
export function addValue(to: Moments, value: number, times = 1): void {
  to.n += times
  to.sum += value * times
  to.squares += value * value * times
}

export function addMoments(to: Moments, { n, sum, squares }: Moments): void {
  to.n += n
  to.sum += sum
  to.squares += squares
}

/** The mean, two decimals; null of none. */
export function meanOf({ n, sum }: Moments): number | null {
  return n === 0 ? null : rounded(sum / n)
}

/** The population's standard deviation, two decimals; null of none. */
export function spreadOf({ n, sum, squares }: Moments): number | null {
  return n === 0 ? null : rounded(Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2)))
}

const rounded = (value: number) => Math.round(value * 100) / 100
