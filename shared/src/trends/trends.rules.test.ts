import { expect, it } from 'vitest'
import { histogramOf } from '../common/histogram.ts'
import { meanOf, spreadOf } from './trends.rules.ts'

it.each([
  [[], null, null],
  [[7], 7, 0],
  [[9, 1], 5, 4],
  [[4, 1, 3, 2], 2.5, 1.12],
  [[10, 20, 30, 40, 50], 30, 14.14],
  [[79.5, 79.5, 3], 54, 36.06],
])('%j has mean %s and spread %s', (values, mean, spread) => {
  const histogram = histogramOf(values)
  expect([meanOf(histogram), spreadOf(histogram)]).toEqual([mean, spread])
})
