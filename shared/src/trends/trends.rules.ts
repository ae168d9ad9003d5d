import { type Histogram, occurrencesOf } from '../common/histogram.ts'

/** The mean, two decimals; null of none. */
export function meanOf(values: Histogram): number | null {
  const mean = averageOf(values, (value) => value)
  return mean === null ? null : rounded(mean)
}

/** The population's standard deviation, two decimals; null of none. */
export function spreadOf(values: Histogram): number | null {
  const mean = averageOf(values, (value) => value)
  if (mean === null) return null
  return rounded(Math.sqrt(averageOf(values, (value) => (value - mean) ** 2) ?? 0))
}

function averageOf(values: Histogram, of: (value: number) => number): number | null {
  let [sum, total] = [0, 0]
  for (const { value, times } of occurrencesOf(values)) {
    sum += of(value) * times
    total += times
  }
  return total === 0 ? null : sum / total
}

const rounded = (value: number) => Math.round(value * 100) / 100
