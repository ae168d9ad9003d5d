import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import { ANALYST_COLUMNS, analystColumns, OBSERVED } from '@tristar/shared/people/analysts.columns'
import { analystsSchema } from '@tristar/shared/people/analysts.schema'
import { once } from 'node:events'
import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { commandsOf } from '../../../testing/commands.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTeam } from '../../../testing/team.ts'
import { QUESTIONS, studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { makeCancelled, makeEvaluated, makeTraining } from '../../../testing/trainings.ts'
import { AuditModel } from '../../audit/audit.model.ts'
import { ProgressModel } from '../../study/progress/progress.model.ts'
import { exportForAnalysts } from './analysts.service.ts'

useTestDatabase()
const { app, context } = createTestApp()

const NOVEMBER = { from: '2026-11', to: '2026-11' }
const JOINED = new Date('2026-11-01T02:00:00Z')
let chief: Made
let supervisor: Made
let seller: Made

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') })
  chief = await makeAdmin('all', { username: 'chief' })
  supervisor = await makeSupervisor({ supervisorId: 'boss', name: '陈', createdAt: JOINED })
  seller = await makeSeller({ sellerId: 'mei', name: '=Mei', supervisor, createdAt: JOINED })
})

afterEach(() => void vi.useRealTimers())

type Row = Record<string, string>

const get = (query: object, made: Made | null = chief) =>
  agentOf(app, made?.token)
    .get(analystsCalls.file.path)
    .query({ ...NOVEMBER, ...query })

async function rowsOf(query: object, made?: Made): Promise<Row[]> {
  const answer = await get(query, made)
  expect([answer.status, answer.text.slice(0, 1)]).toEqual([200, '\uFEFF'])
  const parsed = Papa.parse<Row>(answer.text.slice(1), { header: true, skipEmptyLines: true })
  expect(parsed.errors).toEqual([])
  return parsed.data
}

const achieve = (made: Made, tier: string, achievedAt: string) =>
  ProgressModel.updateOne(
    { _id: made.account._id },
    {
      [`tiers.${tier}`]: {
        achievedAt: new Date(achievedAt),
        serial: `${tier}${String(made.account._id)}`,
      },
    },
  )

const PSEUDONYM = /^L[0-9a-f]{16}$/

