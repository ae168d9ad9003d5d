import { Double, EJSON, Int32, Long } from 'bson'
import { describe, expect, it } from 'vitest'
import { run, wire } from '../../testing/pipeline.ts'
import { type Doc } from '../values/bson.ts'

const LIST = [1, 2, 3]
const TENTHS = Array.from({ length: 10 }, () => 0.1)
const MANY = [Long.MAX_VALUE, 1, -1]

/** Expressions that no answer is right for: each was answered as if its operand had been another one. */
const REFUSED: [expression: unknown, code: number][] = [
  [{ $substrCP: ['hello', -2, 1] }, 34455],
  [{ $substrCP: ['hello', 1, -1] }, 34455],
  [{ $substrCP: ['hello', 'x', 1] }, 34450],
  [{ $split: ['abc', ''] }, 40087],
  [{ $toInt: '0x10' }, 241],
  [{ $toInt: '1.5' }, 241],
  [{ $toInt: ' 12 ' }, 241],
  [{ $toDate: 'March 7, 2020' }, 115],
  [{ $toDate: '2020-02-30' }, 241],
  [{ $toDate: new Int32(7) }, 241],
  [{ $toString: 0.1 + 0.2 }, 115],
  [{ $toString: 1e21 }, 115],
  [{ $filter: { input: LIST, cond: true, limit: 0 } }, 327392],
  [{ $filter: { input: LIST, cond: true, limit: 'x' } }, 327391],
  [{ $filter: { input: LIST } }, 9],
  [{ $slice: [LIST, 1.5] }, 28726],
  [{ $slice: [LIST, 1, -1] }, 28729],
  [{ $slice: [LIST, 'x'] }, 28726],
  [{ $arrayElemAt: [LIST, 1.5] }, 28691],
  [{ $arrayElemAt: [LIST, 'x'] }, 28691],
  [{ $round: [1.234, 1.5] }, 51082],
  [{ $round: [1.234, 101] }, 51083],
  [{ $let: { vars: { ROOT: 5 }, in: '$$ROOT' } }, 9],
  [{ $let: { vars: { Foo: 5 }, in: '$$Foo' } }, 9],
  [{ $let: { vars: { a: 1 } } }, 9],
  [{ $map: { input: [1], as: 5, in: '$$this' } }, 9],
  [{ $map: { input: [1] } }, 9],
  [{ $cond: { if: false, else: 1 } }, 9],
  [{ $arrayToObject: [[['a', 1, 2]]] }, 40392],
  [{ $arrayToObject: [[{ k: 'a', v: 1, x: 1 }]] }, 40392],
  [{ $add: [new Date(8.64e15), 1] }, 9],
  ['$a.$b', 16410],
  [{ $ifNull: [null, { 'a.b': 1 }] }, 16412],
]

const ANSWERED: [expression: unknown, expected: unknown][] = [
  [{ $toLower: 'ÉA' }, 'Éa'],
  [{ $toUpper: 'éa' }, 'éA'],
  [{ $toDate: '2020-01-01T00:00' }, new Date('2020-01-01T00:00Z')],
  [{ $toDate: '2020-01-01T00:00+02:00' }, new Date('2019-12-31T22:00Z')],
  [{ $toString: new Double(-0) }, '-0'],
  [{ $toString: 12.5 }, '12.5'],
  [{ $slice: [LIST, 1, null] }, null],
  [{ $round: [0.15, 1] }, 0.1],
  [{ $round: [2.5] }, new Double(2)],
  [{ $round: [-2.675, 2] }, -2.67],
  [{ $round: [1250.5, -2] }, new Double(1300)],
  [{ $sum: TENTHS }, new Double(1)],
  [{ $avg: TENTHS }, 0.1],
  [{ $sum: MANY }, Long.MAX_VALUE],
  [{ $sum: [0.5, ...MANY] }, new Double(2 ** 63)],
  [{ $sum: [1, Infinity, -1] }, Infinity],
  [{ $subtract: [-1, Long.MIN_VALUE] }, Long.MAX_VALUE],
  [{ $add: [new Date(10), 1.5] }, new Date(12)],
  [{ $subtract: [new Date(10), 1.5] }, new Date(8)],
]

