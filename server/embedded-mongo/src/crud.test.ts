import { randomUUID } from 'node:crypto'
import { Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

const userSchema = new Schema(
  {
    name: String,
    email: { type: String, unique: true },
    age: Number,
    tags: [String],
    big: BigInt,
    price: Schema.Types.Decimal128,
    bytes: Buffer,
    uuid: Schema.Types.UUID,
    at: Date,
    mixed: Schema.Types.Mixed,
    scores: { type: Map, of: Number },
    items: [{ sku: String, quantity: Number }],
    friend: { type: Schema.Types.ObjectId, ref: 'User' },
  },
  { timestamps: true },
)

let server: TestServer
const User = () => server.connection.model('User', userSchema)

beforeAll(async () => {
  server = await startTestServer()
  await User().init()
})
afterAll(() => server.close())
beforeEach(() => User().deleteMany({}))

const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `n${i}`, email: `${i}@x`, age: i }))

describe('documents', () => {
  it('come back with every type as it went in', async () => {
    const uuid = randomUUID()
    const { _id } = await User().create({
      big: 9007199254740993n,
      price: '12.30',
      bytes: Buffer.from([0xff, 0, 1]),
      uuid,
      at: new Date(0),
      mixed: { list: [1, { nothing: null }] },
      scores: new Map([['a', 1]]),
    })
    const found = await User().findById(_id).orFail()
    expect(found.big).toBe(9007199254740993n)
    expect(found.price?.toString()).toBe('12.30')
    expect([...(found.bytes ?? [])]).toEqual([0xff, 0, 1])
    expect(String(found.uuid)).toBe(uuid)
    expect(found.at).toEqual(new Date(0))
    expect(found.mixed).toEqual({ list: [1, { nothing: null }] })
    expect(found.scores?.get('a')).toBe(1)
    expect(found.get('createdAt')).toBeInstanceOf(Date)
  })

  it('are found by values that JavaScript numbers and strings cannot tell apart', async () => {
    await User().create({ email: 'a', big: 9007199254740993n, bytes: Buffer.from([0xff]) })
    expect(await User().countDocuments({ big: 9007199254740993n })).toBe(1)
    expect(await User().countDocuments({ big: 9007199254740992n })).toBe(0)
    expect(await User().countDocuments({ bytes: Buffer.from([0xff]) })).toBe(1)
    expect(await User().countDocuments({ bytes: Buffer.from([0xfe]) })).toBe(0)
  })

  it('come sorted, skipped, limited and projected', async () => {
    await User().insertMany(numbered(10))
    const page = await User().find({}, 'age -_id').sort('-age').skip(2).limit(3).lean()
    expect(page).toEqual([{ age: 7 }, { age: 6 }, { age: 5 }])
    const [withoutName] = await User().find().select({ name: 0, __v: 0 }).lean()
    expect(Object.keys(withoutName ?? {}).toSorted()).toEqual(
      ['_id', 'age', 'createdAt', 'email', 'items', 'tags', 'updatedAt'].toSorted(),
    )
  })

  it('show the first match in an array', async () => {
    const items = [
      { sku: 'a', quantity: 1 },
      { sku: 'b', quantity: 5 },
      { sku: 'c', quantity: 9 },
    ]
    await User().create({ email: 'x', tags: ['1'], items })
    const projection = { items: { $elemMatch: { quantity: { $gt: 2 } } } }
    const shaped: unknown = await User().findOne({}, projection).lean()
    expect(shaped).toMatchObject({ items: [{ sku: 'b' }] })
    expect(shaped).not.toHaveProperty('tags')
  })
})

