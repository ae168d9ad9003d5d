import { Decimal128, EJSON, Long, ObjectId } from 'bson'
import { describe, expect, it } from 'vitest'
import { decode, type Doc, encode } from '../values/bson.ts'
import { compileFilter } from '../query/filter.ts'
import { compilePipeline, stagesOf } from './pipeline.ts'

const one = new ObjectId()
const two = new ObjectId()
const wire = (doc: Doc) => decode(encode(doc))
const others: Record<string, Doc[]> = {
  users: [
    { _id: one, n: 'a' },
    { _id: two, n: 'b' },
  ],
  more: [{ a: 9 }],
}

function run(docs: Doc[], pipeline: Doc[]): string {
  const stages = stagesOf(decode(encode({ pipeline }))['pipeline'])
  const source = (name: string, filter: Doc) => {
    const matches = compileFilter(filter)
    return (others[name] ?? []).map(wire).filter((doc) => matches(doc))
  }
  const results = compilePipeline(stages, { collation: undefined, variables: {}, source })(
    docs.map(wire),
  )
  return EJSON.stringify([...results].map(wire))
}

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
  [
    '$project',
    [{ _id: 1, a: 1, b: { c: 2, d: 3 } }],
    [{ $project: { 'b.c': 1, x: { $add: ['$a', 1] } } }],
    [{ _id: 1, b: { c: 2 }, x: 2 }],
  ],
  [
    '$project without',
    [{ _id: 1, a: 1, b: { c: 2, d: 3 } }],
    [{ $project: { 'b.c': 0, _id: 0 } }],
    [{ a: 1, b: { d: 3 } }],
  ],
  [
    '$project through arrays',
    [{ _id: 1, a: [{ b: 1, c: 1 }, { b: 2 }, 3] }],
    [{ $project: { 'a.b': 1 } }],
    [{ _id: 1, a: [{ b: 1 }, { b: 2 }] }],
  ],
  [
    '$project with $$REMOVE',
    [{ _id: 1, a: 1 }],
    [{ $project: { a: '$$REMOVE', b: '$a' } }],
    [{ _id: 1, b: 1 }],
  ],
  [
    '$addFields below',
    [{ _id: 1, a: { b: 1 } }],
    [{ $addFields: { 'a.c': 2 } }],
    [{ _id: 1, a: { b: 1, c: 2 } }],
  ],
  [
    '$set in an array',
    [{ _id: 1, a: [{ b: 1 }] }],
    [{ $set: { 'a.c': 2 } }],
    [{ _id: 1, a: [{ b: 1, c: 2 }] }],
  ],
  ['$unset', [{ _id: 1, a: 1, b: 2 }], [{ $unset: ['a'] }], [{ _id: 1, b: 2 }]],
  ['$replaceRoot', [{ a: { b: 1 } }], [{ $replaceRoot: { newRoot: '$a' } }], [{ b: 1 }]],
  [
    '$unwind',
    [{ _id: 1, a: [1, 2] }, { _id: 2 }, { _id: 3, a: [] }, { _id: 4, a: 7 }],
    [{ $unwind: '$a' }],
    [
      { _id: 1, a: 1 },
      { _id: 1, a: 2 },
      { _id: 4, a: 7 },
    ],
  ],
  [
    '$unwind keeping the empty',
    [{ _id: 1, a: ['x'] }, { _id: 2 }],
    [{ $unwind: { path: '$a', includeArrayIndex: 'i', preserveNullAndEmptyArrays: true } }],
    [
      { _id: 1, a: 'x', i: 0 },
      { _id: 2, i: null },
    ],
  ],
  [
    '$facet',
    [{ a: 1 }, { a: 2 }],
    [{ $facet: { c: [{ $count: 'n' }], d: [{ $sort: { a: -1 } }, { $skip: 1 }, { $limit: 1 }] } }],
    [{ c: [{ n: 2 }], d: [{ a: 1 }] }],
  ],
  ['$count of nothing', [], [{ $count: 'n' }], []],
  [
    '$lookup',
    [{ _id: 1, u: one }, { _id: 2, u: null }, { _id: 3 }],
    [
      { $lookup: { from: 'users', localField: 'u', foreignField: '_id', as: 'us' } },
      { $project: { n: { $size: '$us' } } },
    ],
    [
      { _id: 1, n: 1 },
      { _id: 2, n: 0 },
      { _id: 3, n: 0 },
    ],
  ],
  [
    '$lookup of a list',
    [{ _id: 1, u: [one, two] }],
    [
      { $lookup: { from: 'users', localField: 'u', foreignField: '_id', as: 'us' } },
      { $project: { n: '$us.n' } },
    ],
    [{ _id: 1, n: ['a', 'b'] }],
  ],
  [
    '$lookup with a pipeline',
    [{ _id: 1, u: one }],
    [
      {
        $lookup: {
          from: 'users',
          let: { x: '$u' },
          pipeline: [
            { $match: { $expr: { $eq: ['$_id', '$$x'] } } },
            { $project: { _id: 0, n: 1 } },
          ],
          as: 'us',
        },
      },
      { $project: { us: 1 } },
    ],
    [{ _id: 1, us: [{ n: 'a' }] }],
  ],
  [
    '$lookup into a path',
    [{ _id: 1, p: { k: 1 }, u: one }],
    [
      { $lookup: { from: 'users', localField: 'u', foreignField: '_id', as: 'p.us' } },
      { $project: { 'p.us.n': 1, 'p.k': 1 } },
    ],
    [{ _id: 1, p: { k: 1, us: [{ n: 'a' }] } }],
  ],
  ['$unionWith', [{ a: 1 }], [{ $unionWith: 'more' }], [{ a: 1 }, { a: 9 }]],
  [
    '$match with longs',
    [{ a: Long.fromNumber(5) }, { a: 6 }],
    [{ $match: { a: { $gte: 5 } } }, { $count: 'n' }],
    [{ n: 2 }],
  ],
]

describe('a pipeline', () => {
  it.each(CASES)('does %s', (_, docs, pipeline, expected) => {
    expect(run(docs, pipeline)).toBe(EJSON.stringify(expected.map(wire)))
  })

  it.each<[string, Doc, number]>([
    ['an unknown stage', { $nope: 1 }, 40324],
    ['$graphLookup', { $graphLookup: {} }, 115],
    ['$setWindowFields', { $setWindowFields: {} }, 115],
    ['$changeStream', { $changeStream: {} }, 40573],
    ['$out before the end', { $out: 'x' }, 40601],
    ['two stages in one', { $match: {}, $limit: 1 }, 40323],
    ['an unknown expression', { $project: { x: { $function: {} } } }, 168],
    ['an unknown accumulator', { $group: { _id: null, x: { $foo: 1 } } }, 15952],
    ['an accumulator that is not there', { $group: { _id: null, x: { $stdDevPop: '$a' } } }, 115],
    ['$group without _id', { $group: {} }, 15955],
    ['mixed projections', { $project: { a: 1, b: 0 } }, 31254],
    ['a limit of 0', { $limit: 0 }, 15958],
    ['a wrong direction', { $sort: { a: 2 } }, 15975],
    ['a variable nobody defined', { $project: { x: '$$nobody' } }, 17276],
    ['a text where a number is due', { $project: { x: { $add: ['a', 1] } } }, 14],
    [
      'a wrong stage in $lookup',
      { $lookup: { from: 'none', as: 'x', pipeline: [{ $nope: 1 }] } },
      40324,
    ],
  ])('refuses %s', (_, stage, code) => {
    expect(() => run([{ a: 1 }], [stage])).toThrow(expect.objectContaining({ code }))
  })
})
