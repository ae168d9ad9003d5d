import { setTimeout as delay } from 'node:timers/promises'
import { type mongo } from 'mongoose'
import { type Doc } from '../src/values/bson.ts'

/** MongoDB looks for what is past every 60 seconds, the embedded database every 30. */
const LONGEST_MS = 90_000
const LOOK_MS = 500
const HOUR_MS = 3_600_000

export interface ExpiryCheck {
  /** Whether what is past is gone, and nothing else, when the database had time to delete it. */
  done(): Promise<boolean>
}

/** Begins a check of TTL indexes, which delete when they come to it: to be begun first and ended last. */
export async function beginExpiryCheck(db: mongo.Db): Promise<ExpiryCheck> {
  await db.dropCollection('expiring')
  const expiring = db.collection<Doc>('expiring')
  await expiring.createIndex({ at: 1 }, { expireAfterSeconds: 0 })
  const hourAgo = new Date(Date.now() - HOUR_MS)
  const inAnHour = new Date(Date.now() + HOUR_MS)
  await expiring.insertMany([
    { name: 'past', at: hourAgo },
    { name: 'past, in a list', at: [inAnHour, hourAgo] },
    { name: 'to come', at: inAnHour },
    { name: 'no date', at: 'yesterday' },
    { name: 'none' },
  ])
  const deadline = Date.now() + LONGEST_MS
  const names = async () => (await expiring.distinct('name')).map(String).toSorted().join()
  return {
    async done() {
      while ((await names()) !== 'no date,none,to come') {
        if (Date.now() > deadline) return false
        await delay(LOOK_MS)
      }
      return true
    },
  }
}
