import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { TIER_KEYS } from '@tristar/shared/common/tiers'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Express } from 'express'
import { expect } from 'vitest'
import { agentOf } from './agents.ts'
import { type Made, makeSeller, makeSupervisor } from './factories.ts'
import { studyTheory, takeQuiz } from './topicStudy.ts'
import { makeChoice, makeTopic } from './topics.ts'
import { makeTraining } from './trainings.ts'

/** What a change of a topic does to learners. */
export type LearnersEffect = Omit<TopicEffect, 'trainings' | 'attempts' | 'distributors'>

export const NOTHING: Readonly<LearnersEffect> = {
  opens: 0,
  overdue: 0,
  locks: 0,
  fallBelow: 0,
  loses: 0,
  completes: 0,
  stars: 0,
}

const KEYS = Object.values(TIER_KEYS)
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

export interface World {
  people: Made[]
  topics: Record<'first' | 'plain' | 'green', TopicTheory>
}

/**
 * Of LHM: an old seller with everything done, one past the first date with the first star's topics, a new one with nothing,
 * and an old manager with one topic; of KTC an old seller.
 */
export async function makeWorld(app: Express): Promise<World> {
  const topics = {
    first: await makeTopic({ title: 'First', questions: [makeChoice()], mandatoryFor: ['LHM'] }),
    plain: await makeTopic({ title: 'Plain', mandatoryFor: ['LHM'] }),
    green: await makeTopic({ title: 'Green', beltType: 'Green', mandatoryFor: ['LHM'] }),
  }
  const manager = await makeSupervisor({ distributorId: 'LHM', createdAt: ago(900) })
  const [veteran, middle, fresh] = [
    await makeSeller({ supervisor: manager, createdAt: ago(800) }),
    await makeSeller({ supervisor: manager, createdAt: ago(120) }),
    await makeSeller({ supervisor: manager }),
  ]
  const elsewhere = await makeSupervisor({ distributorId: 'KTC', createdAt: ago(700) })
  for (const learner of [veteran, middle]) {
    await studyTheory(learner, topics.first._id)
    await takeQuiz(learner, topics.first._id, 'B')
    await studyTheory(learner, topics.plain._id)
  }
  await studyTheory(manager, topics.plain._id)
  await pass(app, veteran, manager)
  await studyTheory(veteran, topics.green._id)
  return { people: [manager, veteran, middle, fresh, elsewhere], topics }
}

/** Achieves and downloads the seller's first star, which opens the next. */
async function pass(app: Express, seller: Made, manager: Made): Promise<void> {
  const { _id } = await makeTraining(seller)
  const evaluation = { trainingId: String(_id), evaluation: 'Passed' }
  const passed = await agentOf(app, manager.token).post(trainingsCalls.evaluate.path, evaluation)
  const belt = { belt: 'White' }
  const downloaded = await agentOf(app, seller.token).post(certificatesCalls.download.path, belt)
  expect([passed.status, downloaded.status]).toEqual([200, 200])
}

export async function usersOf(app: Express, people: readonly Made[]): Promise<LearnerUser[]> {
  return Promise.all(
    people.map(
      async ({ token }) => (await agentOf(app, token).get(sessionCalls.ofHeader.path)).body.user,
    ),
  )
}

/** The learners' actual state, counted from each one's session. */
export function effectOn(
  before: LearnerUser[],
  after: LearnerUser[],
  topic: TopicTheory,
): LearnersEffect {
  const effect = { ...NOTHING }
  const tier = TIER_KEYS[topic.beltType || 'White']
  for (const [index, now] of after.entries()) {
    const was = before[index]
    const [old, task] = [was, now].map((user) =>
      user?.alltasks.find(({ _id }) => _id === topic._id),
    )
    const had = old && old.completed !== true && old.beltType === task?.beltType
    if (task && task.completed !== true && !had) {
      effect.opens += 1
      if (task.completed === false) effect.overdue += 1
    }
    if (old && !task) effect.loses += 1
    const moves = old?.beltType === task?.beltType && old?.topicNo !== task?.topicNo
    if (was && moves && isLocked(was, now)) effect.locks += 1
    if (
      was &&
      (reaches(was, now, ({ allProgress }) => allProgress) ||
        KEYS.some((key) => reaches(was, now, ({ beltStatus }) => beltStatus[key])))
    )
      effect.completes += 1
    if (was && KEYS.some((key) => now.beltSerial[key] && !was.beltSerial[key])) effect.stars += 1
    const full = was?.allProgress === 100 || was?.beltStatus[tier] === 100
    if (full && task && now.beltStatus[tier] < 100) effect.fallBelow += 1
  }
  return effect
}

/** Whether a topic was open, and is locked now. */
function isLocked(was: LearnerUser, now: LearnerUser): boolean {
  const open = was.alltasks.filter(({ locked, completed }) => !locked && completed !== true)
  return now.alltasks.some(({ _id, locked }) => locked && open.some((task) => task._id === _id))
}

function reaches(was: LearnerUser, now: LearnerUser, percentOf: (user: LearnerUser) => number) {
  return percentOf(was) < 100 && percentOf(now) === 100
}
