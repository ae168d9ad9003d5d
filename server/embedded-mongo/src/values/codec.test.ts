import { BSON, Double, Int32 } from 'bson'
import { describe, expect, it } from 'vitest'
import { Dice } from '../../conformance/fuzz/values.ts'
import { anyDocument, documentOf, double, int32 } from '../../testing/elements.ts'
import { randomFrom } from '../../testing/server.ts'
import { decode, type Doc, encode } from './bson.ts'
import { compareValues } from './compare.ts'
import { valueKey } from '../storage/keys.ts'

const nested = (levels: number): Doc => (levels > 1 ? { a: nested(levels - 1) } : {})

const text = (bytes: number[]) => ({ type: 2, bytes: Buffer.from(bytes) })

describe('documents', () => {
  it('keep every byte, whatever the types in them', () => {
    const dice = new Dice(randomFrom(12))
    for (let i = 0; i < 3000; i++) {
      const bytes = anyDocument(dice)
      expect(encode(decode(bytes)).toString('hex')).toBe(bytes.toString('hex'))
    }
  })

  it('are read as the driver writes them', () => {
    const doc = { a: new Double(42), b: new Int32(42), c: 42, d: 4.2, e: [new Double(1)], f: -0 }
    expect(encode(decode(BSON.serialize(doc))).equals(Buffer.from(BSON.serialize(doc)))).toBe(true)
    expect(decode(BSON.serialize(doc))).toEqual({ ...doc, b: 42 })
  })

  it('have values of every type in one order, which their keys have too', () => {
    const dice = new Dice(randomFrom(7))
    const values = Array.from({ length: 150 }, () => decode(anyDocument(dice)))
    for (const a of values) {
      for (const b of values) {
        const difference = Math.sign(compareValues(a, b))
        expect(difference).toBe(-Math.sign(compareValues(b, a)) + 0)
        expect(valueKey(a) === valueKey(b)).toBe(difference === 0)
      }
    }
  })

  it('have at most 100 levels when they are stored, 200 on the wire', () => {
    expect(encode(nested(100))).toHaveLength(encode(nested(99)).length + 8)
    expect(() => encode(nested(101))).toThrow(expect.objectContaining({ code: 15 }))
    const deep = Buffer.from(BSON.serialize(nested(150)))
    expect(decode(deep)).toEqual(nested(150))
    expect(() => decode(deep, 100)).toThrow(expect.objectContaining({ code: 15 }))
    const deeper = Buffer.from(BSON.serialize(nested(201)))
    expect(() => decode(deeper)).toThrow(expect.objectContaining({ code: 15 }))
  })

  it.each<[string, Buffer, number]>([
    ['no UTF-8', documentOf([['a', text([2, 0, 0, 0, 0xff, 0])]]), 22],
    ['a text longer than the document', documentOf([['a', text([200, 0, 0, 0, 0x61, 0])]]), 22],
    ['a text without its end', documentOf([['a', text([1, 0, 0, 0, 0x61])]]), 22],
    ['an unknown type', documentOf([['a', { type: 77, bytes: Buffer.alloc(0) }]]), 22],
    ['more bytes than it says', Buffer.concat([documentOf([]), int32(0)]), 22],
    ['less than it says', documentOf([['a', { type: 1, bytes: double(1) }]]).subarray(0, -2), 22],
    ['a date beyond JavaScript', documentOf([['a', { type: 9, bytes: double(1) }]]), 115],
  ])('are refused with %s', (_, bytes, code) => {
    expect(() => decode(bytes)).toThrow(expect.objectContaining({ code }))
  })
})
