import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Tier } from '@tristar/shared/common/tiers'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../lib/database/connect.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { formOf } from '../../../testing/topicForm.ts'
import { progressOf, studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { ojtBody } from '../../../testing/trainings.ts'
import { editTopic } from '../../topics/topicEditing.service.ts'
import { recountLearner } from '../../trainings/recount.service.ts'
import { markDownloaded } from '../progress/tiers.service.ts'

useTestDatabase()
const { app, context } = createTestApp()

let supervisor: Made
let seller: Made

beforeEach(async () => {
  supervisor = await makeSupervisor({ distributorId: 'KTC' })
  seller = await makeSeller({ supervisor })
})

/** Books the seller's training of the current tier as the supervisor, if possible, and evaluates it. */
async function trainSeller(
  topics: readonly TopicTheory[],
  evaluation: 'Passed' | 'Failed',
): Promise<void> {
  const agent = agentOf(app, supervisor.token)
  const { currentTier } = (await progressOf(seller)).figures
  const topicId = topics.flatMap(({ _id, beltType }) => (beltType === currentTier ? _id : []))
  const body = ojtBody(topicId.slice(0, 1), { sellerId: seller.account.loginId })
  const booked = await agent.post(trainingsCalls.add.path, body)
  if (booked.status !== 201) throw new Error(booked.body.error)
  const trainingId = booked.body.data._id
  const evaluated = await agent.post(trainingsCalls.evaluate.path, { trainingId, evaluation })
  expect(evaluated.status).toBe(200)
}

async function download({ account }: Made, belt: Tier): Promise<void> {
  await inTransaction((session) => markDownloaded(String(account._id), belt, session))
}

/** Deterministic numbers from 0 up to, not including, `limit`. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

describe('recounting a learner after any sequence of events', () => {
  it('agrees with what was kept along the way', async () => {
    const topics: TopicTheory[] = []
    for (const beltType of ['White', 'White', 'White', 'Green', 'Green', 'Black'] as const)
      topics.push(
        await makeTopic({ title: `T${topics.length}`, beltType, questions: [makeChoice()] }),
      )
    topics.push(await makeTopic({ title: 'EDAC', supervisor: true }))
    const pick = randomFrom(20_261_121)
    const outcomes = { done: 0, refused: 0 }
    for (let step = 0; step < 160; step += 1) {
      const topic = topics[pick(topics.length)]
      if (!topic) continue
      const made = pick(2) === 0 ? seller : supervisor
      const event = () => {
        const roll = pick(16)
        if (roll === 0) return editTopic({ ...formOf(topic), quiz: pick(2) === 0 }, [], { context })
        if (roll < 5) return studyTheory(made, topic._id)
        if (roll < 11) return takeQuiz(made, topic._id, pick(3) === 0 ? 'C' : 'B')
        if (roll < 13) return trainSeller(topics, pick(3) === 0 ? 'Failed' : 'Passed')
        return download(made, topic.beltType || 'White')
      }
      await event().then(
        () => (outcomes.done += 1),
        () => (outcomes.refused += 1),
      )
    }
    expect(outcomes.done).toBeGreaterThan(50)
    const trained = await progressOf(seller)
    expect(Object.values(trained.tiers).filter((tier) => tier.downloadedAt)).not.toHaveLength(0)
    for (const made of [seller, supervisor]) {
      const kept = await progressOf(made)
      const recount = await recountLearner(String(made.account._id))
      expect(recount.differing).toEqual([])
      expect(recount.records).toEqual(kept.records)
      expect(recount.tiers).toEqual(kept.tiers)
      expect(recount.figures).toEqual(kept.figures)
      expect((await progressOf(made)).revision).toBe(kept.revision)
    }
  })
})
