import { expect, it } from 'vitest'
import { restAfter } from './pace.ts'

it.each([
  ['none', [], 0],
  ['one', [8], 4],
  ['pieces of one length', [8, 8, 8, 8], 4],
  ['pieces that waited for requests', [8, 40, 9, 55, 30, 8, 70, 41], 4.5],
  ['a short one at the end', [8, 8, 8, 1], 1],
])('rests after %s: %j', (_name, pieces, rest) => {
  expect(restAfter(pieces)).toBe(rest)
})
