import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import Papa from 'papaparse'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { countAll } from '../../../testing/quizRuns.ts'
import { QUESTIONS, studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { ProgressModel } from '../../study/progress/progress.model.ts'

useTestDatabase()
const { app } = createTestApp()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') })
})

afterEach(() => void vi.useRealTimers())

type Row = Record<string, string>

const unitOf = (row: Row) => [row.Distributor, row['User Manager'] ? 'team' : '', row.Role]

it('the file with months tells of all, of each distributor, of each team by its pseudonym', async () => {
  const chief = await makeAdmin()
  const supervisor = await makeSupervisor({ supervisorId: 'boss', name: '陈' })
  const seller = await makeSeller({ supervisor })
  const rowsOf = async (query: object) => {
    const span = { from: '2026-10', to: '2026-11' }
    const call = agentOf(app, chief.token).get(analystsCalls.file.path)
    const { text } = await call.query({ ...span, ...query }).expect(200)
    return Papa.parse<Row>(text.slice(1), { header: true, skipEmptyLines: true }).data
  }
  const topic = await makeTopic({ questions: QUESTIONS })
  await studyTheory(seller, topic._id)
  await takeQuiz(seller, topic._id, 'B')
  await makeSeller({ supervisor: await makeSupervisor({ distributorId: 'KTC' }) })
  await countAll()
  const rows = await rowsOf({ what: 'months' })
  expect(rows.map((row) => [...unitOf(row), row.People])).toEqual([
    ['All', '', 'User', '2'],
    ['All', '', 'User Manager', '2'],
    ['LHM', '', 'User', '1'],
    ['LHM', '', 'User Manager', '1'],
    ['KTCB', '', 'User', '1'],
    ['KTCB', '', 'User Manager', '1'],
    ['LHM', 'team', 'User', '1'],
    ['KTC', 'team', 'User', '1'],
  ])
  expect(rows[0]).toMatchObject({
    Month: '2026-11',
    Joined: '2',
    Active: '1',
    'First Attempts': '1',
    'First Attempts Passed': '0',
    'Days to Bronze': '',
    'Days to Bronze (first quartile)': '',
    'Study Time (seconds)': '90',
  })
  const white = { achievedAt: new Date(), serial: 'white' }
  await ProgressModel.updateOne({ _id: supervisor.account._id }, { 'tiers.white': white })
  const [boss] = await rowsOf({ what: 'stars' })
  expect(rows[6]?.['User Manager']).toBe(boss?.Learner)
  const named = await rowsOf({ what: 'months', dist: 'lhm', names: 'true' })
  expect(named.map((row) => [row['User ID'], row.Name])).toEqual([
    ['', ''],
    ['', ''],
    ['boss', '陈'],
  ])
})
