/** The mean, two decimals; null of none. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : rounded(average(values))
}

/** The population's standard deviation, two decimals; null of none. */
export function spreadOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const mean = average(values)
  return rounded(Math.sqrt(average(values.map((value) => (value - mean) ** 2))))
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const rounded = (value: number) => Math.round(value * 100) / 100
