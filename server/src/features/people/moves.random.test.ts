import { movesCalls } from '@tristar/shared/people/moves.calls'
import { pick, randomOf } from '@tristar/shared/common/random'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { expect, it } from 'vitest'
import { signToken } from '../../lib/session.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp, TEST_SECRET } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { quizBody, theoryBody } from '../../testing/topicStudy.ts'
import { countAll } from '../../testing/quizRuns.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { ojtBody } from '../../testing/trainings.ts'
import { AccountModel } from '../account/account.model.ts'
import { recountFigures } from '../trainings/recount.service.ts'
import { TrainingModel } from '../trainings/trainings.model.ts'
import { MonthModel } from '../trends/months.model.ts'

useTestDatabase()

const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })
const ROUNDS = 30
/** Sent together. */
const AT_ONCE = 4

const idOf = ({ account }: Made) => account.loginId

/** The person's token as it would be after a login now. */
async function tokenOf({ account: { _id } }: Made): Promise<string> {
  const { tokenVersion: version = 0 } = (await AccountModel.findById(_id).lean()) ?? {}
  return signToken({ accountId: _id.toHexString(), version }, TEST_SECRET)
}

it('figures agree with a recount after random moves, leavers, returns, quizzes and trainings', async () => {
  const random = randomOf('moves')
  const one = <Thing>(things: readonly Thing[]): Thing => pick(random, things)
  const chief = await makeAdmin('all')
  const distributors = ['LHM', 'LHM', 'MER-S', 'KTC'] as const
  const managers: Made[] = []
  for (const [index, distributorId] of distributors.entries())
    managers.push(await makeSupervisor({ supervisorId: `m-${index}`, distributorId }))
  const sellers: Made[] = []
  for (let index = 0; index < 6; index++)
    sellers.push(await makeSeller({ sellerId: `s-${index}`, supervisor: one(managers) }))
  const everywhere = ['LHM', 'MER-S', 'KTC'] as const
  const topics = [
    await makeTopic({ title: 'All', mandatoryFor: [...everywhere], questions: [makeChoice()] }),
    await makeTopic({ title: 'Left', mandatoryFor: ['LHM'] }),
    await makeTopic({ title: 'Right', mandatoryFor: ['MER-S', 'KTC'], beltType: 'Green' }),
  ]
  const admin = (path: string, sent: object) => agentOf(app, chief.token).post(path, sent)
  const learn = async (by: Made, sent: object) => {
    const path = managers.includes(by)
      ? studyCalls.completeAsSupervisor.path
      : studyCalls.completeAsSeller.path
    return agentOf(app, await tokenOf(by)).post(path, sent)
  }
  const ACTS: (() => Promise<{ status: number }>)[] = [
    async () =>
      admin(movesCalls.move.path, {
        sellerIds: [idOf(one(sellers)), idOf(one(sellers))],
        supervisorId: idOf(one(managers)),
      }),
    async () => admin(movesCalls.deactivate.path, { id: idOf(one(sellers)) }),
    async () =>
      admin(movesCalls.deactivate.path, {
        id: idOf(one(managers)),
        handOverTo: idOf(one(managers)),
      }),
    async () =>
      admin(movesCalls.reactivate.path, {
        id: idOf(one([...sellers, ...managers])),
        supervisorId: idOf(one(managers)),
      }),
    async () => admin(movesCalls.reactivate.path, { id: idOf(one([...sellers, ...managers])) }),
    async () => learn(one([...sellers, ...managers]), theoryBody(one(topics)._id)),
    async () => {
      const answers = [{ questionNo: 1, selectedAnswer: [one(['A', 'B'])] }]
      return learn(one(sellers), quizBody(topics[0]?._id ?? '', answers))
    },
    async () => {
      const { _id } = one(topics)
      return agentOf(app, await tokenOf(one(sellers))).post(trainingsCalls.add.path, ojtBody([_id]))
    },
    async () => {
      const open = await TrainingModel.find({ evaluation: null }).lean()
      if (open.length === 0) return { status: 0 }
      const { _id, supervisorId } = one(open)
      const manager = managers.find((each) => idOf(each) === supervisorId)
      const evaluation = one(['Passed', 'Failed'])
      return agentOf(app, manager && (await tokenOf(manager))).post(trainingsCalls.evaluate.path, {
        trainingId: String(_id),
        evaluation,
      })
    },
    async () => admin(resetCalls.reset.path, { id: idOf(one(sellers)) }),
  ]
  const statuses = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    const acts = Array.from({ length: AT_ONCE }, () => one(ACTS))
    for (const { status } of await Promise.all(acts.map((act) => act())))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  // Chance decides how many are refused, not whether any succeeds.
  expect(statuses.get(200)).toBeGreaterThan(5)
  await countAll()
  expect(await MonthModel.countDocuments()).toBeGreaterThan(3)
  expect(await recountFigures({ fix: false })).toEqual({ differences: [], unsettled: 0 })
  await expectHealthy()
})
