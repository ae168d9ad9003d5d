import { Binary, BSON, Decimal128, EJSON, Long, ObjectId } from 'bson'
import { describe, expect, it } from 'vitest'
import { decode, type Doc } from '../values/bson.ts'
import { compileFilter } from '../query/filter.ts'
import { compileOperators } from './compile.ts'
import { upsertSeed } from './upsert.ts'

const one = new ObjectId()
const two = new ObjectId()
const bytes = (...values: number[]) => new Binary(Buffer.from(values))
const wire = (doc: Doc) => decode(BSON.serialize(doc))
const text = (doc: Doc) => EJSON.stringify(wire(doc))

interface Case {
  doc: Doc
  update: Doc
  filter?: Doc
  arrayFilters?: Doc[]
}

function updated({ doc, update, filter = {}, arrayFilters = [] }: Case): Doc {
  const position: { index?: number } = {}
  const before = wire(doc)
  compileFilter(wire(filter))(before, position)
  const apply = compileOperators(wire(update), arrayFilters.map(wire), {})
  const result = apply(before, position.index)
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
  ['$mul of nothing', { doc: {}, update: { $mul: { a: 2 } } }, { a: 0 }],
  ['$min', { doc: { a: new Date(5) }, update: { $min: { a: new Date(3) } } }, { a: new Date(3) }],
  ['$max over types', { doc: { a: 3 }, update: { $max: { a: 'x' } } }, { a: 'x' }],
  ['$rename', { doc: { a: 1 }, update: { $rename: { a: 'b.c' } } }, { b: { c: 1 } }],
  ['$bit', { doc: { a: 5 }, update: { $bit: { a: { and: 4 } } } }, { a: 4 }],
  [
    '$setOnInsert of an existing one',
    { doc: { a: 1 }, update: { $set: { a: 2 }, $setOnInsert: { b: 1 } } },
    { a: 2 },
  ],
  ['$push', { doc: { a: [1] }, update: { $push: { a: 2 } } }, { a: [1, 2] }],
  ['$push of a list', { doc: { a: [] }, update: { $push: { a: [1, 2] } } }, { a: [[1, 2]] }],
  [
    '$push $each $sort $slice',
    { doc: { a: [5, 1] }, update: { $push: { a: { $each: [3], $sort: 1, $slice: -2 } } } },
    { a: [3, 5] },
  ],
  [
    '$push $sort by fields',
    {
      doc: { a: [{ x: 1, y: 2 }] },
      update: { $push: { a: { $each: [{ x: 1, y: 1 }], $sort: { x: 1, y: 1 } } } },
    },
    {
      a: [
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
  ],
  [
    '$push $position',
    { doc: { a: [1, 2, 3] }, update: { $push: { a: { $each: [9], $position: -1 } } } },
    { a: [1, 2, 9, 3] },
  ],
  [
    '$push $slice 0',
    { doc: { a: [1] }, update: { $push: { a: { $each: [2], $slice: 0 } } } },
    { a: [] },
  ],
  [
    '$addToSet',
    { doc: { a: [one] }, update: { $addToSet: { a: { $each: [one, two, two] } } } },
    { a: [one, two] },
  ],
  [
    '$addToSet of other bytes',
    { doc: { a: [bytes(0xff)] }, update: { $addToSet: { a: bytes(0xfe) } } },
    { a: [bytes(0xff), bytes(0xfe)] },
  ],
  ['$pop of the first', { doc: { a: [1, 2] }, update: { $pop: { a: -1 } } }, { a: [2] }],
  ['$pull of a value', { doc: { a: [1, 2, 1] }, update: { $pull: { a: 1 } } }, { a: [2] }],
  [
    '$pull by condition',
    { doc: { a: [1, 5, 9] }, update: { $pull: { a: { $gte: 5 } } } },
    { a: [1] },
  ],
  [
    '$pull of documents',
    { doc: { a: [{ x: 1, y: 1 }, { x: 2 }] }, update: { $pull: { a: { x: 1 } } } },
    { a: [{ x: 2 }] },
  ],
  ['$pull of null', { doc: { a: [1, null] }, update: { $pull: { a: null } } }, { a: [1] }],
  ['$pullAll', { doc: { a: [1, 2, 3] }, update: { $pullAll: { a: [1, 3] } } }, { a: [2] }],
  [
    '$',
    { doc: { a: [{ x: 1 }, { x: 2 }] }, filter: { 'a.x': 2 }, update: { $set: { 'a.$.y': 9 } } },
    { a: [{ x: 1 }, { x: 2, y: 9 }] },
  ],
  [
    '$ of a value',
    { doc: { a: [1, 2, 3] }, filter: { a: 2 }, update: { $set: { 'a.$': 9 } } },
    { a: [1, 9, 3] },
  ],
  [
    '$ by $elemMatch',
    {
      doc: { a: [{ x: 1 }, { x: 2 }] },
      filter: { a: { $elemMatch: { x: 2 } } },
      update: { $inc: { 'a.$.x': 1 } },
    },
    { a: [{ x: 1 }, { x: 3 }] },
  ],
  ['$[]', { doc: { a: [1, 2] }, update: { $inc: { 'a.$[]': 1 } } }, { a: [2, 3] }],
  [
    '$[name]',
    {
      doc: { a: [{ g: 1 }, { g: 5 }] },
      arrayFilters: [{ 'e.g': { $gt: 3 } }],
      update: { $set: { 'a.$[e].g': 0 } },
    },
    { a: [{ g: 1 }, { g: 0 }] },
  ],
  [
    '$[name] of values',
    { doc: { a: [1, 5] }, arrayFilters: [{ e: { $gt: 3 } }], update: { $set: { 'a.$[e]': 0 } } },
    { a: [1, 0] },
  ],
  [
    '$[].$[name]',
    {
      doc: { a: [{ b: [{ c: 1 }, { c: 2 }] }] },
      arrayFilters: [{ 'e.c': 2 }],
      update: { $set: { 'a.$[].b.$[e].c': 9 } },
    },
    { a: [{ b: [{ c: 1 }, { c: 9 }] }] },
  ],
]

const ERRORS: [about: string, given: Case, code: number][] = [
  ['$set through a scalar', { doc: { a: 5 }, update: { $set: { 'a.b': 1 } } }, 28],
  ['$set through null', { doc: { a: null }, update: { $set: { 'a.b': 1 } } }, 28],
  ['$set of a name in an array', { doc: { a: [1] }, update: { $set: { 'a.b': 1 } } }, 28],
  ['$inc of a string', { doc: { a: 'x' }, update: { $inc: { a: 1 } } }, 14],
  ['$inc of null', { doc: { a: null }, update: { $inc: { a: 1 } } }, 14],
  ['$inc by a string', { doc: { a: 1 }, update: { $inc: { a: 'x' } } }, 14],
  ['$push to a scalar', { doc: { a: 5 }, update: { $push: { a: 2 } } }, 2],
  ['$pull from a scalar', { doc: { a: 5 }, update: { $pull: { a: 1 } } }, 2],
  ['the same field twice', { doc: {}, update: { $set: { a: 1 }, $inc: { a: 1 } } }, 40],
  ['a field and its parent', { doc: {}, update: { $set: { a: {}, 'a.b': 1 } } }, 40],
  ['another _id', { doc: { _id: 1 }, update: { $set: { _id: 2 } } }, 66],
  ['$ without a match', { doc: { a: [1] }, update: { $set: { 'a.$': 1 } } }, 2],
  ['an unknown modifier', { doc: {}, update: { $foo: { a: 1 } } }, 9],
  [
    'an unused array filter',
    { doc: { a: [] }, arrayFilters: [{ 'e.x': 1 }], update: { $set: { b: 1 } } },
    9,
  ],
  ['an array filter that is missing', { doc: { a: [1] }, update: { $set: { 'a.$[e]': 1 } } }, 2],
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
