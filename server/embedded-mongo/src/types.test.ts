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
    'an upsert',
    async (v) => {
      const u = { $setOnInsert: { 'a.v': v } }
      await send({ update: 'kept', updates: [{ q: { _id: 1 }, u, upsert: true }] })
      const { a } = await first({ find: 'kept' })
      return isDoc(a) ? a : {}
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
    'an update by pipeline',
    async (v) => {
      await send({ insert: 'kept', documents: [{ _id: 1, a: v }] })
      await send({ update: 'kept', updates: [{ q: {}, u: [{ $set: { v: '$a' } }] }] })
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

  it('of numbers stay as a driver has written them', async () => {
    const things = dbOf(server).collection('things')
    await things.insertMany([{ d: new Double(42) }, { d: new Int32(42) }, { d: Long.fromInt(42) }])
    expect(await things.countDocuments({ d: 42 })).toBe(3)
    const [thing] = await things.find({}, { promoteValues: false }).toArray()
    expect(thing?.['d']).toEqual(new Double(42))
  })
})

const int = (value: number) => new Int32(value)
const long = (text: string) => Long.fromString(text)
const decimal = (text: string) => Decimal128.fromString(text)
const double = (value: number) => new Double(value)

const SUMS: [a: unknown, b: unknown, sum: unknown][] = [
  [int(2), int(3), int(5)],
  [int(2147483647), int(2), long('2147483649')],
  [int(2147483647), int(2147483647), long('4294967294')],
  [int(-5), int(0), int(-5)],
  [int(2), long('3'), long('5')],
  [int(2), double(3), double(5)],
  [double(2), double(3), double(5)],
  [double(1.5), int(2), double(3.5)],
  [long('9007199254740993'), int(1), long('9007199254740994')],
  [long('2'), double(3), double(5)],
  [decimal('1.10'), int(2), decimal('3.10')],
  [long('2'), decimal('0.5'), decimal('2.5')],
  [double(0.1), decimal('1'), decimal('1.100000000000000')],
  [decimal('Infinity'), int(2), decimal('Infinity')],
]

const shown = (v: unknown) =>
  EJSON.stringify(BSON.deserialize(BSON.serialize({ v }), { promoteValues: false }), {
    relaxed: false,
  })

describe('numbers', () => {
  it.each(SUMS)('add alike in operators and pipelines: %s and %s', async (a, b, sum) => {
    await send({ delete: 'kept', deletes: [{ q: {}, limit: 0 }] })
    await send({ insert: 'kept', documents: [{ _id: 1, s: a, p: a }] })
    const u = { $inc: { s: b, fresh: a } }
    await send({ update: 'kept', updates: [{ q: {}, u }] })
    const piped = [{ $set: { p: { $add: ['$p', b] } } }]
    await send({ update: 'kept', updates: [{ q: {}, u: piped }] })
    const { s, p, fresh } = await first({ find: 'kept' })
    expect([shown(s), shown(p), shown(fresh)]).toEqual([shown(sum), shown(sum), shown(a)])
  })

  it('that a long cannot hold are refused by updates', async () => {
    const numbers = dbOf(server).collection<{ _id: number; n: Long }>('numbers')
    await numbers.insertOne({ _id: 1, n: Long.MAX_VALUE })
    await expect(numbers.updateOne({}, { $inc: { n: 1 } })).rejects.toMatchObject({ code: 2 })
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
  })
})
