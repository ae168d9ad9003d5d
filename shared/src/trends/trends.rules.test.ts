import { expect, it } from 'vitest'
import { lowerMiddle, meanOf, quartilesOf, spreadOf } from './trends.rules.ts'

it.each([
  [[], null, null, null, null],
  [[7], 7, [7, 7], 7, 0],
  [[9, 1], 1, [1, 1], 5, 4],
  [[4, 1, 3, 2], 2, [1, 3], 2.5, 1.12],
  [[10, 20, 30, 40, 50], 30, [20, 40], 30, 14.14],
])('%j has median %s, quartiles %j, mean %s and spread %s', (values, ...expected) => {
  const found = [lowerMiddle(values), quartilesOf(values), meanOf(values), spreadOf(values)]
  expect(found).toEqual(expected)
})
