import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { studyTheory } from '../../../testing/topicStudy.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { edacBody, ojtBody } from '../../../testing/trainings.ts'
import { teamFiguresOf } from './figures.service.ts'

useTestDatabase()
const { app } = createTestApp()

let manager: Made
let seller: Made
let topics: TopicTheory[]

beforeEach(async () => {
  manager = await makeSupervisor()
  seller = await makeSeller({ supervisor: manager })
  topics = [await makeTopic({ title: 'One' }), await makeTopic({ title: 'Two' })]
  for (const topic of topics) await studyTheory(seller, topic._id)
})

/** Makes a call as the supervisor; returns the training's id. */
async function call(act: keyof typeof trainingsCalls, body: object): Promise<string> {
  const answer = await agentOf(app, manager.token).post(trainingsCalls[act].path, body)
  expect([answer.status, answer.body.error]).toEqual([act === 'add' ? 201 : 200, undefined])
  return answer.body.data._id
}

function bodyOf(...numbers: number[]): object {
  const topicId = numbers.map((number) => topics[number]?._id ?? '')
  return ojtBody(topicId, { sellerId: seller.account.loginId })
}

/** The training figures of the team and of each topic. */
async function counts(): Promise<(number | undefined)[]> {
  const { token } = await makeAdmin()
  const { body } = await agentOf(app, token).get(dashboardsCalls.topics.path)
  const team = await teamFiguresOf(String(manager.account._id))
  return [team?.noTrainings, ...body.data.map(({ training }: { training: number }) => training)]
}

it('counts trainings with their topics, in any state, until deleted', async () => {
  expect(await counts()).toEqual([0, 0, 0])
  const trainingId = await call('add', bodyOf(0, 1))
  expect(await counts()).toEqual([1, 1, 1])
  await call('edit', { trainingId, ...bodyOf(1) })
  expect(await counts()).toEqual([1, 0, 1])
  await call('evaluate', { trainingId, evaluation: 'Failed' })
  expect(await counts()).toEqual([1, 0, 1])
  const another = await call('add', bodyOf(1))
  expect(await counts()).toEqual([2, 0, 2])
  await call('remove', { id: another })
  expect(await counts()).toEqual([1, 0, 1])
})

it('counts no EDAC', async () => {
  await call('add', edacBody())
  expect(await counts()).toEqual([0, 0, 0])
})
