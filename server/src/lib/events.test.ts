import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestContext } from '../testing/app.ts'
import { useTestDatabase } from '../testing/database.ts'
import { inTransaction } from './database/connect.ts'
import { Events, type Subscriptions } from './context.ts'
import { raise } from './events.ts'

useTestDatabase()

const facts = { distributors: ['LHM'], published: null } as const
let heard: string[]

beforeEach(async () => {
  heard = []
  await mongoose.connection.createCollection('happenings')
})

afterEach(() => mongoose.connection.dropCollection('happenings'))

const happenings = () => mongoose.connection.collection<{ _id: string }>('happenings')

function contextOf(...subscriptions: Subscriptions[]) {
  return createTestContext({ events: new Events(subscriptions) })
}

const note = (word: string) => async () => void heard.push(word)

describe('an event', () => {
  it('reaches the subscribers sequentially, in the order of the features', async () => {
    const slow: Subscriptions = {
      topicChanged: async ({ distributors }, { session }) => {
        await happenings().countDocuments({}, { session })
        heard.push(`first of ${distributors.join()}`)
      },
    }
    const deaf: Subscriptions = { starAchieved: note('deaf') }
    const context = contextOf(slow, deaf, { topicChanged: note('second') })
    await inTransaction((session) => raise(context, 'topicChanged', facts, session))
    expect(heard).toEqual(['first of LHM', 'second'])
  })

  it('commits with the raiser or not at all: a subscriber that throws aborts both', async () => {
    const context = contextOf(
      {
        topicChanged: async (_facts, { session, afterCommit }) => {
          await happenings().insertOne({ _id: 'subscriber' }, { session })
          afterCommit('after', note('after'))
        },
      },
      { topicChanged: () => Promise.reject(new Error('no')) },
      { topicChanged: note('too late') },
    )
    const work = inTransaction(async (session) => {
      await happenings().insertOne({ _id: 'raiser' }, { session })
      await raise(context, 'topicChanged', facts, session)
    })
    await expect(work).rejects.toThrow('no')
    await context.background.settled()
    expect(await happenings().countDocuments()).toBe(0)
    expect(heard).toEqual([])
  })

  it('runs jobs after the commit, once even when the transaction is retried', async () => {
    const context = contextOf({
      topicChanged: async (_facts, { session, afterCommit, inBackground }) => {
        await happenings().insertOne({ _id: 'subscriber' }, { session })
        const look = async () => void heard.push(`sees ${await happenings().countDocuments()}`)
        afterCommit('looking', look)
        inBackground('sending', note('sent'))
      },
    })
    let tries = 0
    await inTransaction(async (session) => {
      await raise(context, 'topicChanged', facts, session)
      tries += 1
      if (tries < 3) throw collision()
    })
    expect([tries, heard]).toEqual([3, ['sees 1']])
    await context.background.settled()
    expect(heard).toEqual(['sees 1', 'sent'])
  })

  it('stays committed when a job after the commit fails, and other jobs still run', async () => {
    const context = contextOf({
      topicChanged: async (_facts, { session, afterCommit }) => {
        await happenings().insertOne({ _id: 'subscriber' }, { session })
        afterCommit('failing', () => Promise.reject(new Error('no')))
        afterCommit('noting', note('noted'))
      },
    })
    await inTransaction((session) => raise(context, 'topicChanged', facts, session))
    expect(heard).toEqual(['noted'])
    expect(await happenings().countDocuments()).toBe(1)
  })
})

/** The database's answer to one of two transactions that write the same document. */
function collision(): Error {
  const error = new mongoose.mongo.MongoServerError({ message: 'WriteConflict', code: 112 })
  error.addErrorLabel('TransientTransactionError')
  return error
}
