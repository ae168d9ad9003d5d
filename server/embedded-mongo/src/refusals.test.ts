import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.connection.collection('c').insertOne({ a: 1 })
})
afterAll(() => server.close())

type Document = Record<string, unknown>

/** What is refused must be named in the message, so that whoever meets it knows what to avoid. */
const REFUSED: [command: Document, codeName: string, named: string][] = [
  [{ nope: 1 }, 'CommandNotFound', 'nope'],
  [{ mapReduce: 'c' }, 'CommandNotFound', 'mapReduce'],
  [{ bulkWrite: 1 }, 'CommandNotFound', 'bulkWrite'],
  [{ createUser: 'x' }, 'CommandNotFound', 'createUser'],
  [{ find: 'c', nonsense: 1 }, 'Location40415', 'find.nonsense'],
  [{ find: 'c', min: { a: 1 } }, 'CommandNotSupported', 'min'],
  [{ find: 'c', tailable: true }, 'CommandNotSupported', 'tailable'],
  [{ find: 'c', hint: 'none' }, 'BadValue', 'hint'],
  [{ find: 'c', sort: { a: { $meta: 'textScore' } } }, 'CommandNotSupported', '$meta'],
  [{ find: 'c', projection: { a: { $meta: 'textScore' } } }, 'CommandNotSupported', '$meta'],
  [{ find: 'c', projection: { a: 1, b: 0 } }, 'Location31254', 'exclusion'],
  [{ find: 'c', filter: { $where: 'true' } }, 'CommandNotSupported', '$where'],
  ...['find', 'count', 'aggregate', 'findAndModify'].map((name): [Document, string, string] => [
    { [name]: 'c', collation: { locale: 'en' } },
    'CommandNotSupported',
    'collation',
  ]),
  [{ create: 'x', collation: { locale: 'en' } }, 'CommandNotSupported', 'collation'],
  [{ find: 'c', let: { a: 1 } }, 'CommandNotSupported', 'let'],
  [{ find: 'c', readConcern: { level: 'snapshot' } }, 'CommandNotSupported', 'snapshot'],
  [{ create: 'x', capped: true }, 'CommandNotSupported', 'capped'],
  [{ create: 'x', viewOn: 'c' }, 'CommandNotSupported', 'viewOn'],
  [{ create: 'x', validator: {} }, 'CommandNotSupported', 'validator'],
  [{ create: 'x', timeseries: {} }, 'CommandNotSupported', 'timeseries'],
  [{ create: 'sys$x' }, 'InvalidNamespace', 'sys$x'],
  [
    { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 't' }] },
    'CommandNotSupported',
    'text',
  ],
  [
    { createIndexes: 'c', indexes: [{ key: { a: '2dsphere' }, name: 't' }] },
    'CommandNotSupported',
    '2dsphere',
  ],
  [
    { createIndexes: 'c', indexes: [{ key: { a: 'hashed' }, name: 't' }] },
    'CommandNotSupported',
    'hashed',
  ],
  [
    { createIndexes: 'c', indexes: [{ key: { '$**': 1 }, name: 't' }] },
    'CommandNotSupported',
    'wildcard',
  ],
  [
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 't', weights: {} }] },
    'CommandNotSupported',
    'weights',
  ],
  [
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 't', sparse: true }] },
    'CommandNotSupported',
    'sparse',
  ],
  [
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 't', hidden: true }] },
    'CommandNotSupported',
    'hidden',
  ],
  [{ collMod: 'c' }, 'CommandNotFound', 'collMod'],
  ...[
    '$bucket',
    '$changeStream',
    '$facet',
    '$lookup',
    '$merge',
    '$out',
    '$project',
    '$sort',
    '$unionWith',
  ].map((name): [Document, string, string] => [
    { aggregate: 'c', pipeline: [{ [name]: {} }], cursor: {} },
    'CommandNotSupported',
    name,
  ]),
  ...[{ _id: '$a', n: { $sum: 1 } }, { _id: 1, n: { $avg: '$a' } }, { _id: 1 }].map(
    ($group): [Document, string, string] => [
      { aggregate: 'c', pipeline: [{ $group }], cursor: {} },
      'CommandNotSupported',
      'count',
    ],
  ),
  [{ aggregate: 'c', pipeline: [] }, 'FailedToParse', 'cursor'],
  [{ insert: 'c', documents: [] }, 'InvalidLength', '0 operations'],
  [{ update: 'c', updates: [{ q: {}, u: { a: 1 }, sort: { a: 1 } }] }, 'Location40415', 'sort'],
  [{ delete: 'c', deletes: [{ q: {}, limit: 1, no: 1 }] }, 'Location40415', 'deletes.no'],
  [{ findAndModify: 'c' }, 'FailedToParse', 'update'],
  [{ findAndModify: 'c', remove: true, update: {} }, 'FailedToParse', 'remove'],
  [{ explain: { insert: 'c' } }, 'CommandNotSupported', 'insert'],
  [{ explain: { find: 'c' }, verbosity: 'nope' }, 'BadValue', 'nope'],
  ...[{ $exists: false }, { $ne: 1 }, /x/].map((condition): [Document, string, string] => [
    {
      createIndexes: 'c',
      indexes: [{ key: { a: 1 }, name: 'p', partialFilterExpression: { a: condition } }],
    },
    'CannotCreateIndex',
    'partial index',
  ]),
  [
    {
      createIndexes: 'c',
      indexes: [{ key: { a: 1 }, name: 'p', partialFilterExpression: { $nor: [{ a: 1 }] } }],
    },
    'CannotCreateIndex',
    '$nor',
  ],
  [{ find: 'c', filter: { a: { $regex: '(?=a)' } } }, 'CommandNotSupported', '(?=a)'],
  [
    { find: 'none', filter: { a: { $in: [/(a)\1/] } } },
    'CommandNotSupported',
    'regular expression',
  ],
  [{ listIndexes: 'none' }, 'NamespaceNotFound', 'none'],
  [{ dropIndexes: 'none', index: '*' }, 'NamespaceNotFound', 'none'],
]

