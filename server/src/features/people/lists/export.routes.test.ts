import { FURTHER_TEXTS, PERSON_TEXTS } from '@tristar/shared/account/personTexts'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { exportSchema } from '@tristar/shared/people/lists.schema'
import { once } from 'node:events'
import { DISTRIBUTORS, type Scope } from '@tristar/shared/common/distributors'
import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { commandsOf } from '../../../testing/commands.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTeam } from '../../../testing/team.ts'
import { makeChoice, makeTopic } from '../../../testing/topics.ts'
import { studyTheory, takeQuiz } from '../../../testing/topicStudy.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { AuditModel } from '../../audit/audit.model.ts'
import { ProgressModel } from '../../study/progress/progress.model.ts'
import { exportProgress } from './export.service.ts'

useTestDatabase()
const { app, context } = createTestApp()

const EXPORT = peopleListCalls.export.path
let admin: Made

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') })
  admin = await makeAdmin('all', { username: 'chief' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Row = Record<string, string>

function get(made: Made | null, query = '') {
  return agentOf(app, made?.token).get(EXPORT + query)
}

async function rowsOf(made: Made, query = ''): Promise<Row[]> {
  const answer = await get(made, query)
  expect(answer.status).toBe(200)
  const { data, errors } = Papa.parse<Row>(answer.text.slice(1), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

const usersOf = (rows: readonly Row[]) => [...new Set(rows.map((row) => row['User ID']))]

describe('reports: export', () => {
  it('is for admins, within their scope', async () => {
    const supervisor = await makeSupervisor()
    expect((await get(null)).status).toBe(401)
    expect((await get(supervisor)).status).toBe(403)
    expect((await get(await makeSeller({ supervisor }))).status).toBe(403)
    const refused = await get(await makeAdmin('lhm'), '?dist=ktcb')
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect((await get(await makeAdmin('lhm'), '?dist=all')).status).toBe(403)
    for (const query of ['?dist=KTC', '?dist=lhm&dist=mers'])
      expect((await get(admin, query)).status).toBe(400)
    expect(await AuditModel.countDocuments({ action: 'exported' })).toBe(0)
  })

  it('holds the sellers of the scope, and is audited', async () => {
    for (const distributorId of DISTRIBUTORS)
      await makeSeller({
        sellerId: distributorId.toLowerCase(),
        supervisor: await makeSupervisor({ distributorId }),
      })
    const seen: Record<Scope, string[]> = {
      all: ['ktc', 'ktcb', 'lhm', 'mer-ec', 'mer-s'],
      mers: ['mer-s'],
      merec: ['mer-ec'],
      lhm: ['lhm'],
      ktcb: ['ktc', 'ktcb'],
    }
    for (const [scope, ids] of Object.entries(seen) as [Scope, string[]][]) {
      expect(usersOf(await rowsOf(await makeAdmin(scope)))).toEqual(ids)
      expect(usersOf(await rowsOf(admin, `?dist=${scope}`))).toEqual(ids)
    }
    const [entry] = await AuditModel.find({ action: 'exported', who: 'chief' }).lean()
    expect(entry).toMatchObject({ details: { report: 'progress', scope: 'all' } })
  })

  it('is an uncached file for Excel, named by the day', async () => {
    const answer = await get(admin)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="progress_2026_11_21.csv"',
      'cache-control': 'no-store',
    })
    expect(answer.text.startsWith('\uFEFFUser ID,Name,Distributor,')).toBe(true)
    expect(answer.text.split('\r\n')).toHaveLength(2)
  })

  it('has the progress of every topic of a seller, with trainings and stars', async () => {
    const supervisor = await makeSupervisor({ supervisorId: 'Boss', name: 'Tan, "Ah" Kow' })
    const createdAt = new Date('2026-08-20T16:00:00Z')
    const seller = await makeSeller({ sellerId: 'Mei', supervisor, name: '陈美玲', createdAt })
    const white = await makeTopic({ title: 'Opening' })
    const green = await makeTopic({
      title: 'Closing',
      beltType: 'Green',
      questions: [makeChoice()],
    })
    await makeTopic({ title: 'Talking', beltType: 'Green' })
    await makeTopic({ title: 'EDAC', supervisor: true })
    await makeTopic({ title: 'Elsewhere', mandatoryFor: ['KTC'] })
    await studyTheory(seller, white._id)
    const evaluatedAt = new Date('2026-11-20T16:00:00Z')
    const failed = { evaluation: 'Failed', evaluatedAt, createdAt: new Date(1) } as const
    await makeTraining(seller, { ...failed, trainingDate: '2026-11-19' })
    const passed = { evaluation: 'Passed', evaluatedAt, createdAt: new Date(2) } as const
    await makeTraining(seller, { ...passed, trainingDate: '2026-11-20', trainingTime: '09:15' })
    await ProgressModel.updateOne(
      { _id: seller.account._id },
      {
        'tiers.white': { achievedAt: evaluatedAt, downloadedAt: evaluatedAt, serial: 'A' },
        'figures.status': 'Green',
        'figures.allProgress': 33,
        'figures.beltProgress': 0,
      },
    )
    await studyTheory(seller, green._id)
    await takeQuiz(seller, green._id, 'A')
    await takeQuiz(seller, green._id, 'C')
    const own = {
      'User ID': 'Mei',
      Name: '陈美玲',
      Distributor: 'LHM',
      'User Manager ID': 'Boss',
      'User Manager Name': 'Tan, "Ah" Kow',
      Registered: '2026-08-21',
      'Planned Date To Be Qualified': '2026-10-21',
      'Complete All Modules By': '2027-04-21',
      Star: 'Silver',
      'Within Star Progress': '0',
      'Overall Progress': '33',
      'Bronze Star Achieved': '2026-11-21',
      'Silver Star Achieved': '',
      'Gold Star Achieved': '',
      ...Object.fromEntries(FURTHER_TEXTS.map((text) => [PERSON_TEXTS[text].label.en, ''])),
    }
    const training = ['Training Date', 'Training Time', 'Training Result', 'Training Evaluated']
    const untrained = Object.fromEntries(training.map((head) => [head, '']))
    expect(await rowsOf(admin)).toEqual([
      {
        ...own,
        'Topic Star': 'Bronze',
        'Topic No': '1',
        Topic: 'Opening',
        Quiz: 'No',
        Status: 'Completed',
        Attempts: '1',
        'Average Time (seconds)': '60',
        'Theory Completed': '2026-11-21',
        'Quiz Passed': '',
        'Completion Date': '2026-11-21',
        'Expected Completion Date': '2026-11-21',
        'Training Date': '2026-11-20',
        'Training Time': '09:15',
        'Training Result': 'Passed',
        'Training Evaluated': '2026-11-21',
      },
      {
        ...own,
        ...untrained,
        'Topic Star': 'Silver',
        'Topic No': '1',
        Topic: 'Closing',
        Quiz: 'Yes',
        Status: 'Not Completed',
        Attempts: '2',
        'Average Time (seconds)': '30',
        'Theory Completed': '2026-11-21',
        'Quiz Passed': '',
        'Completion Date': '',
        'Expected Completion Date': '2027-02-21',
      },
      {
        ...own,
        ...untrained,
        'Topic Star': 'Silver',
        'Topic No': '2',
        Topic: 'Talking',
        Quiz: 'No',
        Status: 'To Be Completed',
        Attempts: '0',
        'Average Time (seconds)': '0',
        'Theory Completed': '',
        'Quiz Passed': '',
        'Completion Date': '',
        'Expected Completion Date': '2027-02-21',
      },
    ])
  })

  it('neutralises formulas', async () => {
    await makeTopic({ title: '@SUM(A1)' })
    const names = ['=1+1', '+1', '-1', '\t1', '=1\n=2']
    for (const [i, name] of names.entries()) await makeSeller({ sellerId: `s${i}`, name })
    const rows = await rowsOf(admin)
    expect(rows.map(({ Name }) => Name)).toEqual(names.map((name) => `'${name}`))
    expect(rows[0]?.Topic).toBe("'@SUM(A1)")
  })

  it('leaves no one out, with or without topics, however many there are', async () => {
    const supervisor = await makeSupervisor({ distributorId: 'KTC' })
    const ids = Array.from({ length: 401 }, (_, i) => `s-${String(i).padStart(3, '0')}`)
    await makeTeam(supervisor, ids.toReversed())
    expect(usersOf(await rowsOf(admin))).toEqual(ids)
  })

  it('reads only what is consumed, and stops when the reader disconnects', async () => {
    await makeTopic()
    const supervisor = await makeSupervisor()
    await makeTeam(
      supervisor,
      Array.from({ length: 900 }, (_, i) => `s-${i}`),
    )
    const principal = {
      role: 'admin',
      accountId: String(admin.account._id),
      loginId: 'chief',
      scope: 'all',
    } as const
    const { content } = await exportProgress(context, principal, exportSchema.parse({}))
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
  })

  it('answers an error while it can, and never a file that only looks complete', async () => {
    const supervisor = await makeSupervisor()
    await makeTeam(
      supervisor,
      Array.from({ length: 300 }, (_, i) => `s-${i}`),
    )
    const find = ProgressModel.find.bind(ProgressModel)
    const failing = vi.spyOn(ProgressModel, 'find')
    const failAt = (call: number) => {
      const before = failing.mock.calls.length
      failing.mockImplementation((...args) => {
        if (failing.mock.calls.length - before >= call) throw new Error('away')
        return find(...args)
      })
    }
    failAt(1)
    expect((await get(admin)).status).toBe(500)
    failAt(2)
    await expect(get(admin)).rejects.toThrow(/aborted|hang up/)
  })
})
