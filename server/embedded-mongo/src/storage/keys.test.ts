import { Binary, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { describe, expect, it } from 'vitest'
import { compareValues } from '../values/compare.ts'
import { encodeKey, MAX_KEY, successor } from './keys.ts'

const VALUES: unknown[] = [
  null,
  new MinKey(),
  new MaxKey(),
  0,
  -0,
  1,
  -1,
  0.5,
  -1e300,
  1e300,
  Number.NaN,
  Infinity,
  -Infinity,
  2 ** 53,
  ...['9007199254740993', '9007199254740992', '-9223372036854775808'].map((text) =>
    Long.fromString(text),
  ),
  ...['1.5', '1.50', '0.1', '1E+400', '-3'].map((text) => Decimal128.fromString(text)),
  '',
  'a',
  'ab',
  'a\0',
  'a\0b',
  'B',
  '学',
  '😀',
  {},
  { a: 1 },
  { a: 1, b: 0 },
  { b: 0 },
  { a: 'x' },
  [],
  [1],
  [1, 2],
  ['a'],
  [[]],
  new Binary(Buffer.from([1])),
  new Binary(Buffer.from([0, 1])),
  new Binary(Buffer.from([1]), 5),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000000'),
  false,
  true,
  new Date(-1),
  new Date(0),
  new Date(8.64e15),
  new Timestamp({ t: 1, i: 2 }),
  /a/,
  /a/i,
]

const pairs = VALUES.flatMap((a) => VALUES.map((b): [unknown, unknown] => [a, b]))

describe('index keys', () => {
  it('sort as the values do, and are the same for equal ones', () => {
    for (const [a, b] of pairs) {
      const expected = Math.sign(compareValues(a, b))
      const up = Buffer.compare(encodeKey([a]).key, encodeKey([b]).key)
      const down = Buffer.compare(encodeKey([a], [-1]).key, encodeKey([b], [-1]).key)
      expect([a, b, up]).toEqual([a, b, expected])
      expect([a, b, down]).toEqual([a, b, expected === 0 ? 0 : -expected])
    }
  })

  it('sort field by field', () => {
    for (const [a, b] of pairs) {
      const expected = Math.sign(compareValues(a, b)) || -1
      expect(Buffer.compare(encodeKey([a, 1]).key, encodeKey([b, 2]).key)).toBe(expected)
    }
  })

  it('stay different, and within what lmdb takes, for long values', () => {
    const long = 'x'.repeat(5000)
    const a = encodeKey([`${long}a`])
    const b = encodeKey([`${long}b`])
    expect(a.truncated).toBe(true)
    expect(a.key.length).toBe(MAX_KEY + 16)
    expect(a.key.equals(b.key)).toBe(false)
  })

  it('have a successor behind everything that begins with them', () => {
    expect(successor(Buffer.from([1, 255]))).toEqual(Buffer.from([2]))
    expect(Buffer.compare(successor(Buffer.from([255])), Buffer.from([255, 254]))).toBe(1)
  })
})
