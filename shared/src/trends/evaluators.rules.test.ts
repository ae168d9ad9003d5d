import { expect, it } from 'vitest'
import { passBandOf, passedShare, takesLonger } from './evaluators.rules.ts'

const ALL = { n: 1412, passed: 1130 }

// Wilson's interval by proportion_confint(method='wilson') of statsmodels, in percent.
it.each([
  [52, 64, 81, 70, 89, null],
  [45, 58, 78, 65, 86, null],
  [38, 38, 100, 91, 100, 'more'],
  [16, 26, 62, 43, 78, 'less'],
  [10, 10, 100, 72, 100, null],
  [0, 12, 0, 0, 24, 'less'],
])('%i of %i passed are %i%%, from %i%% to %i%%, and differ: %s', (passed, n, ...expected) => {
  const band = passBandOf({ n, passed }, ALL)
  const percent = [band?.share, band?.low, band?.high].map((each) => Math.round((each ?? -1) * 100))
  expect([...percent, band?.differs]).toEqual(expected)
})

it('has no band without evaluations, and compares with nobody where there is nobody', () => {
  const none = { n: 0, passed: 0 }
  expect(passBandOf(none, ALL)).toBeNull()
  expect(passedShare(none)).toBeNull()
  expect(passBandOf({ n: 20, passed: 20 }, none)?.differs).toBeNull()
})

it.each([
  [6, 2, true],
  [4, 2, true],
  [3, 2, false],
  [2, 1, false],
  [3, 1, true],
  [2, 0, true],
  [1, 0, false],
  [7, 4, false],
  [0, 2, false],
  [null, 2, false],
  [6, null, false],
])('a median of %s days beside one of %s is longer: %s', (own, all, expected) => {
  expect(takesLonger({ medianDays: own }, { medianDays: all })).toBe(expected)
})
