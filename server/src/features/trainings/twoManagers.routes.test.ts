import { movesCalls } from '@tristar/shared/people/moves.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTraining } from '../../testing/trainings.ts'
import { TrainingModel } from './trainings.model.ts'

useTestDatabase()
const { app } = createTestApp()

let admin: Made
let former: Made
let peer: Made
let topicId: string

const call = ({ path }: { path: string }, made: Made, body: object) =>
  agentOf(app, made.token).post(path, body)

/** A training of a seller of the former manager. */
async function booked(): Promise<{ id: string; seller: Made }> {
  const seller = await makeSeller({ supervisor: former })
  await studyTheory(seller, topicId)
  const { _id } = await makeTraining(seller, { topicId: [topicId] })
  return { id: String(_id), seller }
}

beforeEach(async () => {
  admin = await makeAdmin('all')
  former = await makeSupervisor({ supervisorId: 'former', distributorId: 'KTC' })
  peer = await makeSupervisor({ supervisorId: 'peer', distributorId: 'KTC' })
  ;({ _id: topicId } = await makeTopic({ title: 'One' }))
})

const ACTS = {
  evaluate: (id: string) => ({ trainingId: id, evaluation: 'Passed' }),
  cancel: (id: string) => ({ id, reason: 'The outlet is closed.' }),
} as const

/** Runs the act of the former manager against the seller's move, in either order. */
async function race(act: keyof typeof ACTS, actFirst: boolean) {
  const { id, seller } = await booked()
  const acts = () => call(trainingsCalls[act], former, ACTS[act](id))
  const move = { sellerIds: [seller.account.loginId], supervisorId: 'peer' }
  const moves = () => call(movesCalls.move, admin, move)
  const [acted, moved] = actFirst
    ? await Promise.all([acts(), moves()])
    : await Promise.all([moves(), acts()]).then(([one, other]) => [other, one] as const)
  return {
    id,
    statuses: [acted.status, moved.status],
    kept: await TrainingModel.findById(id).lean(),
  }
}

describe.each(['evaluate', 'cancel'] as const)(
  'two managers, of whom the former would %s',
  (act) => {
    it('see one outcome, whoever is first', async () => {
      for (const actFirst of [true, false, true, false]) {
        const { id, statuses, kept } = await race(act, actFirst)
        const [acted, moved] = statuses
        expect(moved).toBe(200)
        expect([200, 404]).toContain(acted)
        const ended = act === 'evaluate' ? kept?.evaluation === 'Passed' : Boolean(kept?.cancelled)
        expect(ended).toBe(acted === 200)
        // What goes on is the new manager's.
        const then = await call(trainingsCalls[act], peer, ACTS[act](id))
        expect([acted, then.status]).toEqual(acted === 404 ? [404, 200] : [200, 409])
      }
      await expectHealthy()
    })
  },
)