describe('an expression with odd operands', () => {
  it.each(REFUSED)('%j is refused', (value, code) => {
    const answer = () => run([{}], [{ $replaceWith: { value } }])
    expect(answer).toThrow(expect.objectContaining({ code }))
  })

  it.each(ANSWERED)('%j is answered as in MongoDB', (value, expected) => {
    const answer = run([{}], [{ $replaceWith: { value } }], { relaxed: false })
    expect(answer).toBe(EJSON.stringify([wire({ value: expected })], { relaxed: false }))
  })

  it('gives nothing when a $reduce gives nothing', () => {
    const value = { $reduce: { input: [1], initialValue: 0, in: '$none' } }
    expect(run([{}], [{ $project: { value } }])).toBe('[{}]')
  })
})

const STAGES: [stage: Doc, code: number][] = [
  [{ $limit: 1.5 }, 5107200],
  [{ $limit: 'x' }, 5107200],
  [{ $skip: 'x' }, 5107200],
  [{ $skip: -1 }, 5107200],
  [{ $documents: [1, { a: 1 }] }, 5858203],
  [{ $unwind: { path: '$a', preserveNull: true } }, 28811],
  [{ $unwind: { path: '$a', preserveNullAndEmptyArrays: 1 } }, 28809],
  [{ $unwind: { path: '$a', includeArrayIndex: 1 } }, 28810],
  [{ $unwind: { path: '$a', includeArrayIndex: '$i' } }, 16410],
  [{ $unwind: '$a.' }, 15998],
  [{ $addFields: {} }, 51272],
  [{ $addFields: { a: 1, 'a.b': 2 } }, 31249],
  [{ $addFields: { 'a.b': 2, a: 1 } }, 31249],
  [{ $addFields: { 'a.$b': 1 } }, 168],
  [{ $project: { 'a..b': 1 } }, 15998],
  [{ $project: { 'a.$': 1 } }, 16410],
  [{ $group: { _id: null, 'x.y': { $sum: 1 } } }, 16412],
  [{ $group: { _id: { 'x.y': 1 } } }, 16412],
]

const PIPELINES: [about: string, docs: Doc[], pipeline: Doc[], expected: Doc[]][] = [
  [
    '$addFields of several fields deep in one',
    [{ a: { b: { z: 0 } } }],
    [{ $addFields: { 'a.b.c': 1, 'a.b.d': 2, 'a.b.e.f': 3, 'a.b.e.g': 4 } }],
    [{ a: { b: { z: 0, c: 1, d: 2, e: { f: 3, g: 4 } } } }],
  ],
  [
    '$project of computed fields in place of values without fields',
    [{ a: 5 }, { a: [1, { c: 2 }] }, {}],
    [{ $project: { 'a.b': { $literal: 1 } } }],
    [{ a: { b: 1 } }, { a: [{ b: 1 }, { b: 1 }] }, { a: { b: 1 } }],
  ],
  [
    '$project of what is computed after what is kept',
    [{ b: 1, a: 2 }],
    [{ $project: { b: { $literal: 9 }, a: 1 } }],
    [{ a: 2, b: 9 }],
  ],
  [
    '$unwind with the index in a document that its results share',
    [{ a: ['x', 'y'], b: { z: 1 } }],
    [{ $unwind: { path: '$a', includeArrayIndex: 'b.i' } }, { $sort: { a: -1 } }],
    [
      { a: 'y', b: { z: 1, i: 1 } },
      { a: 'x', b: { z: 1, i: 0 } },
    ],
  ],
]

describe('a stage', () => {
  it.each(STAGES)('%j is refused', (stage, code) => {
    expect(() => run([{ a: [1] }], [stage])).toThrow(expect.objectContaining({ code }))
  })

  it.each(PIPELINES)('does %s', (_, docs, pipeline, expected) => {
    expect(run(docs, pipeline)).toBe(EJSON.stringify(expected))
  })
})
