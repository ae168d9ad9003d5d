import { Long, ObjectId } from 'bson'
import { describe, expect, it } from 'vitest'
import { readKey } from './keyReader.ts'
import { encodeKey } from './keys.ts'

const fields = (...directions: (1 | -1)[]) =>
  directions.map((direction) => ({ direction, wanted: true }))

const textOf = (key: Buffer) => key.toString('latin1')

describe('an index key', () => {
  const id = new ObjectId()
  const values = [
    'Ann',
    '',
    'é漢字😀',
    0,
    -1.5,
    1e300,
    42,
    true,
    false,
    id,
    new Date(0),
    new Date(-5),
  ]

  it.each([1, -1] as const)('gives back what it was made of, in direction %i', (direction) => {
    const all = fields(1, direction, -1)
    for (const value of values) {
      const { key } = encodeKey(['before', value, 'after'], [1, direction, -1])
      expect(readKey(textOf(key), 0, all)).toEqual(['before', value, 'after'])
    }
  })

  it.each([1, -1] as const)('passes over what is not wanted, in direction %i', (direction) => {
    const last = fields(direction, 1).map((field, place) => ({ ...field, wanted: place > 0 }))
    for (const value of [...values, null, '\0', 'a\0b', '\0\0', 'ÿÿ']) {
      const { key } = encodeKey([value, 'after'], [direction, 1])
      expect(readKey(textOf(key), 0, last)).toEqual([undefined, 'after'])
    }
    for (const value of [NaN, Long.MAX_VALUE, [1], { a: 1 }, /x/]) {
      const { key } = encodeKey([value, 'after'], [direction, 1])
      expect(readKey(textOf(key), 0, last)).toBeUndefined()
    }
  })

  it('gives null where nothing is, and says so where it cannot tell', () => {
    for (const nothing of [null, undefined]) {
      const { key } = encodeKey([nothing, 'after'])
      expect(readKey(textOf(key), 0, fields(1, 1))).toEqual([null, 'after'])
    }
    const hard = [NaN, 'a\0b', Long.MAX_VALUE, [1], { a: 1 }, /x/]
    for (const value of hard)
      expect(readKey(textOf(encodeKey([value, 'after']).key), 0, fields(1, 1))).toBeUndefined()
  })
})
