import { describe, expect, it } from 'vitest'
import { addressKey, networkKey } from './addressKey.ts'

describe('addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    [undefined, 'unknown'],
  ])('%s are counted as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('networks', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8:1:ffff::9', '2001:db8:1'],
    ['203.0.113.7', undefined],
    [undefined, undefined],
  ])('of %s are %s', (address, key) => {
    expect(networkKey(address)).toBe(key)
  })
})
