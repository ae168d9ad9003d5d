import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { AccountModel } from '../features/account/account.model.ts'
import { findLearner } from '../features/account/account.ts'
import { TrainingModel } from '../features/trainings/trainings.model.ts'
import { newToken } from '../lib/linkTokens.ts'
import { nameOf } from './endpoints.ts'
import type { Kind, Owner } from './ownershipTable.ts'
import { sellerOf, supervisorOf, topicOf, trainingOf, type World } from './ownershipWorld.ts'
import { edacBody, edacTable, ojtBody } from './trainings.ts'

/** The secret of a new feed of this person; one of nobody's if there is none. */
async function feedOf(sellerId: string): Promise<string> {
  const { token, tokenHash } = newToken()
  const account = await findLearner(sellerId)
  const feed = { tokenHash, since: new Date() }
  if (account) await AccountModel.updateOne({ _id: account._id }, { $set: { feed } })
  return token
}

type Probe = (caller: Owner, kind: Kind) => object | Promise<object>

/** What is done with trainings, in the order of the table. */
export function byTrainings(worldOf: () => World): Record<string, Probe> {
  const idOf = (caller: Owner, kind: Kind) => trainingOf(worldOf(), caller, kind)
  const byTraining: Probe = async (caller, kind) => ({ id: await idOf(caller, kind) })
  const ofTraining =
    (path: string): Probe =>
    async (caller, kind) => ({ path: path.replace(':id', await idOf(caller, kind)) })

  /** A booking of that person with that topic. */
  async function booking(caller: Owner, person: Kind, topic: Kind): Promise<object> {
    await TrainingModel.deleteMany({})
    const topicId = [topicOf(worldOf(), topic)]
    if (caller === 'lhm' || caller === 'all')
      return edacBody({ supervisorId: supervisorOf(worldOf(), person), topicId })
    return ojtBody(topicId, { sellerId: sellerOf(worldOf(), caller, person) })
  }

  return {
    [nameOf(trainingsCalls.add)]: (caller, kind) => booking(caller, kind, 'own'),
    [`${nameOf(trainingsCalls.add)}#topicId`]: (caller, kind) => booking(caller, 'own', kind),
    [nameOf(trainingsCalls.edit)]: async (caller, kind) => ({
      trainingId: await idOf(caller, kind),
      trainingDate: '2026-12-01',
      trainingTime: '10:00',
      topicId: [worldOf().topics.own._id],
    }),
    [nameOf(trainingsCalls.evaluate)]: async (caller, kind) => ({
      trainingId: await idOf(caller, kind),
      evaluation: 'Failed',
      edacForm: { table: edacTable() },
    }),
    [nameOf(trainingsCalls.draft)]: async (caller, kind) => ({
      id: await idOf(caller, kind),
      highlight: 'Listens',
      edacForm: { strength: 'Explains' },
    }),
    [nameOf(trainingsCalls.remove)]: byTraining,
    [nameOf(trainingsCalls.cancel)]: async (caller, kind) => ({
      id: await idOf(caller, kind),
      reason: 'The outlet is closed.',
    }),
    [nameOf(trainingsCalls.restore)]: byTraining,
    [nameOf(trainingsCalls.one)]: ofTraining(trainingsCalls.one.path),
    [nameOf(trainingsCalls.ics)]: ofTraining(trainingsCalls.ics.path),
    ...byCalendars(worldOf),
    [nameOf(followUpCalls.acknowledge)]: byTraining,
    [nameOf(followUpCalls.openSteps)]: (caller, kind) => ({
      sellerId: sellerOf(worldOf(), caller, kind),
    }),
    [nameOf(followUpCalls.stepDone)]: async (caller, kind) => ({
      id: await idOf(caller, kind),
      step: 0,
      done: true,
    }),
  }
}

function byCalendars(worldOf: () => World): Record<string, Probe> {
  return {
    [nameOf(calendarCalls.clashes)]: (caller, kind) => ({
      date: '2026-12-01',
      time: '10:00',
      sellerId: sellerOf(worldOf(), caller, kind),
    }),
    [nameOf(calendarCalls.readFeed)]: async (caller, kind) => ({
      path: pathOf(calendarCalls.readFeed, {
        secret: await feedOf(sellerOf(worldOf(), caller, kind)),
      }),
    }),
  }
}
