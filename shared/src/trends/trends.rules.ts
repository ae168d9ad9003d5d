import type { Histogram } from '../common/histogram.ts'

/** The mean of values, two decimals; null of none. */
export function meanOf(values: Histogram): number | null {
  const mean = averageOf(values, (value) => value)
  return mean === null ? null : rounded(mean)
}

/** The population's standard deviation, two decimals; null of none. */
export function spreadOf(values: Histogram): number | null {
  const mean = averageOf(values, (value) => value)
  if (mean === null) return null
  const variance = averageOf(values, (value) => (value - mean) ** 2)
  return rounded(Math.sqrt(variance ?? 0))
}

function averageOf(values: Histogram, of: (value: number) => number): number | null {
  let [n, sum] = [0, 0]
  for (const [value, times] of Object.entries(values)) {
    n += times
    sum += of(Number(value)) * times
  }
  return n === 0 ? null : sum / n
}

const rounded = (value: number) => Math.round(value * 100) / 100
