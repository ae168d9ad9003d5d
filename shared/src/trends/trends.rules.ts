/** The lower middle of numbers; null of none. */
export function lowerMiddle(values: readonly number[]): number | null {
  return sorted(values)[Math.floor((values.length - 1) / 2)] ?? null
}

/** The values at a quarter and at three quarters of the sorted ones; null of none. */
export function quartilesOf(values: readonly number[]): [number, number] | null {
  const all = sorted(values)
  const last = all.length - 1
  const [first, third] = [all[Math.floor(last / 4)], all[Math.floor((3 * last) / 4)]]
  return first === undefined || third === undefined ? null : [first, third]
}

/** Two decimals; null of none. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : rounded(average(values))
}

/** The population's standard deviation, two decimals; null of none. */
export function spreadOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const mean = average(values)
  return rounded(Math.sqrt(average(values.map((value) => (value - mean) ** 2))))
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number) => Math.round(value * 100) / 100
