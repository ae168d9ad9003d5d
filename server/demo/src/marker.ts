import mongoose from 'mongoose'
import { AccountModel } from '@tristar/server'
import { DEMO_ADMINS, DEMO_TEAMS } from './people.ts'

const SEEDING = 'seeding'
/** Documents removed per batch, which bounds the memory. */
const WIPE_BATCH = 2000

function markers() {
  return mongoose.connection.collection<{ _id: string; since: Date }>('demo')
}

/** Marks the beginning of seeding, before anything else is written. */
export async function markBegun(): Promise<void> {
  await markers().insertOne({ _id: SEEDING, since: new Date() })
}

/** Removes the mark when seeding is complete. */
export async function markFinished(): Promise<void> {
  await markers().deleteOne({ _id: SEEDING })
}

/**
 * Whether a seeding was interrupted and no other account exists since: then the database holds only unfinished demo
 * content. Accounts of the demo are older than the mark, or known.
 */
export async function isHalfSeeded(): Promise<boolean> {
  const mark = await markers().findOne({ _id: SEEDING })
  if (!mark) return false
  const known = [
    ...DEMO_ADMINS.map(({ id }) => id),
    ...DEMO_TEAMS.flatMap((team) => [team.id, ...team.sellers.map(({ id }) => id)]),
  ]
  const stranger = { loginId: { $nin: known }, createdAt: { $gte: mark.since } }
  return (await AccountModel.exists(stranger)) === null
}

/**
 * Empties a half-seeded database, its mark last, so that an interrupted emptying is resumed.
 * @throws Error unless the database is half-seeded: nothing else is ever emptied
 */
export async function wipeHalfSeeded(): Promise<void> {
  if (!(await isHalfSeeded())) throw new Error('This is no unfinished demo content.')
  const collections = (await mongoose.connection.db?.collections()) ?? []
  for (const collection of collections)
    if (collection.collectionName !== markers().collectionName) await empty(collection)
  await markFinished()
}

async function empty(collection: mongoose.mongo.Collection): Promise<void> {
  for (;;) {
    const batch = await collection
      .find({}, { projection: { _id: 1 } })
      .limit(WIPE_BATCH)
      .toArray()
    if (batch.length === 0) return
    await collection.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } })
  }
}
