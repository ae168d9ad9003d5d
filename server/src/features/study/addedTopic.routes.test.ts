import { completionCall } from '@tristar/shared/study/study.calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import { addedStepsOf, listTierOf, nextStepOf } from '@tristar/shared/session/nextStep.rules'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { smallPdf } from '../../testing/pdfs.ts'
import { addFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeTopic } from '../../testing/topics.ts'
import { ojtBody } from '../../testing/trainings.ts'
import { theoryBody } from '../../testing/topicStudy.ts'

useTestDatabase()
const { app } = createTestApp()

/** Long enough ago that every expected date has passed: an added topic is overdue immediately. */
const LONG_AGO = new Date('2024-01-15T02:00:00Z')

let supervisor: Made
let seller: Made
let bronze: TopicTheory
let silver: TopicTheory

beforeEach(async () => {
  supervisor = await makeSupervisor({ distributorId: 'MER-S', createdAt: LONG_AGO })
  seller = await makeSeller({ supervisor, createdAt: LONG_AGO })
  bronze = await makeTopic({ title: 'Bronze one' })
  silver = await makeTopic({ title: 'Silver one', beltType: 'Green' })
})

async function call({ token }: Made, path: string, body: object): Promise<unknown> {
  const answer = await agentOf(app, token).post(path, body)
  expect([path, answer.body.error]).toEqual([path, undefined])
  return answer.body
}

/** Completes the topic's theory. */
function study(made: Made, { _id }: Pick<TopicTheory, '_id'>): Promise<unknown> {
  return call(made, completionCall(made.account.role).path, theoryBody(_id))
}

/** Earns the star of a tier with one topic as a seller: topic, training, certificate. */
async function earn(belt: Tier, topic: TopicTheory): Promise<void> {
  await study(seller, topic)
  const booked = await call(seller, trainingsCalls.add.path, ojtBody([topic._id], { belt }))
  const trainingId = (booked as { data: { _id: string } }).data._id
  const evaluation = { trainingId, mytype: 'seller', evaluation: 'Passed' }
  await call(supervisor, trainingsCalls.evaluate.path, evaluation)
  await call(seller, certificatesCalls.download.path, {
    id: seller.account.loginId,
    type: 'seller',
    belt,
  })
}

/** An admin adds a topic to the first tier, as the form does. */
async function addToBronze(): Promise<TopicTheory> {
  const fields = addFields({ title: 'Added later' })
  const files = { engPdf: smallPdf('Added later') }
  const answer = await sendTopicForm(app, await makeAdmin(), { act: 'add', fields, files })
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function session(made: Made): Promise<LearnerUser> {
  const answer = await call(made, sessionCalls.ofToken.path, { token: made.token })
  return (answer as { user: LearnerUser }).user
}

describe('a topic that an admin adds to an achieved tier', () => {
  it('is the seller’s next thing with all stars, which stay; done, nothing is left', async () => {
    await earn('White', bronze)
    await earn('Green', silver)
    expect(nextStepOf(await session(seller))).toEqual({ kind: 'allDone' })

    const added = await addToBronze()
    const user = await session(seller)
    expect(user).toMatchObject({
      whiteBeltComplete: true,
      greenBeltComplete: true,
      status: 'Black',
      currentTier: '',
      studyTier: '',
      nextTopic: '',
      beltStatus: { white: 50, green: 100 },
      allProgress: 66,
    })
    expect(nextStepOf(user)).toMatchObject({
      kind: 'studyTopic',
      tier: 'White',
      achieved: true,
      task: { _id: added._id, completed: false, locked: false },
    })
    expect(listTierOf(user)).toBe('White')

    await study(seller, added)
    const after = await session(seller)
    expect(after.allProgress).toBe(100)
    expect(nextStepOf(after)).toEqual({ kind: 'allDone' })
  })

  it('stands beside the seller’s next thing while a later tier is studied', async () => {
    await earn('White', bronze)
    const added = await addToBronze()
    const user = await session(seller)
    expect(nextStepOf(user)).toMatchObject({ kind: 'studyTopic', task: { _id: silver._id } })
    expect(addedStepsOf(user)).toMatchObject([{ task: { _id: added._id, locked: false } }])
    await study(seller, added)
    expect(addedStepsOf(await session(seller))).toEqual([])
  })

  it('is a supervisor’s next thing just so', async () => {
    await study(supervisor, bronze)
    await study(supervisor, silver)
    expect(nextStepOf(await session(supervisor))).toEqual({ kind: 'allDone' })
    const added = await addToBronze()
    const user = await session(supervisor)
    expect(user.whiteBeltComplete).toBe(true)
    expect(nextStepOf(user)).toMatchObject({ achieved: true, task: { _id: added._id } })
  })
})
