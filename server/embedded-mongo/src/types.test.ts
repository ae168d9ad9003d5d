import { BSON, Decimal128, Double, EJSON, Int32, Long } from 'bson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Dice } from '../conformance/fuzz/values.ts'
import { anyElement, documentOf, type Element, int32 } from '../testing/elements.ts'
import { dbOf, randomFrom, startTestServer, type TestServer } from '../testing/server.ts'
import { WireClient } from '../testing/wire.ts'
import { cut, decode, type Doc, encode, isDoc, isList } from './values/bson.ts'

let server: TestServer
let client: WireClient

beforeAll(async () => {
  server = await startTestServer()
  client = await WireClient.connect(decodeURIComponent(new URL(server.uri).host))
})
afterAll(async () => {
  client.close()
  await server.close()
})

/** Sends a command as it is; the driver would change some types. */
async function send(command: Doc): Promise<Doc> {
  const reply = (await client.send({ ...command, $db: 'test' })) ?? {}
  expect(reply['errmsg'] ?? reply['writeErrors']).toBeUndefined()
  return reply
}

async function first(command: Doc): Promise<Doc> {
  const { cursor } = await send(command)
  const batch = isDoc(cursor) ? cursor['firstBatch'] : undefined
  const doc: unknown = isList(batch) ? batch[0] : undefined
  return isDoc(doc) ? doc : {}
}

const aggregated = (stage: Doc) => first({ aggregate: 'kept', pipeline: [stage], cursor: {} })

const element = (type: number, bytes: Buffer): Element => ({ type, bytes })

/** The bytes of one field. */
const field = (doc: Doc, name: string) => cut(encode(doc), new Set([name])).toString('hex')

/** Ways of a value into a document and out of it again; the field is `v` at both ends. */
const WAYS: [way: string, travel: (value: unknown) => Promise<Doc>][] = [
  [
    'insert and find',
    async (v) => {
      await send({ insert: 'kept', documents: [{ _id: 1, v }] })
      return first({ find: 'kept' })
    },
  ],
  [
    'an insert without _id first',
    async (v) => {
      await send({ insert: 'kept', documents: [{ v, _id: 1 }] })
      return first({ find: 'kept' })
    },
  ],
  [
    'an update of another field',
    async (v) => {
      await send({ insert: 'kept', documents: [{ _id: 1, v }] })
      await send({ update: 'kept', updates: [{ q: { _id: 1 }, u: { $set: { other: 1 } } }] })
      return first({ find: 'kept' })
    },
  ],
  [
    '$set in a list, and a projection',
    async (v) => {
      await send({ insert: 'kept', documents: [{ _id: 1, list: [0] }] })
      await send({ update: 'kept', updates: [{ q: {}, u: { $set: { 'list.0': { v } } } }] })
      const { list } = await first({ find: 'kept', projection: { list: 1 } })
      return isList(list) && isDoc(list[0]) ? list[0] : {}
    },
  ],
  [
    '$push, $rename and an upsert',
    async (v) => {
      const u = { $push: { pushed: v }, $setOnInsert: { 'a.b': v } }
      await send({ update: 'kept', updates: [{ q: { _id: 1 }, u, upsert: true }] })
      await send({ update: 'kept', updates: [{ q: {}, u: { $rename: { a: 'c' } } }] })
      const { pushed, c } = await first({ find: 'kept' })
      const renamed = isDoc(c) ? { v: c['b'] } : {}
      expect(field({ v: isList(pushed) ? pushed[0] : undefined }, 'v')).toBe(field(renamed, 'v'))
      return renamed
    },
  ],
  [
    'findAndModify with a whole document',
    async (v) => {
      await send({ insert: 'kept', documents: [{ _id: 1 }] })
      const { value } = await send({ findAndModify: 'kept', update: { v }, new: true })
      return isDoc(value) ? value : {}
    },
  ],
  [
    '$group, $push, $first and $unwind',
    async (v) => {
      await send({ insert: 'kept', documents: [{ _id: 1, v }] })
      const pipeline = [
        { $group: { _id: '$v', all: { $push: { held: '$v' } }, one: { $first: '$v' } } },
        { $unwind: '$all' },
        { $project: { v: '$all.held', _id: 1, one: 1 } },
      ]
      const doc = await first({ aggregate: 'kept', pipeline, cursor: {} })
      expect([field({ v: doc['_id'] }, 'v'), field({ v: doc['one'] }, 'v')]).toEqual([
        field(doc, 'v'),
        field(doc, 'v'),
      ])
      return doc
    },
  ],
  [
    'an update by pipeline',
    async (v) => {
      await send({ insert: 'kept', documents: [{ _id: 1, a: { v } }] })
      await send({ update: 'kept', updates: [{ q: {}, u: [{ $set: { v: '$a.v' } }] }] })
      return first({ find: 'kept' })
    },
  ],
]

