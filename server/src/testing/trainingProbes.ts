import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { TrainingModel } from '../features/trainings/trainings.model.ts'
import { nameOf } from './endpoints.ts'
import type { Kind, Owner } from './ownershipTable.ts'
import { sellerOf, supervisorOf, topicOf, trainingOf, type World } from './ownershipWorld.ts'
import { edacBody, edacTable, ojtBody } from './trainings.ts'

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
    [nameOf(trainingsCalls.remove)]: byTraining,
    [nameOf(trainingsCalls.cancel)]: async (caller, kind) => ({
      id: await idOf(caller, kind),
      reason: 'The outlet is closed.',
    }),
    [nameOf(trainingsCalls.restore)]: byTraining,
    [nameOf(trainingsCalls.acknowledge)]: byTraining,
    [nameOf(trainingsCalls.openSteps)]: (caller, kind) => ({
      sellerId: sellerOf(worldOf(), caller, kind),
    }),
    [nameOf(trainingsCalls.stepDone)]: async (caller, kind) => ({
      id: await idOf(caller, kind),
      step: 0,
      done: true,
    }),
    [nameOf(trainingsCalls.one)]: ofTraining(trainingsCalls.one.path),
    [nameOf(trainingsCalls.ics)]: ofTraining(trainingsCalls.ics.path),
  }
}
