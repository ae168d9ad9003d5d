import { expect, it } from 'vitest'
import { rowsAround } from './rowsAround'

const rows = Array.from({ length: 15 }, (_, index) => index)

it.each([
  ['the first', 0, [0, 1, 2, 3, 4, 5]],
  ['one in the middle', 7, [7, 8, 9, 10, 11, 12]],
  ['one with few behind it', 12, [12, 13, 14, 9, 10, 11]],
  ['the last', 14, [14, 9, 10, 11, 12, 13]],
  ['none', -1, [0, 1, 2, 3, 4, 5]],
])('shows six rows around %s, which is first', (_, current, shown) => {
  expect(rowsAround(rows, current)).toEqual(shown)
})

it('hides nothing where it would hide but one row', () => {
  expect(rowsAround(rows.slice(0, 7), 6)).toEqual([6, 0, 1, 2, 3, 4, 5])
  expect(rowsAround(rows.slice(0, 8), 7)).toHaveLength(6)
})
