import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { DISTRIBUTORS, type Scope } from '@tristar/shared/common/distributors'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/people/lists.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { makeTeam } from '../../../testing/team.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { studyTheory } from '../../../testing/topicStudy.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { AuditModel } from '../../audit/audit.model.ts'

useTestDatabase()
const { app } = createTestApp()

const MANAGERS = peopleListCalls.supervisors.path
const USERS = peopleListCalls.users.path
const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.']

let admin: Made

beforeEach(async () => {
  admin = await makeAdmin('all', { username: 'chief' })
})

function post(made: Made | null, path: string, body: object = {}) {
  return agentOf(app, made?.token).post(path, body)
}

async function refusal(made: Made | null, path: string, body: object = {}) {
  const { status, body: answer } = await post(made, path, body)
  return [status, answer.code, answer.error]
}

async function managerIds(made: Made, body: object = {}): Promise<string[]> {
  const answer = await post(made, MANAGERS, body)
  expect(answer.status).toBe(200)
  return answer.body.map(({ supervisorId }: SupervisorReportRow) => supervisorId)
}

async function userIds(made: Made, body: object = {}): Promise<string[]> {
  const answer = await post(made, USERS, body)
  expect(answer.status).toBe(200)
  return answer.body.map(({ sellerId }: UserListRow) => sellerId)
}

/** A manager and a seller of every distributor, named after it. */
async function people(): Promise<void> {
  for (const distributorId of DISTRIBUTORS) {
    const name = distributorId.toLowerCase()
    const supervisor = await makeSupervisor({ supervisorId: `m.${name}`, distributorId })
    await makeSeller({ sellerId: `s.${name}`, supervisor })
  }
}

describe.each([MANAGERS, USERS])('%s', (path) => {
  it('is for admins', async () => {
    expect((await post(null, path)).status).toBe(401)
    const supervisor = await makeSupervisor()
    expect(await refusal(supervisor, path)).toEqual(FORBIDDEN)
    expect(await refusal(await makeSeller({ supervisor }), path)).toEqual(FORBIDDEN)
  })

  it('refuses what is no list parameter', async () => {
    for (const [body, field] of [
      [{ dist: 'KTC' }, 'dist'],
      [{ dist: { $ne: 'lhm' } }, 'dist'],
      [{ sort: 'passwordHash' }, 'sort'],
      [{ order: 'up' }, 'order'],
      [{ limit: 0 }, 'limit'],
      [{ offset: -1 }, 'offset'],
      [{ search: { $ne: '' } }, 'search'],
      [{ download: 'yes' }, 'download'],
    ] as const) {
      const { status, body: answer } = await post(admin, path, body)
      expect([body, status, answer.code, answer.params]).toEqual([
        body,
        400,
        'VALIDATION',
        { field },
      ])
    }
  })

  it('keeps each admin to its scope', async () => {
    await people()
    const ids = path === MANAGERS ? managerIds : userIds
    const prefix = path === MANAGERS ? 'm.' : 's.'
    const seen: Record<Scope, string[]> = {
      all: ['ktc', 'ktcb', 'lhm', 'mer-ec', 'mer-s'],
      mers: ['mer-s'],
      merec: ['mer-ec'],
      lhm: ['lhm'],
      ktcb: ['ktc', 'ktcb'],
    }
    for (const [scope, names] of Object.entries(seen) as [Scope, string[]][]) {
      const expected = names.map((name) => prefix + name)
      expect(await ids(admin, { dist: scope })).toEqual(expected)
      const own = await makeAdmin(scope)
      expect(await ids(own)).toEqual(expected)
      expect(await ids(own, { dist: scope })).toEqual(expected)
      expect(await ids(own, { search: prefix })).toEqual(expected)
      const { headers } = await post(own, path, { limit: 1 })
      expect(headers['x-total-count']).toBe(String(expected.length))
      if (scope === 'all') continue
      for (const other of Object.keys(seen).filter((each) => each !== scope))
        expect(await refusal(own, path, { dist: other })).toEqual(FORBIDDEN)
    }
  })

  it('audits a download once for all pages', async () => {
    await people()
    const own = await makeAdmin('ktcb', { username: 'Siti' })
    await post(own, path, { limit: 1, search: 'KT' })
    expect(await AuditModel.countDocuments({ action: 'exported' })).toBe(0)
    for (const offset of [0, 1])
      await post(own, path, { download: true, limit: 1, offset, search: 'KT' })
    const entries = await AuditModel.find({ action: 'exported' }).lean()
    const report = path === MANAGERS ? 'supervisor' : 'seller'
    expect(entries).toMatchObject([
      { who: 'Siti', whom: '', details: { report, scope: 'ktcb', rows: 2, search: 'KT' } },
    ])
  })
})