/** Values as expressions may hold them: they would take strings with a $ for fields. */
function valuesFor(seed: number): Element[] {
  const dice = new Dice(randomFrom(seed))
  return [
    ...Array.from({ length: 120 }, () => anyElement(dice)),
    element(1, BSON.serialize({ v: new Double(42) }).subarray(7, 15) as Buffer),
    element(16, int32(42)),
  ]
}

describe('types', () => {
  it.each(WAYS)('survive %s', async (_, travel) => {
    for (const value of valuesFor(3)) {
      const bytes = documentOf([['v', value]])
      await send({ delete: 'kept', deletes: [{ q: {}, limit: 0 }] })
      const doc = await travel(decode(bytes)['v'])
      expect(field(doc, 'v')).toBe(bytes.toString('hex'))
    }
  })

  it('are told apart by $type, also when a driver has written them', async () => {
    const things = dbOf(server).collection('things')
    await things.insertMany([{ d: new Double(42) }, { d: new Int32(42) }, { d: Long.fromInt(42) }])
    for (const type of ['double', 'int', 'long']) {
      expect(await things.countDocuments({ d: { $type: type } })).toBe(1)
    }
    expect(await things.countDocuments({ d: 42 })).toBe(3)
    const [thing] = await things.find({}, { promoteValues: false }).toArray()
    expect(thing?.['d']).toEqual(new Double(42))
  })
})

const int = (value: number) => new Int32(value)
const long = (text: string) => Long.fromString(text)
const decimal = (text: string) => Decimal128.fromString(text)
const double = (value: number) => new Double(value)

const SUMS: [a: unknown, b: unknown, sum: unknown, product: unknown][] = [
  [int(2), int(3), int(5), int(6)],
  [int(2147483647), int(2), long('2147483649'), long('4294967294')],
  [int(2147483647), int(2147483647), long('4294967294'), long('4611686014132420609')],
  [int(-5), int(0), int(-5), int(0)],
  [int(2), long('3'), long('5'), long('6')],
  [int(2), double(3), double(5), double(6)],
  [double(2), double(3), double(5), double(6)],
  [double(1.5), int(2), double(3.5), double(3)],
  [long('9007199254740993'), int(1), long('9007199254740994'), long('9007199254740993')],
  [long('2'), double(3), double(5), double(6)],
  [decimal('1.10'), int(2), decimal('3.10'), decimal('2.20')],
  [long('2'), decimal('0.5'), decimal('2.5'), decimal('1.0')],
  [double(0.1), decimal('1'), decimal('1.100000000000000'), decimal('0.100000000000000')],
  [decimal('Infinity'), int(2), decimal('Infinity'), decimal('Infinity')],
]

const EXPRESSIONS: [expression: Doc, result: unknown][] = [
  [{ $subtract: [int(5), double(2)] }, double(3)],
  [{ $subtract: [new Date(5), new Date(2)] }, long('3')],
  [{ $divide: [int(6), int(3)] }, double(2)],
  [{ $divide: [decimal('1'), int(3)] }, decimal('0.3333333333333333333333333333333333')],
  [{ $divide: [decimal('6'), int(2)] }, decimal('3')],
  [{ $mod: [int(-4), int(2)] }, int(0)],
  [{ $mod: [long('9007199254740993'), int(2)] }, long('1')],
  [{ $mod: [double(5), int(3)] }, double(2)],
  [{ $floor: double(1.5) }, double(1)],
  [{ $floor: long('9007199254740993') }, long('9007199254740993')],
  [{ $round: [double(2.5)] }, double(2)],
  [{ $round: [int(7), int(1)] }, int(7)],
  [{ $add: [long('9223372036854775807'), int(1)] }, double(9223372036854775808)],
  [{ $sum: [int(1), double(1)] }, double(2)],
  [{ $avg: [int(1), int(3)] }, double(2)],
  [{ $avg: [decimal('1'), int(2)] }, decimal('1.5')],
  [{ $max: [int(1), double(1)] }, int(1)],
  [{ $toInt: double(42.9) }, int(42)],
  [{ $size: { $literal: [1, 2] } }, int(2)],
  [{ $type: { $literal: double(42) } }, 'double'],
]

