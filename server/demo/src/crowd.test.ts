import { isHumanId } from '@tristar/shared/common/ids'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { describe, expect, it } from 'vitest'
import {
  AccountModel,
  ProgressModel,
  recountLearner,
  starsProven,
  TrainingModel,
} from '@tristar/server'
import { quizVersionsKept } from '@tristar/server/testing/inside'
import { createTestApp } from '@tristar/server/testing/app'
import { useTestDatabase } from '@tristar/server/testing/database'
import { parseDemoArguments } from './arguments.ts'
import { seedTopics } from './seedTopics.ts'
import { seedTeams } from './crowd.ts'
import { CROWD_TEAM, crowdTeams } from './crowd.people.ts'
import { CROWD_TOPICS } from './crowd.topics.ts'
import { DEMO_TOPICS } from './topics.ts'
import { readSyllabus } from './syllabus.ts'

const NOW = new Date('2026-11-21T06:00:00Z')

describe('the generated people', () => {
  it('are as many as requested, 50 to a team, each with a unique id', () => {
    const teams = [...crowdTeams(2030)]
    expect(teams.map(({ sellers }) => sellers.length)).toEqual([
      ...Array.from({ length: 40 }, () => CROWD_TEAM),
      30,
    ])
    const ids = teams.flatMap(({ id, sellers }) => [id, ...sellers.map((seller) => seller.id)])
    expect(new Set(ids).size).toBe(2030 + 41)
    expect(ids.filter((id) => !isHumanId(id))).toEqual([])
  })

  it('are the same at every run, whatever the number', () => {
    expect([...crowdTeams(100)]).toEqual([...crowdTeams(200)].slice(0, 2))
  })
})

it('brings the topics to 60', () => {
  expect(DEMO_TOPICS.length + CROWD_TOPICS.length).toBe(60)
})

it.each(MATERIAL_LANGUAGES)('names each topic differently in %s', (language) => {
  const titles = [...DEMO_TOPICS, ...CROWD_TOPICS].map((topic) => topic.titles[language])
  expect(new Set(titles).size).toBe(60)
})

describe('the words behind npm run demo --', () => {
  it.each([
    [[], 0],
    [['--sellers', '20000'], 20_000],
    [['--sellers=5'], 5],
  ])('%j', (args, sellers) => {
    expect(parseDemoArguments(args)).toEqual({ sellers })
  })

  it.each([
    [['--sellers', 'many']],
    [['--sellers']],
    [['--sellers', '-1']],
    [['20000']],
    [['--x']],
  ])('refuse %j with a sentence', (args) => {
    expect(() => parseDemoArguments(args)).toThrow('takes nothing but --sellers N')
  })
})

describe('a written crowd', () => {
  useTestDatabase()

  it('has figures that agree with a recount', async () => {
    const { context } = createTestApp()
    await seedTopics(CROWD_TOPICS.slice(0, 2), context)
    await seedTopics(CROWD_TOPICS.slice(16, 18), context)
    const written: number[] = []
    const seeding = { context, passwordHash: 'x', zone: context.zone, now: NOW }
    await seedTeams(crowdTeams(80), await readSyllabus(), seeding, (done) => written.push(done))
    expect(written.at(-1)).toBe(80)
    expect(await AccountModel.countDocuments()).toBe(82)
    const learners = await ProgressModel.find({}, { _id: 1, loginId: 1 }).lean()
    expect(learners).toHaveLength(82)
    const disagreeing: string[] = []
    for (const { _id, loginId } of learners)
      if ((await recountLearner(String(_id))).differing.length > 0) disagreeing.push(loginId)
    expect(disagreeing).toEqual([])
    const asked = await quizVersionsKept.run({ fix: false, env: context.env })
    expect([asked.looked > 3, asked.faults]).toEqual([true, []])
    const proven = await starsProven.run({ fix: false, env: context.env })
    expect([proven.looked > 10, proven.faults]).toEqual([true, []])
    expect(await TrainingModel.countDocuments({ evaluation: 'Passed' })).toBeGreaterThan(10)
    expect(await TrainingModel.countDocuments({ evaluation: { $exists: true }, slot: null })).toBe(
      await TrainingModel.countDocuments({ evaluation: 'Failed' }),
    )
  })
})
