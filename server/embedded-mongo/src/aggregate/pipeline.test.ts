import { EJSON, Long } from 'bson'
import { describe, expect, it } from 'vitest'
import { one, run, two, wire } from '../../testing/pipeline.ts'
import { type Doc } from '../values/bson.ts'

const CASES: [about: string, docs: Doc[], pipeline: Doc[], expected: Doc[]][] = [
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
