import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestContext } from '../../../testing/app.ts'
import { commandsOf } from '../../../testing/commands.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import type { Made } from '../../../testing/factories.ts'
import { makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { progressOf, studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { AttemptModel } from './attempts.model.ts'
import { completeTask } from './completion.service.ts'
import { teamFiguresOf } from '../figures/figures.service.ts'
import { recountLearner } from '../../trainings/recount.service.ts'

useTestDatabase()

const attemptId = 'a77e3b9c00112233445566ff'
let boss: Made
let team: Made[]
let topic: TopicTheory

beforeEach(async () => {
  boss = await makeSupervisor()
  team = []
  // One after the other: at once each would collide with all others at the supervisor's figures.
  for (let i = 0; i < 6; i += 1) team.push(await makeSeller({ supervisor: boss }))
  topic = await makeTopic({ questions: [makeChoice()] })
  await makeTopic({ title: 'Another' })
})

const everyAgreed = async () =>
  Promise.all(
    team.map(async ({ account }) => {
      const { differing } = await recountLearner(String(account._id))
      return differing.length === 0
    }),
  )

/** As `studyTheory`, under an id. */
function studyUnder(id: string, { account }: Made) {
  const task = { topicId: topic._id, mytype: 'Theory', duration: 60, language: '' } as const
  const learner = { accountId: String(account._id) }
  return completeTask(createTestContext(), learner, { ...task, attemptId: id })
}

describe('completions of the same moment', () => {
  it('share one transaction, and each learner gets its own result and figures', async () => {
    await Promise.all(team.map((seller) => studyTheory(seller, topic._id)))
    const choices = ['B', 'C', 'B', 'C', 'B', 'C']
    const results: (number | undefined)[] = []
    const commands = await commandsOf(async () => {
      const done = await Promise.all(
        team.map((seller, i) => takeQuiz(seller, topic._id, choices[i] ?? '')),
      )
      results.push(...done.map(({ result }) => result?.score))
    })
    expect(results).toEqual([100, 0, 100, 0, 100, 0])
    expect(commands.filter((name) => name === 'commitTransaction')).toHaveLength(1)
    // As many as of one alone: progress, catalogue, quiz; quiz version, attempts, progress; three kinds of figures; commit.
    expect(commands.length).toBeLessThanOrEqual(11)
    const kept = await Promise.all(team.map(progressOf))
    expect(kept.map(({ figures }) => figures.allProgress)).toEqual([50, 0, 50, 0, 50, 0])
    expect(await everyAgreed()).toEqual(Array(6).fill(true))
    expect(await teamFiguresOf(String(boss.account._id))).toMatchObject({ completeRate: 25 })
  })

  it('are refused one by one', async () => {
    const [first, second, third] = team as [Made, Made, Made]
    const outcomes = await Promise.allSettled([
      studyTheory(first, topic._id),
      takeQuiz(second, topic._id, 'B'),
      studyTheory(third, 'f'.repeat(24)),
      studyTheory(first, 'no id'),
    ])
    expect(
      outcomes.map((each) => (each.status === 'rejected' ? each.reason.code : 'done')),
    ).toEqual(['done', 'QUIZ_LOCKED', 'TOPIC_NOT_FOUND', 'TOPIC_NOT_FOUND'])
    expect(await AttemptModel.countDocuments()).toBe(1)
  })

  it('are recorded one by one when their transaction fails by one of them', async () => {
    const [stranger, ...others] = team as [Made, ...Made[]]
    await studyUnder(attemptId, stranger)
    await Promise.all(
      others.map((seller, i) => studyUnder(i === 2 ? attemptId : `${i}`.repeat(24), seller)),
    )
    expect(await AttemptModel.countDocuments()).toBe(6)
    const counts = (await Promise.all(team.map(progressOf))).map(({ records }) => records.length)
    expect(counts).toEqual(Array(6).fill(1))
    expect(await everyAgreed()).toEqual(Array(6).fill(true))
  })

  it('of one learner who sends many delay nobody else', async () => {
    const [sender, other] = team as [Made, Made]
    await studyTheory(sender, topic._id)
    const ended: string[] = []
    const many = ['C', 'B', 'C'].map(async (choice) => {
      await takeQuiz(sender, topic._id, choice)
      ended.push('sender')
    })
    const one = studyTheory(other, topic._id).then(() => ended.push('other'))
    await Promise.all([...many, one])
    expect(ended.slice(0, 2).toSorted()).toEqual(['other', 'sender'])
  })

  it('follow each other where they are of one learner', async () => {
    const [seller] = team as [Made]
    await studyTheory(seller, topic._id)
    const quizzes = ['C', 'B', 'C'].map((choice) => takeQuiz(seller, topic._id, choice))
    const scores = (await Promise.all(quizzes)).map(({ result }) => result?.score)
    expect(scores).toEqual([0, 100, 0])
    const [record] = (await progressOf(seller)).records
    expect(record).toMatchObject({ quizCount: 3, lastScore: 0 })
    expect(record?.quizPassedAt).toBeInstanceOf(Date)
  })
})
