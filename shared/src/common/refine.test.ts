import { expect, it } from 'vitest'
import { flagOf } from './refine.ts'

it.each([
  ['true', true],
  ['True', true],
  ['FALSE', false],
  [true, true],
  ['', ''],
  ['yes', 'yes'],
  [1, 1],
])('reads %j as the flag %j', (sent, read) => {
  expect(flagOf(sent)).toBe(read)
})
