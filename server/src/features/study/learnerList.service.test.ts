import { DISTRIBUTORS, type Scope } from '@tristar/shared/common/distributors'
import { ordersOf, USER_FIELDS } from '@tristar/shared/study/learners.columns'
import { noTiers } from '@tristar/shared/study/progress.rules'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { type LearnerList, listSellersOf, listSellersUnder } from './learnerList.service.ts'

useTestDatabase()

const PAGE: LearnerList = { limit: 50, offset: 0, search: '', order: 'asc' }
const DAY = 86_400_000
const START = Date.UTC(2026, 0, 15)

async function idsOf(scope: Scope, list: Partial<LearnerList> = {}): Promise<string[]> {
  const { learners } = await listSellersOf(scope, { ...PAGE, ...list })
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
    expect((await listSellersOf(scope, { ...PAGE, limit: 1 })).total).toBe(expected.length)
    const found = await listSellersOf(scope, { ...PAGE, search: 'boss', limit: 1 })
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
    const team = await listSellersUnder('Boss', { ...PAGE, sort, order: 'desc' })
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
    expect((await listSellersUnder('Boss', { ...PAGE, search: 'B' })).total).toBe(1)
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
    const { learners, total } = await listSellersOf('ktcb', { ...PAGE, ...list })
    expect(learners.map(({ loginId }) => loginId)).toEqual(['found-0118.adam', 'found-0117.adam'])
    expect(total).toBe(223)
    expect((await listSellersOf('ktcb', { ...PAGE, ...list, search: 'F' })).total).toBe(223)
    expect((await listSellersOf('lhm', { ...PAGE, ...list })).total).toBe(0)
  })

  it('has an index for every order, within a scope and over all', async () => {
    const indexes = await mongoose.connection.collection('progress').indexes()
    const kept = indexes.map(({ key }) => JSON.stringify(key))
    for (const [path, direction] of ordersOf(USER_FIELDS)) {
      const order = { [path]: direction, loginKey: 1, supervisorKey: 1 }
      expect(kept).toContain(JSON.stringify({ role: 1, ...order }))
      expect(kept).toContain(JSON.stringify({ role: 1, scope: 1, ...order }))
    }
  })
})
