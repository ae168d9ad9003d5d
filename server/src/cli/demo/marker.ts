import mongoose from 'mongoose'
import { AccountModel } from '../../features/accounts/accounts.model.ts'
import { DEMO_ADMINS } from './accounts.ts'
import { DEMO_TEAMS } from './people.ts'

const SEEDING = 'seeding'

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
 * unfinished demo content and nothing but that.
 */
export async function isHalfSeeded(): Promise<boolean> {
  if (!(await markers().findOne({ _id: SEEDING }))) return false
  const ids = [
    ...DEMO_ADMINS.map(({ id }) => id),
    ...DEMO_TEAMS.flatMap((team) => [team.id, ...team.sellers.map(({ id }) => id)]),
  ]
  return (await AccountModel.exists({ loginId: { $nin: ids } })) === null
}

/**
 * Empties a half seeded database, its mark last, so that an interrupted emptying is gone on with.
 * @throws Error when the database is not half seeded: nothing else is ever emptied
 */
export async function wipeHalfSeeded(): Promise<void> {
  if (!(await isHalfSeeded())) throw new Error('This is no unfinished demo content.')
  const collections = (await mongoose.connection.db?.collections()) ?? []
  for (const collection of collections)
    if (collection.collectionName !== markers().collectionName) await collection.deleteMany({})
  await markFinished()
}
