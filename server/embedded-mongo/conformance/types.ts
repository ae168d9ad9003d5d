import { type mongo } from 'mongoose'
import { randomFrom } from '../testing/server.ts'
import { anyValue, Dice } from './fuzz/values.ts'

const DOCUMENTS = 500

const hexOf = (doc: unknown) => (Buffer.isBuffer(doc) ? doc.toString('hex') : '')

/**
 * Stores values of every type that the driver knows, changes another field of their documents, and reads them back.
 * @returns how many came back as other bytes
 */
export async function changedTypes(db: mongo.Db, seed: number): Promise<number> {
  const kept = db.collection<{ _id: number; v: unknown; other?: number }>('types')
  const dice = new Dice(randomFrom(seed))
  const values = Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, v: anyValue(dice) }))
  await kept.deleteMany({})
  await kept.insertMany(values)
  const read = () => kept.find({}, { sort: { _id: 1 }, projection: { v: 1 }, raw: true }).toArray()
  const before = (await read()).map(hexOf)
  await kept.updateMany({}, { $set: { other: 1 } })
  const after = (await read()).map(hexOf)
  return before.filter((bytes, i) => bytes === '' || bytes !== after[i]).length
}
