import { BSON, Decimal128, Double, EJSON, Int32, Long } from 'bson'
import { describe, expect, it } from 'vitest'
import { decode, type Doc } from '../values/bson.ts'
import { compilePipeline } from './pipeline.ts'

const wire = (doc: Doc) => decode(BSON.serialize(doc))
const decimal = (text: string) => Decimal128.fromString(text)

/** With its types. */
const shown = (v: unknown) =>
  EJSON.stringify(BSON.deserialize(BSON.serialize({ v }), { promoteValues: false }), {
    relaxed: false,
  })

const resultOf = (expression: unknown, doc: Doc = {}) => {
  const { v } = compilePipeline([{ $set: wire({ v: expression }) }])(wire(doc))
  return v
}

const EXPRESSIONS: [expression: unknown, result: unknown][] = [
  ['text', 'text'],
  [{ $add: [new Int32(2147483647), new Int32(2)] }, Long.fromString('2147483649')],
  [{ $add: [Long.MAX_VALUE, new Int32(1)] }, new Double(9223372036854775808)],
  [{ $add: [1, null] }, null],
  [{ $divide: [new Int32(6), new Int32(3)] }, new Double(2)],
  [{ $add: [decimal('1.10'), 2] }, decimal('3.10')],
  [{ $floor: new Double(1.5) }, new Double(1)],
  [{ $floor: { $divide: [7, 2] } }, new Double(3)],
  [{ $floor: Long.fromString('9007199254740993') }, Long.fromString('9007199254740993')],
  [{ $gt: [2, 1] }, true],
  [{ $gt: ['$none', null] }, false],
  [{ $gt: [null, '$none'] }, true],
  [{ $cond: [{ $gt: [1, 0] }, 'yes', 'no'] }, 'yes'],
  [{ $cond: [0, 'yes', 'no'] }, 'no'],
  [{ $cond: [0, { $divide: [1, 0] }, 'no'] }, 'no'],
  [{ $cond: [1, 'yes', { $divide: [1, 0] }] }, 'yes'],
]

const REFUSED: [pipeline: unknown[], code: number][] = [
  [[{ $set: { a: { $subtract: [1, 2] } } }], 115],
  [[{ $set: { a: { $cond: [1, 2] } } }], 115],
  [[{ $set: { a: '$$NOW' } }], 115],
  [[{ $set: { a: '$b.c' } }], 115],
  [[{ $set: { 'a.b': 1 } }], 115],
  [[{ $set: { a: [1] } }], 115],
  [[{ $set: { a: { b: 1 } } }], 115],
  [[{ $unset: 'a' }], 115],
  [[{ $group: { _id: 1 } }], 72],
  [[{ $set: { a: { $gt: [1] } } }], 16020],
  [[{ $set: { a: { $gt: [1, 2], $add: [] } } }], 15983],
  [[{ $set: 1 }], 40272],
  [[{ $set: { a: 1 }, $unset: 'b' }], 40323],
]

describe('an update by pipeline', () => {
  it.each(EXPRESSIONS)('%j', (expression, result) => {
    expect(shown(resultOf(expression))).toBe(shown(result))
  })

  it('reads the document as the stage before left it', () => {
    const run = compilePipeline([
      { $set: { a: { $add: ['$a', 1] }, b: '$a' } },
      { $set: { c: '$a', d: '$none' } },
    ])
    expect(run({ _id: 1, a: 1, d: 5 })).toEqual({ _id: 1, a: 2, b: 1, c: 2 })
  })

  it.each(REFUSED)('%j is refused', (pipeline, code) => {
    expect(() => compilePipeline(pipeline)).toThrow(expect.objectContaining({ code }))
  })

  it.each([
    [{ $add: ['x', 1] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $divide: [decimal('1'), 3] }, 115],
    [{ $floor: decimal('1.5') }, 115],
  ])('%j fails', (expression, code) => {
    expect(() => resultOf(expression)).toThrow(expect.objectContaining({ code }))
  })
})