describe('writes', () => {
  it('update one, many and none, and say how many', async () => {
    await User().insertMany(numbered(10))
    const many = await User().updateMany({ age: { $lt: 4 } }, { $inc: { age: 100 } })
    expect(many).toMatchObject({ matchedCount: 4, modifiedCount: 4 })
    const same = await User().updateOne({ age: 5 }, { $set: { age: 5 } }, { timestamps: false })
    expect(same).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
    const none = await User().updateOne({ age: -1 }, { age: 1 })
    expect(none).toMatchObject({ matchedCount: 0, upsertedCount: 0 })
  })

  it('upsert with the fields of the query, $setOnInsert only on insert', async () => {
    const update = { $inc: { age: 1 }, $setOnInsert: { name: 'first' } }
    const options = { upsert: true, returnDocument: 'after' } as const
    const made = await User().findOneAndUpdate({ email: 'u@x' }, update, options)
    expect(made).toMatchObject({ email: 'u@x', age: 1, name: 'first' })
    await User().updateOne({ email: 'u@x' }, { name: 'second' })
    const again = await User().findOneAndUpdate({ email: 'u@x' }, update, options)
    expect(again).toMatchObject({ age: 2, name: 'second' })
    const third = await User().updateOne({ email: 'v@x' }, { age: 1 }, { upsert: true })
    expect(third.upsertedCount).toBe(1)
    expect(third.upsertedId).toBeTruthy()
  })

  it('change nothing in a collection that does not exist, whatever the hint', async () => {
    const none = server.connection.collection('none')
    const options = { hint: 'no-such-index' }
    expect(await none.updateOne({}, { $set: { a: 1 } }, options)).toMatchObject({ matchedCount: 0 })
    const byKey = { hint: { nothing: 1 } }
    expect(await none.findOneAndUpdate({}, { $set: { a: 1 } }, byKey)).toBeNull()
    expect(await none.deleteOne({}, options)).toMatchObject({ deletedCount: 0 })
    expect(await dbOf(server).listCollections({ name: 'none' }).toArray()).toEqual([])
    await expect(none.updateOne({ $nope: 1 }, { $set: { a: 1 } })).rejects.toMatchObject({
      code: 2,
    })
    const upserted = await none.updateOne({}, { $set: { a: 1 } }, { ...options, upsert: true })
    expect(upserted).toMatchObject({ upsertedCount: 1 })
  })

  it('answer the document before or after, by order of a sort', async () => {
    await User().insertMany(numbered(3))
    const before = await User().findOneAndUpdate(
      {},
      { name: 'z' },
      { sort: { age: -1 }, returnDocument: 'before' },
    )
    expect(before?.name).toBe('n2')
    const removed = await User().findOneAndDelete({}, { sort: { age: 1 } })
    expect(removed?.name).toBe('n0')
    const replaced = await User().findOneAndReplace(
      { age: 1 },
      { email: 'r' },
      { returnDocument: 'after' },
    )
    expect(replaced).toMatchObject({ email: 'r' })
    expect(replaced?.age).toBeUndefined()
    expect(await User().findOneAndUpdate({ age: 99 }, { name: 'none' })).toBeNull()
  })

  it('run in bulk, of all kinds', async () => {
    await User().insertMany(numbered(5))
    const result = await User().bulkWrite([
      { insertOne: { document: { email: 'new' } } },
      { updateOne: { filter: { age: 0 }, update: { $set: { name: 'zero' } } } },
      { updateMany: { filter: { age: { $gt: 2 } }, update: { $set: { name: 'high' } } } },
      { replaceOne: { filter: { age: 1 }, replacement: { email: 'replaced' } } },
      { deleteOne: { filter: { age: 2 } } },
      { updateOne: { filter: { email: 'ups' }, update: { $set: { age: 7 } }, upsert: true } },
    ])
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      deletedCount: 1,
      upsertedCount: 1,
    })
  })

  it('stop at the first error when ordered and pass it when not', async () => {
    await User().create({ email: 'taken' })
    const docs = [{ email: 'a' }, { email: 'taken' }, { email: 'b' }]
    await expect(User().insertMany(docs)).rejects.toMatchObject({ code: 11000 })
    expect(await User().countDocuments({ email: { $in: ['a', 'b'] } })).toBe(1)
    await User().deleteMany({ email: 'a' })
    const unordered = User().insertMany(docs, { ordered: false })
    await expect(unordered).rejects.toMatchObject({ code: 11000, writeErrors: { length: 1 } })
    expect(await User().countDocuments({ email: { $in: ['a', 'b'] } })).toBe(2)
  })

  it('make one document when thirty race to upsert it', async () => {
    const race = Array.from({ length: 30 }, () =>
      User().findOneAndUpdate({ email: 'race' }, { $inc: { age: 1 } }, { upsert: true }),
    )
    await Promise.all(race)
    expect(await User().find({ email: 'race' }).lean()).toMatchObject([{ age: 30 }])
  })
})

describe('counting and listing', () => {
  it('counts all, some and distinct values, and populates references', async () => {
    await User().insertMany(numbered(10))
    const [first] = await User().find().sort('age')
    await User().updateMany({ age: { $gte: 5 } }, { friend: first?._id, tags: ['x', 'y'] })
    expect(await User().estimatedDocumentCount()).toBe(10)
    expect(await User().countDocuments({ age: { $gte: 3 } })).toBe(7)
    expect(await User().countDocuments({ age: { $gte: 3 } }, { skip: 2, limit: 4 })).toBe(4)
    expect(await User().distinct('tags', { age: { $gt: 1 } })).toEqual(['x', 'y'])
    const friends = await User().find({ age: 9 }).populate<{ friend: { name: string } }>('friend')
    expect(friends[0]?.friend.name).toBe('n0')
  })

  it('lists and drops collections and databases', async () => {
    const other = server.connection.useDb('other')
    await other.collection('one').insertOne({ a: 1 })
    expect((await other.db?.listCollections().toArray())?.map(({ name }) => name)).toEqual(['one'])
    await other.dropDatabase()
    expect(await other.db?.listCollections().toArray()).toEqual([])
  })
})
