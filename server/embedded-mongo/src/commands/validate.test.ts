import { afterEach, beforeEach, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  const things = server.connection.collection('things')
  await things.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, unique: true }])
  await things.insertMany(Array.from({ length: 5000 }, (_, i) => ({ a: [i % 7, i % 3], b: i })))
})
afterEach(() => server.close())

const validate = () => dbOf(server).command({ validate: 'things', full: true })

it('reads a collection and its indexes to their end', async () => {
  const found = await validate()
  expect(found).toMatchObject({ valid: true, nrecords: 5000, nIndexes: 3, errors: [] })
  expect(found['keysPerIndex']).toMatchObject({ _id_: 5000, b_1: 5000 })
})

it('says which document an index has lost, and which it never had', async () => {
  const { store, catalog } = server.database
  const index = catalog.find('test', 'things')?.indexes.find(({ name }) => name === 'b_1')
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(index?.id ?? 0)
  const after = Buffer.concat([prefix, Buffer.alloc(1, 0xff)])
  const [first] = store.keys('indexes', prefix, after)
  if (!first) throw new Error('the index is empty')
  const strange = Buffer.alloc(6, 1)
  store.write(() => {
    store.remove('indexes', first)
    store.put('indexes', Buffer.concat([prefix, Buffer.from([0xfe])]), strange)
  })
  const { valid, errors } = await validate()
  expect(valid).toBe(false)
  expect(errors).toEqual([
    `b_1: entry without its document ${strange.readUIntBE(0, 6)}`,
    'b_1: document 1 has no entry',
  ])
})

it('gives way to others, and does not see what they change', async () => {
  const answered: string[] = []
  const note = (name: string) => (answer: unknown) => {
    answered.push(name)
    return answer
  }
  const things = server.connection.collection('things')
  // Two connections are there already.
  await Promise.all([things.findOne(), things.findOne()])
  const whole = validate().then(note('validate'))
  await things.insertOne({ b: -1 }).then(note('insert'))
  expect(await whole).toMatchObject({ valid: true, nrecords: 5000 })
  expect(answered).toEqual(['insert', 'validate'])
})