const shown = (v: unknown) =>
  EJSON.stringify(BSON.deserialize(BSON.serialize({ v }), { promoteValues: false }), {
    relaxed: false,
  })

describe('numbers', () => {
  it.each(SUMS)(
    'add and multiply alike in updates and expressions: %s and %s',
    async (a, b, sum, product) => {
      await send({ delete: 'kept', deletes: [{ q: {}, limit: 0 }] })
      await send({ insert: 'kept', documents: [{ _id: 1, s: a, p: a }] })
      const { s, p } = await aggregated({
        $project: { s: { $add: ['$s', b] }, p: { $multiply: ['$p', b] } },
      })
      const u = { $inc: { s: b, fresh: a }, $mul: { p: b } }
      await send({ update: 'kept', updates: [{ q: {}, u }] })
      const doc = await first({ find: 'kept' })
      expect([shown(s), shown(p)]).toEqual([shown(sum), shown(product)])
      expect([shown(doc['s']), shown(doc['p'])]).toEqual([shown(sum), shown(product)])
      expect(shown(doc['fresh'])).toBe(shown(a))
    },
  )

  it.each(EXPRESSIONS)('%j', async (expression, result) => {
    await send({ delete: 'kept', deletes: [{ q: {}, limit: 0 }] })
    await send({ insert: 'kept', documents: [{ _id: 1 }] })
    const { v } = await aggregated({ $project: { v: expression } })
    expect(shown(v)).toBe(shown(result))
  })

  it('that a long cannot hold are refused by updates', async () => {
    const numbers = dbOf(server).collection<{ _id: number; n: Long }>('numbers')
    await numbers.insertOne({ _id: 1, n: Long.MAX_VALUE })
    for (const update of [{ $inc: { n: 1 } }, { $mul: { n: 2 } }]) {
      await expect(numbers.updateOne({}, update)).rejects.toMatchObject({ code: 2 })
    }
  })

  it('compare exactly with decimals', async () => {
    const numbers = dbOf(server).collection('decimals')
    await numbers.insertMany([{ n: 0.1 }, { n: decimal('0.1') }, { n: decimal('NaN') }])
    expect(await numbers.countDocuments({ n: 0.1 })).toBe(1)
    expect(await numbers.countDocuments({ n: { $lt: 0.1 } })).toBe(1)
    expect(await numbers.countDocuments({ n: { $lte: Number.NaN } })).toBe(1)
  })
})

describe('a DBRef', () => {
  it('is a document, whose fields have names like any other', async () => {
    const links = dbOf(server).collection('links')
    const $set = { at: 1 }
    const to = { $ref: 'things', $id: 5 }
    await links.updateOne(
      { 'to.$id': 4 },
      { $set, $setOnInsert: { 'to.$ref': 'x' } },
      { upsert: true },
    )
    await send({ insert: 'links', documents: [{ _id: 1, to, all: [to, { $ref: 'x', $id: 6 }] }] })
    expect(await links.countDocuments({ to })).toBe(1)
    expect(await links.countDocuments({ 'to.$id': { $in: [4, 5] } })).toBe(2)
    expect(await links.countDocuments({ all: { $elemMatch: { $ref: 'x', $id: 6 } } })).toBe(1)
    expect(await links.countDocuments({ all: { $elemMatch: { $id: { $gt: 5 } } } })).toBe(1)
    await send({ update: 'links', updates: [{ q: { _id: 1 }, u: { $pull: { all: { $id: 6 } } } }] })
    expect(await links.countDocuments({ all: { $size: 1 } })).toBe(1)
  })
})