const REFUSED_STATEMENTS: [statement: Document, code: number][] = [
  [{ q: {}, u: { $foo: { a: 1 } } }, 9],
  [{ q: {}, u: [{ $group: { _id: 1 } }] }, 72],
  [{ q: {}, u: { a: 1 }, multi: true }, 9],
  [{ q: {}, u: { $set: { _id: 7 } } }, 66],
  [{ q: { $nope: 1 }, u: { $set: { a: 1 } } }, 2],
]

describe('what is not supported', () => {
  it.each(REFUSED)('%j is refused as %s', async (command, codeName, named) => {
    const refused = dbOf(server).command(command)
    await expect(refused).rejects.toMatchObject({ codeName })
    await expect(refused).rejects.toThrow(named)
  })

  it.each(REFUSED_STATEMENTS)('the update %j is refused', async (statement, code) => {
    const reply = await dbOf(server).command({ update: 'c', updates: [statement] })
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code }] })
  })

  it.each([[[1]], [/x/], [{ $a: 1 }]])('the _id %j is refused', async (_id) => {
    const reply = await dbOf(server).command({ insert: 'c', documents: [{ _id }] })
    expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0 }] })
  })

  it('documents of more than 100 levels are refused', async () => {
    const levels = (count: number): Document => (count > 1 ? { a: levels(count - 1) } : {})
    const c = server.connection.collection('deep')
    await c.insertOne(levels(100))
    await expect(c.insertOne(levels(101))).rejects.toMatchObject({ code: 15 })
    const deeper = c.updateOne({}, { $set: { [`b.${'a.'.repeat(99)}a`]: 1 } })
    await expect(deeper).rejects.toMatchObject({ code: 15 })
  })

  it('documents over 16 MB are refused', async () => {
    const large = server.connection
      .collection('c')
      .insertOne({ pad: Buffer.alloc(16 * 1024 * 1024) })
    await expect(large).rejects.toThrow(/size|large/)
    expect(await server.connection.collection('c').countDocuments()).toBe(1)
  })

  it('writes that more than one member shall confirm are not called confirmed', async () => {
    const write = server.connection.collection('c').insertOne({ b: 1 }, { writeConcern: { w: 2 } })
    await expect(write).rejects.toMatchObject({ code: 100 })
  })
})