describe('reports: supervisors', () => {
  it('shows the figures of each team', async () => {
    const topic = await makeTopic()
    await makeTopic()
    const supervisor = await makeSupervisor({ supervisorId: 'Boss', distributorId: 'KTC' })
    const seller = await makeSeller({ supervisor })
    await makeSeller({ supervisor })
    await studyTheory(seller, topic._id)
    await makeTraining(seller)
    const { body } = await post(admin, MANAGERS)
    expect(body).toMatchObject([
      {
        _id: String(supervisor.account._id),
        supervisorId: 'Boss',
        name: '',
        state: 'active',
        distributorId: 'KTC',
        noTrainings: 1,
        whiteBelt: 2,
        greenBelt: 0,
        blackBelt: 0,
        totalSeller: 2,
        completeRate: 25,
        confirmed: true,
        joined: false,
        can: { move: false, deactivate: true, reactivate: false },
      },
    ])
  })

  it('sorts by every field of the row, both ways, and searches in the ids', async () => {
    const teams = {
      bob: ['White', 'White', 'Green'],
      Ann: ['Black', 'Black', 'Green', 'Green'],
      carl: ['White'],
    } as const
    for (const [supervisorId, stars] of Object.entries(teams)) {
      const distributorId = supervisorId === 'Ann' ? 'MER-S' : 'KTC'
      const manager = await makeSupervisor({ supervisorId, distributorId })
      const ids = stars.map((_, i) => `${supervisorId}-${i}`)
      const sellers = await makeTeam(manager, ids, (id) => ({
        figures: { status: stars[Number(id.at(-1))] ?? 'White', allProgress: stars.length * 10 },
      }))
      if (supervisorId === 'carl') for (const seller of sellers) await makeTraining(seller)
    }
    for (const [sort, expected] of [
      [undefined, 'Ann bob carl'],
      ['_id', 'bob Ann carl'],
      ['supervisorId', 'Ann bob carl'],
      ['distributorId', 'bob carl Ann'],
      ['noTrainings', 'Ann bob carl'],
      ['whiteBelt', 'Ann carl bob'],
      ['greenBelt', 'carl bob Ann'],
      ['blackBelt', 'bob carl Ann'],
      ['totalSeller', 'carl bob Ann'],
      ['completeRate', 'carl bob Ann'],
    ] as const) {
      const names = expected.split(' ')
      expect([sort, await managerIds(admin, { sort })]).toEqual([sort, names])
      expect([sort, await managerIds(admin, { sort, order: 'desc' })]).toEqual([
        sort,
        names.toReversed(),
      ])
    }
    expect(await managerIds(admin, { search: 'A', limit: 1, offset: 1 })).toEqual(['carl'])
    expect(await managerIds(admin, { search: '.' })).toEqual([])
  })
})

describe('reports: users', () => {
  it('shows the rows with all their columns', async () => {
    const topic = await makeTopic({ title: 'Opening', mandatoryFor: ['KTCB'] })
    await makeTopic({ beltType: 'Green', mandatoryFor: ['KTCB'] })
    const supervisor = await makeSupervisor({ supervisorId: 'Boss', distributorId: 'KTCB' })
    const createdAt = new Date('2026-12-30T16:30:00Z')
    const seller = await makeSeller({ sellerId: 'Mei', supervisor, createdAt })
    await studyTheory(seller, topic._id)
    const { body } = await post(admin, USERS)
    expect(body).toEqual([
      {
        _id: String(seller.account._id),
        sellerId: 'Mei',
        ...NO_TEXTS,
        state: 'active',
        distributor: 'KTCB',
        distributorId: 'KTCB',
        createdAt: '2026-12-30T16:30:00.000Z',
        plannedDate: '28-02-2027',
        completeDate: '2027-08-31',
        supervisorId: 'Boss',
        supervisorName: '',
        belt: 'White',
        beltRate: 100,
        allRate: 50,
        progress: 50,
        expectedDate: '2027-03-31',
        overdue: false,
        waiting: false,
        lastActivity: expect.stringMatching(/^20/),
        joined: false,
        whiteBeltDate: null,
        greenBeltDate: null,
        blackBeltDate: null,
        can: { move: true, deactivate: true, reactivate: false },
      },
    ])
  })

  it('finds users by their manager, and turns pages', async () => {
    await makeTeam(await makeSupervisor({ supervisorId: 'Boss' }), ['a1', 'a2', 'a3'])
    await makeTeam(await makeSupervisor({ supervisorId: 'other' }), ['a4'])
    expect(await userIds(admin, { search: 'boss' })).toEqual(['a1', 'a2', 'a3'])
    const page = await post(admin, USERS, { search: 'BOSS', limit: 2, offset: 2, order: 'desc' })
    expect(page.body.map(({ sellerId }: UserListRow) => sellerId)).toEqual(['a1'])
    expect(page.get('x-total-count')).toBe('3')
  })
})
