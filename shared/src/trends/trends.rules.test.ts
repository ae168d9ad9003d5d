import { expect, it } from 'vitest'
import { addMoments, addValue, meanOf, noMoments, spreadOf } from './trends.rules.ts'

it.each([
  [[], null, null],
  [[7], 7, 0],
  [[9, 1], 5, 4],
  [[4, 1, 3, 2], 2.5, 1.12],
  [[10, 20, 30, 40, 50], 30, 14.14],
  [[79.5, 79.5, 3], 54, 36.06],
  [[0.1, 0.1, 0.1], 0.1, 0],
])('%j has mean %s and spread %s', (values, mean, spread) => {
  const moments = noMoments()
  for (const value of values) addValue(moments, value)
  expect([meanOf(moments), spreadOf(moments)]).toEqual([mean, spread])
  const twice = noMoments()
  for (const value of values) addValue(twice, value, 2)
  addMoments(twice, moments)
  expect([twice.n, meanOf(twice), spreadOf(twice)]).toEqual([3 * values.length, mean, spread])
})
