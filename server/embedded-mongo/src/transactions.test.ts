import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

const accountSchema = new Schema({ name: { type: String, unique: true }, sum: Number })
let server: TestServer
const Account = () => server.connection.model('Account', accountSchema)
const sumOf = async (name: string) => (await Account().findOne({ name }).lean())?.sum

beforeAll(async () => {
  server = await startTestServer()
  await Account().init()
})
afterAll(() => server.close())
beforeEach(async () => {
  await Account().deleteMany({})
  await Account().create([
    { name: 'a', sum: 10 },
    { name: 'b', sum: 0 },
  ])
})

describe('a transaction', () => {
  it('happens for the others at once, at the commit', async () => {
    await server.connection.transaction(async (session) => {
      await Account().updateOne({ name: 'a' }, { $inc: { sum: -4 } }, { session })
      await Account().updateOne({ name: 'b' }, { $inc: { sum: 4 } }, { session })
      await Account().create([{ name: 'c', sum: 1 }], { session })
      await Account().deleteOne({ name: 'c' }, { session })
      await Account().create([{ name: 'c', sum: 2 }], { session })
      expect(await Account().findOne({ name: 'c' }).session(session).lean()).toMatchObject({
        sum: 2,
      })
      expect(
        await Account()
          .find({ sum: { $gt: 1 } })
          .sort('-sum')
          .session(session)
          .distinct('name'),
      ).toEqual(['a', 'b', 'c'])
      expect(await sumOf('a')).toBe(10)
      expect(await Account().countDocuments()).toBe(2)
    })
    expect([await sumOf('a'), await sumOf('b'), await sumOf('c')]).toEqual([6, 4, 2])
    expect(await dbOf(server).command({ validate: 'accounts' })).toMatchObject({
      valid: true,
      nrecords: 3,
    })
  })

  it('leaves nothing when it is aborted', async () => {
    const failing = server.connection.transaction(async (session) => {
      await Account().updateOne({ name: 'a' }, { sum: 99 }, { session })
      await Account().deleteOne({ name: 'b' }, { session })
      await server.connection.collection('fresh').insertOne({ a: 1 }, { session })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect([await sumOf('a'), await sumOf('b')]).toEqual([10, 0])
    expect(await dbOf(server).listCollections({ name: 'fresh' }).toArray()).toEqual([])
    expect(await dbOf(server).command({ validate: 'accounts' })).toMatchObject({ valid: true })
  })

  it('goes on reading what was there when it began', async () => {
    const session = await server.connection.startSession()
    session.startTransaction()
    expect((await Account().find().session(session)).length).toBe(2)
    await Account().updateOne({ name: 'a' }, { sum: 50 })
    await Account().create({ name: 'late', sum: 1 })
    const seen = await Account().find().sort('name').session(session).lean()
    expect(seen.map(({ name, sum }) => [name, sum])).toEqual([
      ['a', 10],
      ['b', 0],
    ])
    await session.commitTransaction()
    await session.endSession()
  })

  it('is told of a conflict and succeeds when it is run again', async () => {
    let runs = 0
    await server.connection.transaction(async (session) => {
      runs += 1
      const { sum = 0 } = (await Account().findOne({ name: 'a' }).session(session).orFail()) as {
        sum?: number
      }
      if (runs === 1) await Account().updateOne({ name: 'a' }, { $inc: { sum: 100 } })
      await Account().updateOne({ name: 'a' }, { sum: sum + 1 }, { session })
    })
    expect([runs, await sumOf('a')]).toEqual([2, 111])
  })

  it.each([
    [
      'the same document',
      (session: Transacting) =>
        Account().updateOne({ name: 'a' }, { $inc: { sum: 1 } }, { session }),
    ],
    [
      'the same unique value',
      (session: Transacting) => Account().create([{ name: 'twice' }], { session }),
    ],
  ])('that comes second to %s gets a WriteConflict', async (_, write) => {
    const [first, second] = await Promise.all([
      server.connection.startSession(),
      server.connection.startSession(),
    ])
    first.startTransaction()
    second.startTransaction()
    await write(first)
    const refused = await write(second).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ code: 112, codeName: 'WriteConflict' })
    expect(refused).toSatisfy((error: { hasErrorLabel(label: string): boolean }) =>
      error.hasErrorLabel('TransientTransactionError'),
    )
    await first.commitTransaction()
    await Promise.all([first.endSession(), second.endSession()])
  })

  it('keeps ten racing transfers exact', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        server.connection.transaction(async (session) => {
          const from = await Account().findOneAndUpdate(
            { name: 'a' },
            { $inc: { sum: -1 } },
            { session },
          )
          expect(from).not.toBeNull()
          await Account().updateOne({ name: 'b' }, { $inc: { sum: 1 } }, { session })
        }),
      ),
    )
    expect([await sumOf('a'), await sumOf('b')]).toEqual([0, 10])
  })

  it('reports a duplicate as such', async () => {
    const duplicate = server.connection.transaction((session) =>
      Account().create([{ name: 'a' }], { session }),
    )
    await expect(duplicate).rejects.toMatchObject({ code: 11000, keyValue: { name: 'a' } })
  })

  it('refuses what cannot be part of one', async () => {
    const session = await server.connection.startSession()
    session.startTransaction()
    const dropping = dbOf(server).command({ drop: 'accounts' }, { session })
    await expect(dropping).rejects.toMatchObject({ codeName: 'OperationNotSupportedInTransaction' })
    const after = Account().find().session(session)
    await expect(after).rejects.toMatchObject({ codeName: 'NoSuchTransaction' })
    await session.abortTransaction()
    await session.endSession()
  })

  it('is given up after a minute', async () => {
    const session = await server.connection.startSession()
    session.startTransaction()
    await Account().updateOne({ name: 'a' }, { sum: 1 }, { session })
    server.database.sessions.abortStale(Date.now() + 61_000)
    await expect(session.commitTransaction()).rejects.toMatchObject({
      codeName: 'NoSuchTransaction',
    })
    await session.endSession()
    expect(await sumOf('a')).toBe(10)
  })

  it('may read for longer, as long as it is used and has written nothing', async () => {
    const session = await server.connection.startSession()
    session.startTransaction()
    const names = () => Account().find().session(session).distinct('name')
    expect(await names()).toEqual(['a', 'b'])
    await Account().create([{ name: 'c' }])
    const begun = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: begun + 50_000 })
    try {
      expect(await names()).toEqual(['a', 'b'])
      vi.setSystemTime(begun + 100_000)
      server.database.sessions.abortStale(Date.now())
      expect(await names()).toEqual(['a', 'b'])
      vi.setSystemTime(begun + 161_000)
      server.database.sessions.abortStale(Date.now())
      await expect(names()).rejects.toMatchObject({ codeName: 'NoSuchTransaction' })
    } finally {
      vi.useRealTimers()
      await session.endSession()
    }
  })
})

type Transacting = Awaited<ReturnType<TestServer['connection']['startSession']>>
