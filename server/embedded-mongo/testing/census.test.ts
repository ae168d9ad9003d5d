import { BSONRegExp, ObjectId } from 'bson'
import { describe, expect, it } from 'vitest'
import { newShapes } from './census.ts'

const find = (filter: object) => ['find', { find: 'c', filter }] as const
const update = (u: unknown) => ['update', { update: 'c', updates: [{ q: {}, u }] }] as const

describe('the census of commands', () => {
  it.each([
    find({ _id: new ObjectId(), at: { $gte: new Date() }, $or: [{ a: { $regex: '^a\\.b' } }] }),
    find({ a: { $regex: '^user:.*a\\x00b' } }),
    update({ $set: { 'a.0.b': 1 }, $inc: { n: 1 } }),
    update([{ $set: { n: { $add: ['$n', 1] } } }]),
    ['insert', { insert: 'c', documents: [{ $odd: { $nope: 1 } }], lsid: {}, $db: 'x' }] as const,
  ])('knows %j', (name, command) => {
    expect(newShapes(name, command)).toEqual([])
  })

  it.each([
    [['mapReduce', { mapReduce: 'c' }], ['mapReduce']],
    [['find', { find: 'c', collation: { locale: 'en' } }], ['find.collation']],
    [find({ a: { $size: 1 } }), ['filter $size']],
    [find({ a: { $elemMatch: { b: { $mod: [2, 0] } } } }), ['filter $mod']],
    [find({ $or: [{ $expr: {} }] }), ['filter $expr']],
    [find({ a: /b/i }), ['pattern /x/i']],
    [find({ a: new BSONRegExp('a|b') }), ['pattern /x|x/']],
    [find({ a: { $in: [/b/] } }), ['pattern in $in']],
    [update({ $push: { a: 1 } }), ['update $push']],
    [update({ $set: { 'a.$[].b': 1 } }), ['update of elements by position']],
    [update([{ $unset: 'a' }]), ['update stage $unset']],
    [update([{ $set: { a: { $max: ['$$NOW', 1] } } }]), ['expression $max', 'variable $$NOW']],
    [['find', { find: 'c', projection: { a: { $slice: 1 } } }], ['projection $slice']],
    [
      ['aggregate', { aggregate: 'c', pipeline: [{ $match: { a: { $type: 1 } } }, { $sort: {} }] }],
      ['filter $type', 'stage $sort'],
    ],
    [
      ['createIndexes', { createIndexes: 'c', indexes: [{ key: { a: 1 }, sparse: true }] }],
      ['createIndexes.indexes.sparse'],
    ],
  ] as const)('names what is new in %j', ([name, command], expected) => {
    expect(newShapes(name, command)).toEqual(expected)
  })
})
