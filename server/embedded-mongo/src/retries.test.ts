import { Long, UUID } from 'bson'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatch } from './commands/dispatch.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { decode, type Doc, encode, firstKey } from './values/bson.ts'

let server: TestServer
const accounts = () => server.connection.collection('accounts')
const sumOf = async (name: string) => (await accounts().findOne({ name }))?.['sum']

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await accounts().deleteMany({})
  await accounts().insertOne({ name: 'a', sum: 10 })
})

const lsid = () => ({ id: new UUID() })
const send = (command: Doc) => {
  const body = decode(encode(command))
  const request = { name: firstKey(body), db: 'test', body, sequences: new Map() }
  return dispatch(server.database, request)
}

/** What a driver sends when it has not heard the answer: the same command, with the same number, once more. */
describe('a command that is sent again', () => {
  it('is carried out once, also when the database was restarted in between', async () => {
    const command = {
      update: 'accounts',
      updates: [{ q: { name: 'a' }, u: { $inc: { sum: 1 } } }],
      lsid: lsid(),
      txnNumber: Long.ONE,
    }
    const first = await send(command)
    const second = await send(command)
    await server.restart()
    const third = await send(command)
    expect([first, second, third].map(({ n, nModified }) => [n, nModified])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect(await sumOf('a')).toBe(11)
    await send({ ...command, txnNumber: Long.fromNumber(2) })
    expect(await sumOf('a')).toBe(12)
    await expect(send(command)).rejects.toMatchObject({
      codeName: 'TransactionTooOld',
    })
  })

  it('gets the same document back from findAndModify', async () => {
    const command = {
      findAndModify: 'accounts',
      query: { name: 'a' },
      update: { $inc: { sum: 5 } },
      new: true,
      lsid: lsid(),
      txnNumber: Long.ONE,
    }
    await send(command)
    expect(await send(command)).toMatchObject({ value: { sum: 15 } })
    expect(await sumOf('a')).toBe(15)
  })

  it('commits once, also when the database was restarted in between', async () => {
    const transaction = { lsid: lsid(), txnNumber: Long.ONE, autocommit: false }
    const insert = { insert: 'accounts', documents: [{ name: 'tx' }], startTransaction: true }
    await send({ ...insert, ...transaction })
    const commit = () => send({ commitTransaction: 1, ...transaction })
    await commit()
    await commit()
    await server.restart()
    expect(await commit()).toMatchObject({ ok: 1 })
    expect(await accounts().countDocuments({ name: 'tx' })).toBe(1)
  })
})
