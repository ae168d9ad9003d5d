/** How often each value occurs, by value. */
export type Histogram = Readonly<Record<string, number>>

export function histogramOf(values: readonly number[]): Histogram {
  const times: Record<string, number> = {}
  for (const value of values) addTo(times, value, 1)
  return times
}

/** Counts a value so many times more. */
export function addTo(
  histogram: Record<string, number>,
  value: number | string,
  times: number,
): void {
  histogram[value] = (histogram[value] ?? 0) + times
}

/** The lower middle of the values; null of none. */
export function lowerMedian(histogram: Histogram): number | null {
  return valuesAt(histogram, (last) => [Math.floor(last / 2)])?.[0] ?? null
}

/** The values at a quarter and at three quarters of the sorted ones; null of none. */
export function quartilesOf(histogram: Histogram): [first: number, third: number] | null {
  const [first, third] =
    valuesAt(histogram, (last) => [Math.floor(last / 4), Math.floor((3 * last) / 4)]) ?? []
  return first === undefined || third === undefined ? null : [first, third]
}

/** The sorted values at some places, the lowest place first, chosen by the last one; null of none. */
function valuesAt(
  histogram: Histogram,
  placesFor: (last: number) => readonly number[],
): number[] | null {
  const values = Object.entries(histogram)
    .map(([value, times]) => ({ value: Number(value), times }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => one.value - other.value)
  const total = values.reduce((sum, { times }) => sum + times, 0)
  if (total === 0) return null
  return placesFor(total - 1).flatMap((place) => {
    let left = place
    for (const { value, times } of values) {
      if (left < times) return [value]
      left -= times
    }
    return []
  })
}
