import { expect, it } from 'vitest'
import { waitSeconds } from './accountWaits.ts'

it.each([
  [19, 0],
  [20, 1],
  [21, 2],
  [29, 512],
  [30, 900],
  [100_000, 900],
])('after %i wrong passwords an account waits %i seconds', (n, seconds) => {
  expect(waitSeconds(n)).toBe(seconds)
})
