import { DISTRIBUTORS, type Scope } from '@tristar/shared/common/distributors'
import { ordersOf } from '@tristar/shared/common/columns'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import { noTiers } from '@tristar/shared/study/progress.rules'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor, TEST_ZONE } from '../../../testing/factories.ts'
import { makeTeam } from '../../../testing/team.ts'
import { TeamFiguresModel } from '../figures/figures.model.ts'
import { BY_FACTS, BY_PROGRESS, ProgressModel } from '../progress/progress.model.ts'
import { listTeams } from './teamList.service.ts'
import { type LearnerList, listSellersOf } from './learnerList.service.ts'
import { listSellersUnder } from './members.service.ts'

useTestDatabase()

const PAGE = { limit: 50, offset: 0, search: '', order: 'asc', state: 'active' } as const
const TODAY = { day: '2026-05-20', zone: TEST_ZONE }
const DAY = 86_400_000
const START = Date.UTC(2026, 0, 15)

async function idsOf(scope: Scope, list: Partial<LearnerList> = {}): Promise<string[]> {
  const { learners } = await listSellersOf(scope, { ...PAGE, ...list }, TODAY)
  return learners.map(({ loginId }) => loginId)
}

describe('the sellers of a scope', () => {
  beforeEach(async () => {
    for (const distributorId of DISTRIBUTORS) {
      const manager = await makeSupervisor({ distributorId, supervisorId: `boss-${distributorId}` })
      await makeSeller({ sellerId: distributorId.toLowerCase(), supervisor: manager })
    }
  })

  it.each([
    ['all', ['ktc', 'ktcb', 'lhm', 'mer-ec', 'mer-s']],
    ['lhm', ['lhm']],
    ['mers', ['mer-s']],
    ['merec', ['mer-ec']],
    ['ktcb', ['ktc', 'ktcb']],
  ] as const)('%s are those of its distributors', async (scope, expected) => {
    expect(await idsOf(scope)).toEqual(expected)
    expect((await listSellersOf(scope, { ...PAGE, limit: 1 }, TODAY)).total).toBe(expected.length)
    const found = await listSellersOf(scope, { ...PAGE, search: 'boss', limit: 1 }, TODAY)
    expect(found.total).toBe(expected.length)
    expect(await idsOf(scope, { search: 'lhm' })).toEqual(expected.filter((id) => id === 'lhm'))
  })
})

