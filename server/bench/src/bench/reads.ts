import { setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'

const DOCUMENTS = 1000
const REST_MS = 3

/** Reads people by key, one after the other, until it is stopped. */
export async function startReads(): Promise<{ take: () => number[]; stop: () => Promise<void> }> {
  const accounts = mongoose.connection.collection('accounts')
  const people = await accounts
    .find({}, { projection: { _id: 1 } })
    .limit(DOCUMENTS)
    .toArray()
  let waits: number[] = []
  const stop = new AbortController()
  const read = async () => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      const start = performance.now()
      await accounts.findOne({ _id: people[turn % people.length]?._id })
      waits.push(performance.now() - start)
      await delay(REST_MS)
    }
  }
  const reading = read()
  return {
    take: () => waits.splice(0),
    stop: () => {
      stop.abort()
      return reading
    },
  }
}
