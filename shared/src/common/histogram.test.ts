import { expect, it } from 'vitest'
import { histogramOf, lowerMedian, quartilesOf } from './histogram.ts'

it.each([
  [{}, null],
  [{ 5: 0 }, null],
  [{ 5: 1 }, 5],
  [{ 5: 1, 9: 1 }, 5],
  [{ 5: 1, 9: 2 }, 9],
  [{ 5: 2, 9: 2 }, 5],
  [{ 0: 1, 7: 0, 9: 1, 100: 1 }, 9],
  [{ 100: 3, 9: 1, 20: 1 }, 100],
  [{ 100: 2, 9: 1, 20: 1 }, 20],
  [{ 1.5: 1, 1: 1, 0.5: 1 }, 1],
])('the lower middle of %j is %j', (histogram, median) => {
  expect(lowerMedian(histogram)).toBe(median)
})

it.each([
  [[], null, null],
  [[7], 7, [7, 7]],
  [[9, 1], 1, [1, 1]],
  [[4, 1, 3, 2], 2, [1, 3]],
  [[10, 20, 30, 40, 50], 30, [20, 40]],
  [[5, 5, 5, 9], 5, [5, 5]],
])('%j has the lower middle %s and the quartiles %j', (values, median, quartiles) => {
  const histogram = histogramOf(values)
  expect([lowerMedian(histogram), quartilesOf(histogram)]).toEqual([median, quartiles])
})