describe('a list of sellers', () => {
  let manager: Made
  beforeEach(async () => {
    manager = await makeSupervisor({ distributorId: 'KTC', supervisorId: 'Boss' })
    const stars = ['Black', 'White', 'Green'] as const
    await makeTeam(manager, ['bob', 'Ann', 'carl'], (id) => {
      const rank = ['Ann', 'bob', 'carl'].indexOf(id)
      const achievedAt = new Date(START + 5 * DAY - rank * DAY)
      return {
        createdAt: new Date(START - rank * DAY),
        figures: {
          status: stars[rank] ?? 'White',
          beltProgress: [50, 100, 0][rank] ?? 0,
          allProgress: [30, 10, 20][rank] ?? 0,
        },
        tiers: {
          ...noTiers(),
          ...(rank !== 1 && { white: { achievedAt, serial: id } }),
          ...(rank === 0 && { green: { achievedAt, serial: `${id}2` } }),
        },
      }
    })
  })

  it.each([
    [undefined, 'Ann bob carl'],
    ['sellerId', 'Ann bob carl'],
    ['_id', 'bob Ann carl'],
    ['createdAt', 'carl bob Ann'],
    ['plannedDate', 'carl bob Ann'],
    ['completeDate', 'carl bob Ann'],
    ['belt', 'bob carl Ann'],
    ['beltRate', 'carl Ann bob'],
    ['allRate', 'bob carl Ann'],
    ['progress', 'bob carl Ann'],
    ['whiteBeltDate', 'bob carl Ann'],
    ['greenBeltDate', 'bob carl Ann'],
    ['blackBeltDate', 'Ann bob carl'],
    ['distributorId', 'Ann bob carl'],
    ['supervisorId', 'Ann bob carl'],
  ] as const)('is sorted by %s, both ways', async (sort, expected) => {
    const ids = expected.split(' ')
    for (const scope of ['all', 'ktcb'] as const) {
      expect(await idsOf(scope, { sort })).toEqual(ids)
      expect(await idsOf(scope, { sort, order: 'desc' })).toEqual(ids.toReversed())
    }
    const team = await listSellersUnder('Boss', { ...PAGE, sort, order: 'desc' }, TODAY)
    expect(team.learners.map(({ loginId }) => loginId)).toEqual(ids.toReversed())
  })

  it('is sorted by its distributors and by its managers, whatever the case of their ids', async () => {
    const other = await makeSupervisor({ distributorId: 'KTCB', supervisorId: 'adam' })
    await makeTeam(other, ['zoe'])
    expect(await idsOf('ktcb', { sort: 'supervisorId' })).toEqual(['zoe', 'Ann', 'bob', 'carl'])
    expect(await idsOf('ktcb', { sort: 'distributorId' })).toEqual(['Ann', 'bob', 'carl', 'zoe'])
  })

  it('is paged without repeating or losing equal rows', async () => {
    const pages = [0, 1, 2].map((offset) =>
      idsOf('all', { sort: 'blackBeltDate', limit: 1, offset }),
    )
    expect((await Promise.all(pages)).flat()).toEqual(['Ann', 'bob', 'carl'])
  })

  it('finds ids of sellers and of their managers, in any case, literally', async () => {
    await makeTeam(await makeSupervisor({ supervisorId: 'x.BOB.x' }), ['dan', 'dxn'])
    expect(await idsOf('all', { search: 'BoB' })).toEqual(['bob', 'dan', 'dxn'])
    expect(await idsOf('all', { search: 'd.n' })).toEqual([])
    expect(await idsOf('all', { search: 'user:' })).toEqual([])
    expect(await idsOf('all', { search: '(' })).toEqual([])
    expect((await listSellersUnder('Boss', { ...PAGE, search: 'B' }, TODAY)).total).toBe(1)
  })

  it('finds and sorts by names of sellers and of their managers', async () => {
    const names: Record<string, string> = { s1: 'Zoë Lim', s2: '陈伟明', s3: 'Amir bin Zulkifli' }
    const named = await makeSupervisor({ supervisorId: 'm9', name: 'Siti Nurhaliza' })
    await makeTeam(named, Object.keys(names), (id) => ({ name: names[id] }))
    expect(await idsOf('all', { search: 'zoe' })).toEqual(['s1'])
    expect(await idsOf('all', { search: 'Z' })).toEqual(['s1', 's3'])
    expect(await idsOf('all', { search: 'zul amir' })).toEqual(['s3'])
    expect(await idsOf('all', { search: '伟明' })).toEqual(['s2'])
    expect(await idsOf('all', { search: 'mir' })).toEqual([])
    expect(await idsOf('all', { search: 'nurh' })).toEqual(['s1', 's2', 's3'])
    expect((await listSellersUnder('m9', { ...PAGE, search: 'lim' }, TODAY)).total).toBe(1)
    expect(await idsOf('all', { sort: 'name', search: 'm9' })).toEqual(['s3', 's1', 's2'])
    expect((await idsOf('all', { sort: 'supervisorName' })).slice(-3)).toEqual(['s1', 's2', 's3'])
    const teams = { ...PAGE, search: 'SITI', sort: 'name' } as const
    expect((await listTeams('all', teams, TODAY.day)).teams.map(({ loginId }) => loginId)).toEqual([
      'm9',
    ])
  })

  it('holds active ones, inactive ones or all', async () => {
    await ProgressModel.updateOne({ loginId: 'bob' }, { state: 'inactive' })
    for (const scope of ['all', 'ktcb'] as const) {
      expect(await idsOf(scope)).toEqual(['Ann', 'carl'])
      expect(await idsOf(scope, { state: 'inactive' })).toEqual(['bob'])
      expect(await idsOf(scope, { state: 'inactive', search: 'boss' })).toEqual(['bob'])
      expect(await idsOf(scope, { state: 'all' })).toEqual(['Ann', 'bob', 'carl'])
      expect((await listSellersOf(scope, { ...PAGE, state: 'all' }, TODAY)).total).toBe(3)
      expect((await listSellersOf(scope, { ...PAGE, state: 'inactive' }, TODAY)).total).toBe(1)
    }
    expect((await listSellersUnder('Boss', PAGE, TODAY)).total).toBe(2)
    await TeamFiguresModel.updateOne({ loginId: 'Boss' }, { state: 'inactive' })
    expect((await listTeams('all', PAGE, TODAY.day)).teams).toEqual([])
    expect((await listTeams('ktcb', { ...PAGE, state: 'inactive' }, TODAY.day)).total).toBe(1)
  })

  it('fills a page of very many matches in the requested order', async () => {
    const teams = { adam: 120, Boss: 100, zed: 3 }
    for (const [supervisorId, length] of Object.entries(teams)) {
      const supervisor =
        supervisorId === 'Boss'
          ? manager
          : await makeSupervisor({ supervisorId, distributorId: 'KTCB' })
      const crowd = Array.from(
        { length },
        (_, i) => `found-${String(i).padStart(4, '0')}.${supervisorId}`,
      )
      await makeTeam(supervisor, [...crowd, `${supervisorId}-other`])
    }
    const list = { search: 'OUND-', sort: 'sellerId', order: 'desc', limit: 2, offset: 1 } as const
    const { learners, total } = await listSellersOf('ktcb', { ...PAGE, ...list }, TODAY)
    expect(learners.map(({ loginId }) => loginId)).toEqual(['found-0118.adam', 'found-0117.adam'])
    expect(total).toBe(223)
    expect((await listSellersOf('ktcb', { ...PAGE, ...list, search: 'F' }, TODAY)).total).toBe(223)
    expect((await listSellersOf('lhm', { ...PAGE, ...list }, TODAY)).total).toBe(0)
    // Boss, with a team of 104, and 125 others.
    for (const scope of ['all', 'ktcb'] as const)
      for (const state of ['active', 'all'] as const)
        expect((await listSellersOf(scope, { ...PAGE, search: 'o', state }, TODAY)).total).toBe(229)
  })

  it('has an index for every order within a distributor', async () => {
    const indexes = await mongoose.connection.collection('progress').indexes()
    const kept = indexes.map(({ key }) => JSON.stringify(key))
    for (const facts of [BY_FACTS, BY_PROGRESS]) expect(kept).toContain(JSON.stringify(facts))
    for (const [path, direction] of ordersOf(USER_FIELDS)) {
      if (['loginKey', 'distributorId', 'figures.allProgress'].includes(path)) continue
      const ties = { loginKey: 1, supervisorKey: 1, nameKey: 1, state: 1 }
      const key = { role: 1, distributorId: 1, [path]: direction, ...ties }
      expect(kept).toContain(JSON.stringify(key))
    }
  })
})
