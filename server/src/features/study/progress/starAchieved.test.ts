import { studyCalls } from '@tristar/shared/study/study.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { type EventMap, Events } from '../../../lib/context.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { studyTheory, theoryBody } from '../../../testing/topicStudy.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { deleteTopic } from '../../topics/topicEditing.service.ts'
import { ProgressModel } from './progress.model.ts'
import { studySubscriptions } from '../study.events.ts'

useTestDatabase()

type Star = EventMap['starAchieved']

const stars: Star[] = []
const listening = { starAchieved: async (star: Star) => void stars.push(star) }
const events = new Events([studySubscriptions, listening])
const { app, context } = createTestApp({ events })

beforeEach(() => {
  stars.length = 0
})

async function starOf({ account }: Made) {
  const accountId = String(account._id)
  const progress = await ProgressModel.findById(accountId)
  const { achievedAt, serial } = progress?.tiers.white ?? {}
  const white = expect.objectContaining({ achievedAt, serial })
  return { accountId, tier: 'White', achievedAt, serial, progress: { tiers: { white } } }
}

describe('an achieved star is raised as an event', () => {
  it('by the topic that completes a supervisor’s, and not again by the next one', async () => {
    const topic = await makeTopic()
    const supervisor = await makeSupervisor()
    const study = () =>
      agentOf(app, supervisor.token).post(
        studyCalls.completeAsSupervisor.path,
        theoryBody(topic._id),
      )
    expect((await study()).status).toBe(200)
    expect(stars).toMatchObject([await starOf(supervisor)])
    expect((await study()).status).toBe(200)
    expect(stars).toHaveLength(1)
  })

  it('by the passed training that completes a seller’s', async () => {
    const topic = await makeTopic()
    const supervisor = await makeSupervisor()
    const seller = await makeSeller({ supervisor })
    await studyTheory(seller, topic._id)
    const training = await makeTraining(seller, { topicId: [topic._id] })
    const body = { mytype: 'seller', trainingId: String(training._id), evaluation: 'Passed' }
    const answer = await agentOf(app, supervisor.token).post(trainingsCalls.evaluate.path, body)
    expect(answer.status).toBe(200)
    expect(stars).toMatchObject([await starOf(seller)])
  })

  it('by the recount after an edit of topics', async () => {
    const [one, two] = [await makeTopic(), await makeTopic({ title: 'Two' })]
    const supervisor = await makeSupervisor()
    await studyTheory(supervisor, one._id)
    await deleteTopic(two._id, { context })
    expect(stars).toMatchObject([await starOf(supervisor)])
  })
})
