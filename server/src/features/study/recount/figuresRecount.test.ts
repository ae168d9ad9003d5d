import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../lib/database/connect.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import {
  plainDashboard,
  plainDistributors,
  plainTeams,
  plainTopics,
} from '../../../testing/plainFigures.ts'
import { studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { ojtBody } from '../../../testing/trainings.ts'
import { ProgressModel } from '../progress/progress.model.ts'
import { markDownloaded } from '../progress/tiers.service.ts'
import { topicsForDistributor } from '../../topics/catalogue.service.ts'
import { deleteTopic, editTopic } from '../../topics/topicEditing.service.ts'
import { TrainingModel } from '../../trainings/trainings.model.ts'
import { TeamFiguresModel } from '../figures/figures.model.ts'
import { recountFigures } from '../../trainings/recount.service.ts'

useTestDatabase()
const { app, context } = createTestApp()

/** Deterministic numbers from 0 up to, not including, `limit`. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const random = randomFrom(20_261_122)

function one<Item>(items: readonly Item[]): Item {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

/** Now, or so long ago that the first two months are over. */
function someTimeAgo(): Date {
  return new Date(Date.now() - random(120) * 24 * 60 * 60 * 1000)
}

interface World {
  admin: Made
  managers: Made[]
  sellers: Made[]
  topics: TopicTheory[]
}

async function makeWorld(): Promise<World> {
  const managers: Made[] = []
  for (const distributorId of ['LHM', 'KTC', 'KTCB', 'MER-S', 'MER-EC', 'LHM'] as const)
    managers.push(await makeSupervisor({ distributorId, createdAt: someTimeAgo() }))
  const world: World = { admin: await makeAdmin(), managers, sellers: [], topics: [] }
  for (let number = 0; number < 5; number += 1) await addTopicTo(world, one(TIERS))
  for (let number = 0; number < 9; number += 1)
    world.sellers.push(
      await makeSeller({ supervisor: one(world.managers), createdAt: someTimeAgo() }),
    )
  return world
}

async function addTopicTo({ topics }: World, beltType: Tier): Promise<void> {
  const mandatoryFor = (['LHM', 'KTC', 'KTCB', 'MER-S', 'MER-EC'] as const).filter(() => random(3))
  const questions = random(3) ? [makeChoice()] : []
  const edac = random(6) === 0
  topics.push(
    await makeTopic({
      beltType,
      questions,
      supervisor: edac,
      mandatoryFor: ['LHM', ...mandatoryFor],
    }),
  )
}

async function editOne(world: World): Promise<void> {
  const topic = one(world.topics)
  if (random(6) === 0) {
    world.topics = world.topics.filter((each) => each !== topic)
    return deleteTopic(topic._id, { context })
  }
  const { _id: topicId, title, mandatoryFor, supervisor } = topic
  const quiz = random(3) > 0
  const fewer = mandatoryFor.filter((each) => each === 'LHM' || random(4) > 0)
  await editTopic(
    {
      topicId,
      title: `${title}!`,
      topicNo: random(3) + 1,
      belt: one(TIERS),
      mandatory: fewer,
      quiz,
      supervisor: random(8) === 0 ? !supervisor : supervisor,
      quizzes: quiz ? [makeChoice()] : [],
      unanswered: [],
      removePdf: [],
    },
    [],
    { context },
  )
  return undefined
}

/** Studies, and where there is one takes the quiz of, the next topic of the learner, or any. */
async function learn({ managers, sellers }: World): Promise<void> {
  const learner = one([...sellers, ...sellers, ...managers])
  const progress = await ProgressModel.findById(learner.account._id).lean()
  const { distributorId } = learner.account
  if (!progress || !distributorId) throw new Error('no progress')
  const topics = await topicsForDistributor(distributorId)
  const next = topics.find(({ _id }) => _id === progress.figures.nextTopicId)
  const topic = next && random(5) ? next : one(topics)
  await studyTheory(learner, topic._id)
  if (topic.quiz) await takeQuiz(learner, topic._id, random(4) ? 'B' : 'C')
}

/** Books, changes, deletes or evaluates the training of a seller, as its supervisor. */
async function train({ managers, sellers }: World): Promise<void> {
  const seller = one(sellers)
  const { loginId: sellerId, supervisorId, distributorId = 'LHM' } = seller.account
  const manager = managers.find(({ account }) => account.loginId === supervisorId)
  const progress = await ProgressModel.findById(seller.account._id).lean()
  const call = async (act: keyof typeof trainingsCalls, body: object) => {
    const answer = await agentOf(app, manager?.token).post(trainingsCalls[act].path, body)
    if (answer.status >= 400) throw new Error(answer.body.error)
  }
  const open = await TrainingModel.findOne({ sellerId, evaluation: { $exists: false } }).lean()
  const belt = open?.belt ?? progress?.figures.currentTier
  const topics = (await topicsForDistributor(distributorId)).filter(
    (topic) => topic.beltType === belt && !topic.supervisor,
  )
  const topicId = topics.filter((_, index) => index === 0 || random(2)).map(({ _id }) => _id)
  if (!open) return call('add', ojtBody(topicId, { sellerId }))
  const trainingId = String(open._id)
  const roll = random(6)
  if (roll === 0) return call('remove', { id: trainingId })
  if (roll < 3) return call('edit', { trainingId, ...ojtBody(topicId) })
  return call('evaluate', { trainingId, evaluation: random(4) ? 'Passed' : 'Failed' })
}

async function download({ managers, sellers }: World): Promise<void> {
  const { account } = one([...sellers, ...managers])
  await inTransaction((session) => markDownloaded(String(account._id), one(TIERS), session))
}

async function happen(world: World): Promise<void> {
  const roll = random(40)
  if (roll === 0) return addTopicTo(world, one(TIERS))
  if (roll < 4) return editOne(world)
  if (roll === 4) {
    const newcomer = { supervisor: one(world.managers), createdAt: someTimeAgo() }
    return void world.sellers.push(await makeSeller(newcomer))
  }
  if (roll === 5) {
    const { status, body } = await agentOf(app, world.admin.token).post(resetCalls.reset.path, {
      id: one(world.sellers).account.loginId,
    })
    if (status !== 200) throw new Error(body.error)
    return undefined
  }
  if (roll < 14) return train(world)
  if (roll < 17) return download(world)
  return learn(world)
}

async function get(path: string, token: string) {
  const { status, body } = await agentOf(app, token).get(path)
  expect(status).toBe(200)
  return body
}

/** Every shown figure agrees with the raw data. */
async function expectTruth({ admin }: World): Promise<void> {
  const { token } = admin
  expect(await get(dashboardsCalls.admin.path, token)).toEqual(await plainDashboard('all'))
  for (const scope of ['mers', 'merec', 'lhm', 'ktcb'] as const) {
    const ofScope = await makeAdmin(scope)
    expect(await get(dashboardsCalls.admin.path, ofScope.token)).toEqual(
      await plainDashboard(scope),
    )
  }
  expect(await get(dashboardsCalls.distributors.path, token)).toEqual(await plainDistributors())
  const { data } = await get(dashboardsCalls.topics.path, token)
  const rows = data.map((row: Record<string, unknown>) => {
    const { percentage, avgAttempt, training } = row
    return [row._id, { percentage, avgAttempt, training }]
  })
  expect(Object.fromEntries(rows)).toEqual(await plainTopics())
  const teams = await TeamFiguresModel.find(
    {},
    { loginKey: 0, distributorId: 0, revision: 0, name: 0, nameKey: 0, state: 0, activeOn: 0 },
  ).lean()
  const kept = teams.map(({ _id, loginId, ...figures }) => [loginId, figures])
  expect(Object.fromEntries(kept)).toEqual(await plainTeams())
  expect(await recountFigures({ fix: false })).toEqual({ differences: [], unsettled: 0 })
}

describe('the kept figures', () => {
  it('agree with the raw data after any sequence of events', async () => {
    const world = await makeWorld()
    await expectTruth(world)
    const outcomes = { done: 0, refused: 0 }
    for (let step = 1; step <= 200; step += 1) {
      await happen(world).then(
        () => (outcomes.done += 1),
        () => (outcomes.refused += 1),
      )
      if (step % 100 === 0) await expectTruth(world)
    }
    expect(outcomes.done).toBeGreaterThan(100)
    const { seller } = await plainDashboard('all')
    expect(seller.all?.achievedWhite).toBeGreaterThan(0)
    expect(await TrainingModel.countDocuments()).toBeGreaterThan(3)
  })
})
