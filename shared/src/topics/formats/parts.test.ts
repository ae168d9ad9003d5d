import { expect, it } from 'vitest'
import { steps } from '../../testing/quizFiles.ts'
import { keyOfWeights, shareOf, stepsInOrder } from './parts.ts'

const ONE = { right: [1], onlyOne: false }
const EITHER = { right: [0, 2], onlyOne: true }
const ALL = { right: [0, 2], onlyOne: false }

it.each([
  ['one of 100', [0, 100, 0], ONE],
  ['one of 100, and wrong ones that cost', [-33.333, 100, -100], ONE],
  ['several of 100 each', [100, 0, 100], EITHER],
  ['weights that add up to 100', [50, 0, 50], ALL],
  ['unequal ones', [70, -50, 30], ALL],
  ['thirds', [33.33333, 33.33333, 33.33333], { right: [0, 1, 2], onlyOne: false }],
  ['whole thirds', [33, 33, 33], { right: [0, 1, 2], onlyOne: false }],
  ['no right one', [0, -50], 'KEY_MISSING'],
  ['nothing', [], 'KEY_MISSING'],
  ['part marks beside a right one', [100, 50, 0], 'WEIGHTS_UNCLEAR'],
  ['part marks beside several', [100, 100, 50], 'WEIGHTS_UNCLEAR'],
  ['too little', [50, 0], 'WEIGHTS_UNCLEAR'],
  ['too little together', [40, 50], 'WEIGHTS_UNCLEAR'],
  ['too much', [60, 60], 'WEIGHTS_UNCLEAR'],
  ['more than all', [200, 0], 'WEIGHTS_UNCLEAR'],
  ['no number', [Number.NaN, 100], 'WEIGHTS_UNCLEAR'],
])('takes %s for the key that it means', (_what, weights, key) => {
  expect(keyOfWeights(weights)).toEqual(key)
})

it('takes shares of a single choice for part marks', () => {
  expect(keyOfWeights([50, 50], true)).toBe('WEIGHTS_UNCLEAR')
  expect(keyOfWeights([50, 0, 50], false)).toEqual(ALL)
  expect(keyOfWeights([0, 100, 0], true)).toEqual(ONE)
})

it.each(Array.from({ length: 25 }, (_, index) => index + 2))(
  'shares 100 among %i answers so that it is read as all of them',
  (count) => {
    const weights = Array.from({ length: count }, () => Number(shareOf(count)))
    expect(keyOfWeights(weights)).toMatchObject({ onlyOne: false, right: { length: count } })
  },
)

it('writes the shares that Moodle knows', () => {
  expect([2, 3, 4, 6, 7, 9].map(shareOf)).toEqual([
    '50',
    '33.33333',
    '25',
    '16.66667',
    '14.28571',
    '11.11111',
  ])
})

it('puts steps in their right order', () => {
  expect(stepsInOrder(steps(['b', 'c', 'a'], [3, 1, 2]))).toEqual(['a', 'b', 'c'])
})
