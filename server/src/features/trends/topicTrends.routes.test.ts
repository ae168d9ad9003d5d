import type { TopicTrend } from '@tristar/shared/trends/topics.schema'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { countAll } from '../../testing/quizRuns.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'

useTestDatabase()
const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })

const NOW = new Date().toISOString().slice(0, 7)
const SPAN = { from: '2026-01', to: NOW }

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin()
  const manager = await makeSupervisor({ distributorId: 'LHM' })
  const seller = await makeSeller({ supervisor: manager })
  const tried = await makeTopic({
    title: 'Opening',
    titleMalay: 'Pembukaan',
    beltType: 'White',
    questions: [makeChoice()],
    mandatoryFor: ['LHM'],
  })
  await makeTopic({ title: 'Later', beltType: 'Green', mandatoryFor: ['LHM'] })
  await makeTopic({ title: 'Others', beltType: 'Black', mandatoryFor: ['MER-S'] })
  await makeTopic({ title: 'EDAC', supervisor: true, mandatoryFor: ['LHM'] })
  for (const learner of [seller, manager]) await studyTheory(learner, tried._id)
  for (const choice of ['A', 'B'] as const) await takeQuiz(seller, tried._id, choice)
  await countAll()
})

async function ask(sent: object): Promise<TopicTrend[]> {
  const { body } = await agentOf(app, admin.token)
    .post(trendsCalls.topics.path, { ...SPAN, ...sent })
    .expect(200)
  return body as TopicTrend[]
}

const titlesOf = (topics: readonly TopicTrend[]) => topics.map(({ title }) => title)

describe('the topics of some months', () => {
  it('say by star and number what was done at each, month by month', async () => {
    const [opening, later] = await ask({ dist: 'lhm' })
    expect(later).toMatchObject({ title: 'Later', tier: 'Green', completed: 0, seconds: 0 })
    expect(opening).toMatchObject({
      titles: { English: 'Opening', Malay: 'Pembukaan' },
      tier: 'White',
      completed: 1,
      attempts: 2,
      first: 1,
      passedFirst: 0,
    })
    expect(opening?.seconds).toBeGreaterThan(0)
    expect(opening?.months.map(({ month }) => month).at(0)).toBe('2026-01')
    const { seconds } = opening ?? {}
    expect(opening?.months.at(-1)).toEqual({ month: NOW, completed: 1, seconds })
    expect(opening?.months.at(-2)).toMatchObject({ completed: 0, seconds: 0 })
  })

  it('are those that are for whom is asked for, or that these tried', async () => {
    expect(titlesOf(await ask({}))).toEqual(['Opening', 'Later', 'Others'])
    expect(titlesOf(await ask({ dist: 'lhm' }))).toEqual(['Opening', 'Later'])
    expect(titlesOf(await ask({ dist: 'mers' }))).toEqual(['Others'])
    const own = await ask({ dist: 'lhm', role: 'supervisor' })
    expect(titlesOf(own).toSorted()).toEqual(['EDAC', 'Later', 'Opening'])
    expect(own.find(({ title }) => title === 'Opening')).toMatchObject({ attempts: 0, first: 0 })
  })

  it('come as a file, too', async () => {
    const file = await agentOf(app, admin.token)
      .get(trendsCalls.topicsFile.path)
      .query({ ...SPAN, dist: 'lhm', language: 'bm' })
    expect(file.text.split('\r\n')).toEqual([
      expect.stringContaining('Topik,Bintang,Nombor,Selesai'),
      expect.stringMatching(/^Pembukaan,Bintang Gangsa,\d+,1,2,1,0,\d+$/u),
      expect.stringContaining('Later,Bintang Perak,'),
      '',
    ])
  })

  it('are at most 36, and of no other scope than that of the admin', async () => {
    const lhm = await makeAdmin('lhm')
    const answers = [
      await agentOf(app, admin.token).post(trendsCalls.topics.path, { from: '2020-01', to: NOW }),
      await agentOf(app, lhm.token).post(trendsCalls.topics.path, { ...SPAN, dist: 'mers' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 403])
  })
})
