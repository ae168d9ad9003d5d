import { EJSON, ObjectId } from 'bson'
import { describe, expect, it } from 'vitest'
import { decode, type Doc, encode } from '../values/bson.ts'
import { compileExpression } from './expression.ts'

const one = new ObjectId()
const day = new Date('2024-03-10T23:08:09.007Z')
const doc = { _id: 1, s: 'Tamás', d: day, o: one, l: [1, 2, 3], z: 0, m: { k: 1 } }

/** Written like this because an object with a `then` of its own looks like a promise. */
const branch = (test: unknown, outcome: unknown) => {
  const names = ['case', 'then']
  return Object.fromEntries(names.map((name, i) => [name, [test, outcome][i]]))
}

const EXPRESSIONS: [expression: unknown, expected: unknown][] = [
  [{ $cond: [{ $gt: ['$missing', null] }, 1, 0] }, 0],
  [{ $cond: ['$z', 1, 2] }, 2],
  [{ $ifNull: ['$missing', 'd'] }, 'd'],
  [{ $switch: { branches: [branch({ $eq: ['$_id', 1] }, 'one')], default: 'n' } }, 'one'],
  [{ $and: [1, true, '$s'] }, true],
  [{ $or: [0, null, '$z'] }, false],
  [{ $not: ['$z'] }, true],
  [{ $eq: ['$missing', null] }, false],
  [{ $cmp: [true, day] }, -1],
  [{ $in: [one, ['$o']] }, true],
  [{ $add: ['$d', 1000] }, new Date(day.getTime() + 1000)],
  [{ $subtract: ['$d', '$d'] }, 0],
  [{ $multiply: [2, 3, 4] }, 24],
  [{ $divide: [7, 2] }, 3.5],
  [{ $mod: [7, 4] }, 3],
  [{ $add: ['$missing', 1] }, null],
  [{ $round: [{ $divide: [10, 3] }, 2] }, 3.33],
  [{ $round: [2.5] }, 2],
  [{ $floor: 2.9 }, 2],
  [{ $sum: '$l' }, 6],
  [{ $max: ['$l', 2] }, [1, 2, 3]],
  [{ $size: { $filter: { input: '$l', as: 'v', cond: { $gt: ['$$v', 1] } } } }, 2],
  [{ $map: { input: '$l', in: { $multiply: ['$$this', 2] } } }, [2, 4, 6]],
  [{ $reduce: { input: '$l', initialValue: 0, in: { $add: ['$$value', '$$this'] } } }, 6],
  [{ $let: { vars: { x: 2 }, in: { $add: ['$$x', '$_id'] } } }, 3],
  [{ $arrayElemAt: ['$l', -1] }, 3],
  [{ $slice: ['$l', 1, 1] }, [2]],
  [{ $concatArrays: ['$l', [4]] }, [1, 2, 3, 4]],
  [
    {
      $setUnion: [
        [2, 1],
        [2, 3],
      ],
    },
    [1, 2, 3],
  ],
  [{ $mergeObjects: ['$m', { x: 2 }] }, { k: 1, x: 2 }],
  [{ $arrayToObject: [{ $objectToArray: '$m' }] }, { k: 1 }],
  [{ $concat: ['$s', '-', 'x'] }, 'Tamás-x'],
  [{ $concat: ['$s', null] }, null],
  [{ $toLower: '$s' }, 'tamás'],
  [{ $toUpper: '$missing' }, ''],
  [{ $substrCP: ['$s', 3, 2] }, 'ás'],
  [{ $strLenCP: '学习' }, 2],
  [{ $split: ['a,b', ','] }, ['a', 'b']],
  [{ $toString: '$o' }, one.toHexString()],
  [{ $toObjectId: one.toHexString() }, one],
  [{ $toDate: '$o' }, one.getTimestamp()],
  [{ $toInt: '42' }, 42],
  [{ $type: '$l' }, 'array'],
  [{ $literal: '$s' }, '$s'],
  [
    ['$_id', '$missing'],
    [1, null],
  ],
  [{ a: '$_id', b: '$missing' }, { a: 1 }],
]

/** A value as it would be after a journey over the wire. */
const text = (value: unknown) => EJSON.stringify(decode(encode({ value })))

function evaluate(expression: unknown): unknown {
  const { value }: Doc = decode(encode({ value: expression }))
  return compileExpression(value)({ root: decode(encode(doc)), variables: {} })
}

describe('an expression', () => {
  it.each(EXPRESSIONS)('%j', (expression, expected) => {
    expect(text(evaluate(expression))).toBe(text(expected))
  })

  it('gives missing for what is not there', () => {
    expect(evaluate('$missing.deeper')).toBeUndefined()
    expect(evaluate('$$REMOVE')).toBeUndefined()
  })

  it.each<[unknown, number]>([
    [{ $foo: 1 }, 168],
    [{ $divide: [1, 0] }, 2],
    [{ $mod: [1, 0] }, 16610],
    [{ $size: '$s' }, 17124],
    [{ $cmp: [1] }, 16020],
    [{ $toObjectId: 'x' }, 241],
    [{ $toInt: 'x' }, 241],
    [{ $switch: { branches: [] } }, 40068],
    [{ $concat: [1] }, 16702],
  ])('refuses %j', (expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }))
  })

  it.each([
    '$dateAdd',
    '$dateToString',
    '$dateTrunc',
    '$getField',
    '$regexMatch',
    '$replaceAll',
    '$setField',
    '$trim',
    '$year',
  ])('refuses %s by name', (name) => {
    const refusal = { code: 168, message: expect.stringContaining(`'${name}'`) }
    expect(() => evaluate({ [name]: { input: 'x' } })).toThrow(expect.objectContaining(refusal))
  })
})
