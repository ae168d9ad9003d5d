import mongoose from 'mongoose'
import { AccountModel } from '@tristar/server'
import { DEMO_ADMINS, DEMO_TEAMS } from './people.ts'

const SEEDING = 'seeding'
/** Documents that are removed at once: however many there are, few are held in memory. */
const WIPE_BATCH = 2000

function markers() {
  return mongoose.connection.collection<{ _id: string; since: Date }>('demo')
}

/** Writes down that seeding has begun, before anything else is written. */
export async function markBegun(): Promise<void> {
  await markers().insertOne({ _id: SEEDING, since: new Date() })
}

/** Takes the mark away, once everything else is there. */
export async function markFinished(): Promise<void> {
  await markers().deleteOne({ _id: SEEDING })
}

/**
 * Whether a seeding was begun and never finished, and nobody else has an account since: what is there is then the
 * unfinished demo content and nothing but that. Accounts of the demo were made before, by what they say, or are known.
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
 * Empties a half seeded database, its mark last, so that an interrupted emptying is gone on with.
 * @throws Error when the database is not half seeded: nothing else is ever emptied
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
