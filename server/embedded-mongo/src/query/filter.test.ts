import { Binary, BSON, Decimal128, Long, MinKey, ObjectId, UUID } from 'bson'
import { describe, expect, it } from 'vitest'
import { decode, type Doc } from '../values/bson.ts'
import { compileFilter } from './filter.ts'

const a = new ObjectId()
const b = new ObjectId()
const bytes = (...values: number[]) => new Binary(Buffer.from(values))
const long = (text: string) => Long.fromString(text)
const decimal = (text: string) => Decimal128.fromString(text)
const uuid = new UUID()
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

/** Both go through BSON, as they do on the wire. */
const matches = (doc: Doc, filter: Doc) =>
  compileFilter(decode(BSON.serialize(filter)))(decode(BSON.serialize(doc)))

const CASES: [about: string, doc: Doc, filter: Doc, expected: boolean][] = [
  ['an ObjectId', { v: a }, { v: a }, true],
  ['another ObjectId', { v: a }, { v: b }, false],
  ['an ObjectId in an array', { v: [a, b] }, { v: a }, true],
  ['a date', { v: new Date(5) }, { v: new Date(5) }, true],
  ['a date against a number', { v: new Date(5) }, { v: { $gt: 1 } }, false],
  ['binary that is no UTF-8', { v: bytes(0xff) }, { v: bytes(0xfe) }, false],
  ['binary of another subtype', { v: new Binary(Buffer.from([1]), 5) }, { v: bytes(1) }, false],
  ['a UUID', { v: uuid }, { v: uuid }, true],
  ['equal decimals', { v: decimal('1.0') }, { v: decimal('1.00') }, true],
  ['a decimal as a number', { v: decimal('1') }, { v: 1 }, true],
  ['a decimal that is larger', { v: decimal('10') }, { v: { $gt: 9 } }, true],
  ['longs beyond doubles', { v: long('9007199254740993') }, { v: long('9007199254740995') }, false],
  ['NaN', { v: Number.NaN }, { v: Number.NaN }, true],
  ['NaN is not less', { v: Number.NaN }, { v: { $lt: 5 } }, false],
  ['-0 and 0', { v: -0 }, { v: 0 }, true],
  ['booleans are no numbers', { v: true }, { v: 1 }, false],
  ['everything is above MinKey', { v: 5 }, { v: { $gt: new MinKey() } }, true],
  ['missing as null', {}, { v: null }, true],
  ['missing is not $ne null', {}, { v: { $ne: null } }, false],
  ['null in $in', {}, { v: { $in: [null] } }, true],
  ['null exists', { v: null }, { v: { $exists: true } }, true],
  ['missing does not', {}, { v: { $exists: false } }, true],
  ['null below a scalar', { v: 5 }, { 'v.w': null }, true],
  ['a missing field in some element', { v: [{ w: 1 }, {}] }, { 'v.w': null }, true],
  ['no field in scalars of an array', { v: [1, 2] }, { 'v.w': null }, false],
  ['$gte null', {}, { v: { $gte: null } }, true],
  ['$gt null', {}, { v: { $gt: null } }, false],
  ['numbers and strings do not compare', { v: 'x' }, { v: { $gt: 5 } }, false],
  ['$ne looks into arrays', { v: [1, 2] }, { v: { $ne: 1 } }, false],
  ['$nin of a missing field', {}, { v: { $nin: [1] } }, true],
  ['a regex in an array', { v: ['x', 'abc'] }, { v: /b/ }, true],
  ['a text among many in $in', { v: ['x', '9'] }, { v: { $in: DIGITS } }, true],
  ['a text beside many in $in', { v: 'x' }, { v: { $in: DIGITS } }, false],
  ['a number beside many texts in $in', { v: 1 }, { v: { $in: DIGITS } }, false],
  ['a regex in $in', { v: 'abc' }, { v: { $in: [/b/] } }, true],
  ['$eq with a regex is no pattern', { v: 'abc' }, { v: { $eq: /b/ } }, false],
  ['a document in order', { v: { x: 1, y: 2 } }, { v: { x: 1, y: 2 } }, true],
  ['a document in another order', { v: { x: 1, y: 2 } }, { v: { y: 2, x: 1 } }, false],
  ['a whole array', { v: [1, 2] }, { v: [1, 2] }, true],
  ['an array in another order', { v: [1, 2] }, { v: [2, 1] }, false],
  ['an array in an array', { v: [[1, 2], 3] }, { v: [1, 2] }, true],
  ['two elements for two bounds', { v: [1, 10] }, { v: { $gt: 4, $lt: 6 } }, true],
  ['one element for $elemMatch', { v: [1, 10] }, { v: { $elemMatch: { $gt: 4, $lt: 6 } } }, false],
  ['$elemMatch on documents', { v: [{ x: 1, y: 2 }] }, { v: { $elemMatch: { x: 1, y: 2 } } }, true],
  ['a place in an array', { v: [{ w: 1 }, { w: 2 }] }, { 'v.1.w': 2 }, true],
  ['arrays in arrays of documents', { v: [{ w: [{ z: 1 }, { z: 2 }] }] }, { 'v.w.z': 2 }, true],
  [
    '$and, $or and $nor',
    { v: 1, w: 2 },
    { $and: [{ v: 1 }, { $or: [{ w: 3 }, { w: 2 }] }], $nor: [{ v: 2 }] },
    true,
  ],
  ['a field named like a method', { constructor: 1 }, { constructor: 1 }, true],
  ['a field nobody has', {}, { toString: { $exists: true } }, false],
]

describe('a filter', () => {
  it.each(CASES)('matches %s', (_, doc, filter, expected) => {
    expect(matches(doc, filter)).toBe(expected)
  })

  it.each<[string, Doc, number]>([
    ['an unknown operator', { v: { $foo: 1 } }, 2],
    ['an unknown top level operator', { $foo: 1 }, 2],
    ['$in without a list', { v: { $in: 1 } }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$where', { $where: 'true' }, 115],
    ['$expr', { $expr: { $gt: ['$a', 1] } }, 115],
    ...['$all', '$bitsAllSet', '$mod', '$not', '$options', '$size', '$type'].map(
      (name): [string, Doc, number] => [name, { v: { [name]: 1 } }, 115],
    ),
    ['$jsonSchema', { $jsonSchema: {} }, 115],
    ['$text', { $text: { $search: 'x' } }, 27],
    ['$near', { v: { $near: [1, 2] } }, 115],
    ['$geoWithin', { v: { $geoWithin: {} } }, 115],
  ])('refuses %s', (_, filter, code) => {
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }))
  })
})
