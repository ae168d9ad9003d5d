import { describe, expect, it } from 'vitest'
import { maskAddresses } from './masked.ts'

describe('mail addresses in a text', () => {
  it.each([
    ['550 <mei.ling@example.com>: no such user', '550 <m…@example.com>: no such user'],
    ['to "陈@example.com", a@b.my', 'to "陈…@example.com", a…@b.my'],
    ['@example.com', '@example.com'],
    ['E11000 dup key: { email: "x+y@z.my" }', 'E11000 dup key: { email: "x…@z.my" }'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ])('%s is %s', (text, masked) => {
    expect(maskAddresses(text)).toBe(masked)
  })

  it('costs a text without any as much as its length', () => {
    const long = 'a'.repeat(2_000_000)
    expect(maskAddresses(long)).toBe(long)
  })
})
