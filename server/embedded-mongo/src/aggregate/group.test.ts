import { Decimal128, EJSON } from 'bson'
import { describe, expect, it } from 'vitest'
import { one, run, two, wire } from '../../testing/pipeline.ts'
import { type Doc } from '../values/bson.ts'

const byType = [
  { a: new Date(1) },
  { a: true },
  { a: one },
  { a: [0] },
  { a: {} },
  { a: 's' },
  { a: 1 },
  { a: null },
]

const CASES: [about: string, docs: Doc[], pipeline: Doc[], expected: Doc[]][] = [
  [
    '$sort over types',
    byType,
    [{ $sort: { a: 1 } }, { $group: { _id: null, t: { $push: { $type: '$a' } } } }],
    [{ _id: null, t: ['null', 'array', 'int', 'string', 'object', 'objectId', 'bool', 'date'] }],
  ],
  [
    '$sort by the least element',
    [
      { i: 1, a: [5, 9] },
      { i: 2, a: [7] },
      { i: 3, a: [1, 20] },
    ],
    [{ $sort: { a: 1 } }, { $project: { i: 1 } }],
    [{ i: 3 }, { i: 1 }, { i: 2 }],
  ],
  [
    '$sort down by the greatest',
    [
      { i: 1, a: [5, 9] },
      { i: 2, a: [7] },
      { i: 3, a: [1, 20] },
    ],
    [{ $sort: { a: -1 } }, { $project: { i: 1 } }],
    [{ i: 3 }, { i: 1 }, { i: 2 }],
  ],
  [
    '$group by id',
    [
      { a: one, n: 1 },
      { a: one, n: 2 },
      { a: two, n: 3 },
    ],
    [{ $group: { _id: '$a', n: { $sum: '$n' } } }],
    [
      { _id: one, n: 3 },
      { _id: two, n: 3 },
    ],
  ],
  [
    '$group of missing and null',
    [{ n: 1 }, { a: null, n: 2 }],
    [{ $group: { _id: '$a', n: { $sum: '$n' } } }],
    [{ _id: null, n: 3 }],
  ],
  [
    '$group by several',
    [
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    [{ $group: { _id: { x: '$a', y: '$b' }, n: { $count: {} } } }],
    [{ _id: { x: 1, y: 2 }, n: 2 }],
  ],
  [
    '$sum of decimals',
    [{ a: Decimal128.fromString('1.5') }, { a: 2 }],
    [{ $group: { _id: null, s: { $sum: '$a' } } }],
    [{ _id: null, s: Decimal128.fromString('3.5') }],
  ],
  [
    '$avg without strings',
    [{ a: 1 }, { a: 'x' }, { a: 4 }],
    [{ $group: { _id: null, s: { $avg: '$a' } } }],
    [{ _id: null, s: 2.5 }],
  ],
  [
    '$avg of nothing',
    [{ b: 1 }],
    [{ $group: { _id: null, s: { $avg: '$a' } } }],
    [{ _id: null, s: null }],
  ],
  [
    '$min and $max',
    [{ a: new Date(1) }, { a: new Date(3) }, {}],
    [{ $group: { _id: null, x: { $min: '$a' }, y: { $max: '$a' } } }],
    [{ _id: null, x: new Date(1), y: new Date(3) }],
  ],
  [
    '$first and $last',
    [{ b: 1 }, { a: 2 }],
    [{ $group: { _id: null, f: { $first: '$a' }, l: { $last: '$a' } } }],
    [{ _id: null, f: null, l: 2 }],
  ],
  [
    '$push without missing',
    [{ b: 1 }, { a: 2 }],
    [{ $group: { _id: null, p: { $push: '$a' } } }],
    [{ _id: null, p: [2] }],
  ],
  [
    '$addToSet',
    [{ a: one }, { a: one }],
    [{ $group: { _id: null, p: { $addToSet: '$a' } } }],
    [{ _id: null, p: [one] }],
  ],
  [
    '$sortByCount',
    [{ a: 1 }, { a: 2 }, { a: 2 }],
    [{ $sortByCount: '$a' }],
    [
      { _id: 2, count: 2 },
      { _id: 1, count: 1 },
    ],
  ],
]

describe('sorting and grouping', () => {
  it.each(CASES)('does %s', (_, docs, pipeline, expected) => {
    expect(run(docs, pipeline)).toBe(EJSON.stringify(expected.map(wire)))
  })
})
