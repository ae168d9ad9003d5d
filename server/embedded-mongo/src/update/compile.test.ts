import { Binary, BSON, Decimal128, EJSON, Long } from 'bson'
import { describe, expect, it } from 'vitest'
import { decode, type Doc } from '../values/bson.ts'
import { compileOperators } from './compile.ts'
import { upsertSeed } from './upsert.ts'

const bytes = (...values: number[]) => new Binary(Buffer.from(values))
const wire = (doc: Doc) => decode(BSON.serialize(doc))
const text = (doc: Doc) => EJSON.stringify(wire(doc))

interface Case {
  doc: Doc
  update: Doc
}

function updated({ doc, update }: Case): Doc {
  const before = wire(doc)
  const result = compileOperators(wire(update))(before)
  // Whatever happens, the document that is stored stays as it is.
  expect(text(before)).toBe(text(doc))
  return result
}

const CASES: [about: string, given: Case, expected: Doc][] = [
  ['$set', { doc: { a: 1 }, update: { $set: { a: 2 } } }, { a: 2 }],
  ['$set of a new path', { doc: {}, update: { $set: { 'a.b.c': 2 } } }, { a: { b: { c: 2 } } }],
  ['$set of an element', { doc: { a: [1, 2] }, update: { $set: { 'a.1': 9 } } }, { a: [1, 9] }],
  [
    '$set beyond the end',
    { doc: { a: [1] }, update: { $set: { 'a.3': 9 } } },
    { a: [1, null, null, 9] },
  ],
  [
    '$set of changed bytes',
    { doc: { a: bytes(0xff) }, update: { $set: { a: bytes(0xfe) } } },
    { a: bytes(0xfe) },
  ],
  ['$set of a number as a name', { doc: {}, update: { $set: { 'a.0': 1 } } }, { a: { 0: 1 } }],
  ['$unset', { doc: { a: 1, b: 1 }, update: { $unset: { a: '' } } }, { b: 1 }],
  [
    '$unset of an element',
    { doc: { a: [1, 2] }, update: { $unset: { 'a.0': 1 } } },
    { a: [null, 2] },
  ],
  ['$inc', { doc: { a: 1 }, update: { $inc: { a: 2 } } }, { a: 3 }],
  ['$inc of nothing', { doc: {}, update: { $inc: { 'a.b': 2 } } }, { a: { b: 2 } }],
  [
    '$inc of a long',
    { doc: { a: Long.fromString('9007199254740993') }, update: { $inc: { a: 1 } } },
    { a: Long.fromString('9007199254740994') },
  ],
  [
    '$inc of a decimal',
    { doc: { a: Decimal128.fromString('1.5') }, update: { $inc: { a: 1 } } },
    { a: Decimal128.fromString('2.5') },
  ],
  [
    '$setOnInsert of an existing one',
    { doc: { a: 1 }, update: { $set: { a: 2 }, $setOnInsert: { b: 1 } } },
    { a: 2 },
  ],
]

const ERRORS: [about: string, given: Case, code: number][] = [
  ['$set through a scalar', { doc: { a: 5 }, update: { $set: { 'a.b': 1 } } }, 28],
  ['$set through null', { doc: { a: null }, update: { $set: { 'a.b': 1 } } }, 28],
  ['$set of a name in an array', { doc: { a: [1] }, update: { $set: { 'a.b': 1 } } }, 28],
  ['$inc of a string', { doc: { a: 'x' }, update: { $inc: { a: 1 } } }, 14],
  ['$inc of null', { doc: { a: null }, update: { $inc: { a: 1 } } }, 14],
  ['$inc by a string', { doc: { a: 1 }, update: { $inc: { a: 'x' } } }, 14],
  ['the same field twice', { doc: {}, update: { $set: { a: 1 }, $inc: { a: 1 } } }, 40],
  ['a field and its parent', { doc: {}, update: { $set: { a: {}, 'a.b': 1 } } }, 40],
  ['another _id', { doc: { _id: 1 }, update: { $set: { _id: 2 } } }, 66],
  ['$push', { doc: { a: [1] }, update: { $push: { a: 2 } } }, 115],
  ['$mul', { doc: { a: 1 }, update: { $mul: { a: 2 } } }, 115],
  ['$', { doc: { a: [1] }, update: { $set: { 'a.$': 1 } } }, 115],
  ['$[]', { doc: { a: [1] }, update: { $set: { 'a.$[]': 1 } } }, 115],
  ['$[name]', { doc: { a: [1] }, update: { $set: { 'a.$[e]': 1 } } }, 115],
  ['an unknown modifier', { doc: {}, update: { $foo: { a: 1 } } }, 9],
  ['half of it wrong', { doc: { a: 1, b: 'x' }, update: { $set: { a: 2 }, $inc: { b: 1 } } }, 14],
]

describe('an update', () => {
  it.each(CASES)('does %s', (_, given, expected) => {
    expect(text(updated(given))).toBe(text(expected))
  })

  it.each(ERRORS)('refuses %s and changes nothing', (_, given, code) => {
    expect(() => updated(given)).toThrow(expect.objectContaining({ code }))
  })

  it('seeds an upsert with what the query pins down', () => {
    const filter = { a: 1, 'b.c': { $eq: 2 }, d: { $gt: 3 }, $and: [{ e: { $in: [5] } }], f: /x/ }
    expect(upsertSeed(filter)).toEqual({ a: 1, b: { c: 2 }, e: 5 })
  })
})