describe('the files for analysts', () => {
  it('are for admins, within their scope, of months in order', async () => {
    expect((await get({ what: 'stars' }, null)).status).toBe(401)
    for (const made of [supervisor, seller])
      expect((await get({ what: 'stars' }, made)).status).toBe(403)
    const lhm = await makeAdmin('lhm')
    expect((await get({ what: 'stars', dist: 'ktcb' }, lhm)).body.code).toBe('FORBIDDEN')
    const refused: [object, string][] = [
      [{ what: 'weeks' }, 'VALIDATION'],
      [{ what: 'stars', from: '' }, 'FIELDS_REQUIRED'],
      [{ what: 'stars', to: '2026-13' }, 'MONTHS_INVALID'],
      [{ what: 'stars', to: '2026-10' }, 'MONTHS_INVALID'],
      [{ what: 'stars', from: '2023-11' }, 'MONTHS_INVALID'],
      [{ what: 'stars', names: 'maybe' }, 'VALIDATION'],
      [{ what: 'stars', columns: 'name' }, 'FIELD_UNKNOWN'],
    ]
    for (const [query, code] of refused) {
      const { status, body } = await get(query)
      expect([query, status, body.code]).toEqual([query, 400, code])
    }
    expect(await AuditModel.countDocuments({ action: 'exported' })).toBe(0)
  })

  it.each(OBSERVED)(
    'have their head in the language asked for, also without rows: %s',
    async (what) => {
      const { text, headers } = await get({ what, language: 'bm', from: '2025-01', to: '2025-01' })
      const heads: Record<string, { bm: string }> = ANALYST_COLUMNS[what]
      const expected = analystColumns(what, false).map((column) => heads[column]?.bm)
      expect(text).toBe(`\uFEFF${expected.join(',')}\r\n`)
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${what}_2026_11_21.csv"`,
      })
    },
  )

  it('tell of stars: the day, the days from joining, nobody by name', async () => {
    await achieve(seller, 'white', '2026-11-10T16:30:00Z')
    await achieve(seller, 'green', '2026-11-30T16:00:00Z')
    await achieve(supervisor, 'white', '2026-11-02T00:00:00Z')
    const other = await makeSupervisor({ distributorId: 'KTC' })
    await achieve(other, 'white', '2026-11-02T00:00:00Z')
    const rows = await rowsOf({ what: 'stars', dist: 'lhm' })
    const common = { Star: 'Bronze', Distributor: 'LHM', Learner: expect.stringMatching(PSEUDONYM) }
    const own = { ...common, Achieved: '2026-11-11', 'Days From Joining': '10' }
    const boss = { ...common, Achieved: '2026-11-02', 'Days From Joining': '1' }
    expect(rows).toEqual([
      { ...own, 'User Manager ID': 'boss', Role: 'User' },
      { ...boss, 'User Manager ID': '', Role: 'User Manager' },
    ])
    expect(await rowsOf({ what: 'stars' }, await makeAdmin('lhm'))).toEqual(rows)
    expect(await rowsOf({ what: 'stars' })).toHaveLength(3)
    const december = await rowsOf({ what: 'stars', from: '2026-12', to: '2026-12' })
    expect(december).toMatchObject([{ Star: 'Silver', Learner: rows[0]?.Learner }])
  })

  it('name people only when asked, which is audited', async () => {
    await achieve(seller, 'white', '2026-11-10T00:00:00Z')
    await rowsOf({ what: 'stars' })
    expect(await AuditModel.countDocuments({ action: 'exported' })).toBe(0)
    const [named] = await rowsOf({ what: 'stars', names: 'true', dist: 'lhm' })
    expect(named).toMatchObject({ 'User ID': 'mei', Name: "'=Mei" })
    const [entry] = await AuditModel.find({ action: 'exported' }).lean()
    expect(entry).toMatchObject({
      who: 'chief',
      details: { report: 'stars', scope: 'lhm', ...NOVEMBER },
    })
  })

  it('tell of attempts: a row for each graded question, one for a theory', async () => {
    const title = '@Opening'
    const topic = await makeTopic({ title, questions: QUESTIONS })
    await studyTheory(seller, topic._id)
    await takeQuiz(seller, topic._id, 'B')
    await takeQuiz(seller, topic._id, 'A')
    const rows = await rowsOf({ what: 'attempts' })
    expect(rows.map((row) => [row.Kind, row['Attempt No'], row['Question No'], row.Right])).toEqual(
      [
        ['Theory', '', '', ''],
        ['Quiz', '1', '1', 'Yes'],
        ['Quiz', '1', '2', 'No'],
        ['Quiz', '2', '1', 'No'],
        ['Quiz', '2', '2', 'No'],
      ],
    )
    expect(rows[1]).toMatchObject({
      At: expect.stringMatching(/^2026-11-21T06:00:00\.\d{3}Z$/),
      'Topic No': '1',
      Topic: `'${title}`,
      Language: 'English',
      'Question ID': expect.stringMatching(/^[0-9a-f]{24}$/),
      Revision: '1',
      Type: 'Objective',
      Answered: 'Answer B',
      'Duration (seconds)': '30',
      Result: 'Failed',
      Distributor: 'LHM',
      'User Manager ID': 'boss',
      Learner: expect.stringMatching(PSEUDONYM),
    })
    expect(rows[0]?.Attempt).not.toBe(rows[1]?.Attempt)
    expect(rows[1]?.Attempt).toBe(rows[2]?.Attempt)
    expect(await rowsOf({ what: 'attempts', from: '2026-10', to: '2026-10' })).toEqual([])
    expect(await rowsOf({ what: 'attempts', dist: 'ktcb' })).toEqual([])
  })

  it('tell of trainings, also of those that were cancelled or not held', async () => {
    const evaluatedAt = new Date('2026-11-20T17:00:00Z')
    const done = makeEvaluated({ evaluation: 'Passed', evaluatedAt })
    const form = { eform: { bsScore: 80, tsScore: 72.5 } as never }
    await makeTraining(seller, { ...done, ...form, trainingDate: '2026-11-19' })
    await makeTraining(seller, { belt: 'Green', trainingDate: '2026-11-29' })
    const missed = makeCancelled(chief, { notHeld: true })
    await makeTraining(seller, { ...missed, belt: 'Black', trainingDate: '2026-11-02' })
    await makeTraining(supervisor, { ...makeCancelled(chief), trainingDate: '2026-11-30' })
    await makeTraining(supervisor, { trainingDate: '2026-12-01' })
    await achieve(seller, 'white', '2026-11-20T17:00:00Z')
    const rows = await rowsOf({ what: 'trainings', names: 'true' })
    expect(rows.map((row) => [row.Date, row.Kind, row.Star, row.State])).toEqual([
      ['2026-11-02', 'On-the-job training', 'Gold', 'Not held'],
      ['2026-11-19', 'On-the-job training', 'Bronze', 'Passed'],
      ['2026-11-29', 'On-the-job training', 'Silver', 'Open'],
      ['2026-11-30', 'EDAC', '', 'Cancelled'],
    ])
    expect(rows[1]).toMatchObject({
      Time: '14:30',
      Evaluated: '2026-11-20T17:00:00.000Z',
      'Days To Evaluation': '2',
      'Business Score': '80',
      'Training Score': '72.5',
      'User Manager ID': 'boss',
      'User ID': 'mei',
      Evaluator: 'boss',
    })
    expect(rows[3]).toMatchObject({ 'User Manager ID': '', 'User ID': 'boss', Name: '陈' })
    const nameless = await rowsOf({ what: 'trainings' })
    expect(nameless.map(({ Learner }) => Learner)).toEqual(rows.map(({ Learner }) => Learner))
    const [achieved] = await rowsOf({ what: 'stars' })
    expect(nameless[0]?.Learner).toBe(achieved?.Learner)
    expect(Object.keys(nameless[0] ?? {})).not.toContain('Evaluator')
  })

  it('are read as they are consumed, and no further once the reader is gone', async () => {
    const ids = Array.from({ length: 900 }, (_, i) => `s-${i}`)
    await makeTeam(supervisor, ids)
    const achievedAt = new Date('2026-11-10T00:00:00Z')
    const stars = { 'tiers.white': { achievedAt }, 'tiers.green': { achievedAt } }
    await ProgressModel.updateMany({ loginId: { $in: ids } }, stars)
    const principal = {
      role: 'admin',
      accountId: String(chief.account._id),
      loginId: 'chief',
      scope: 'all',
    } as const
    const choice = analystsSchema.parse({ what: 'stars', ...NOVEMBER })
    const { content } = await exportForAnalysts(context, principal, choice)
    const reading = await commandsOf(async () => {
      await once(content, 'readable')
      expect(String(content.read(1))).toHaveLength(1)
    })
    expect(reading.length).toBeLessThanOrEqual(3)
    const rest = await commandsOf(async () => {
      content.destroy()
      await once(content, 'close')
    })
    expect(rest).toEqual([])
    expect(await rowsOf({ what: 'stars' })).toHaveLength(2 * ids.length)
  })
})
