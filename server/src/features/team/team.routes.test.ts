import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { untranslated } from '@tristar/shared/topics/titles'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { commandsOf } from '../../testing/commands.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeTeam } from '../../testing/team.ts'
import { makeTopic } from '../../testing/topics.ts'
import { studyTheory } from '../../testing/topicStudy.ts'
import { makeTraining } from '../../testing/trainings.ts'

useTestDatabase()
const { app } = createTestApp()
const NOW = new Date('2026-11-21T06:00:00Z')

let manager: Made

function list(made: Made | null, body: object = {}) {
  return agentOf(app, made?.token).post(teamCalls.list.path, body)
}

async function ids(body: object): Promise<string[]> {
  const answer = await list(manager, body)
  expect(answer.status).toBe(200)
  return answer.body.map(({ sellerId }: TeamRow) => sellerId)
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  manager = await makeSupervisor({ distributorId: 'KTC' })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('team: list', () => {
  it('is for supervisors alone', async () => {
    expect((await list(null)).status).toBe(401)
    expect((await list(await makeSeller({ supervisor: manager }))).status).toBe(403)
    expect((await list(await makeAdmin('all'))).status).toBe(403)
  })

  it('refuses what is no list parameter', async () => {
    for (const [body, field] of [
      [{ sort: 'waiting' }, 'sort'],
      [{ sort: 'passwordHash' }, 'sort'],
      [{ order: 'up' }, 'order'],
      [{ limit: 0 }, 'limit'],
      [{ limit: 'many' }, 'limit'],
      [{ offset: -1 }, 'offset'],
      [{ search: { $ne: '' } }, 'search'],
    ] as const) {
      const answer = await list(manager, body)
      expect([body, answer.status, answer.body.code, answer.body.params]).toEqual([
        body,
        400,
        'VALIDATION',
        { field },
      ])
    }
  })

  it('shows a manager without sellers an empty list', async () => {
    await makeSeller()
    const answer = await list(manager)
    expect([answer.status, answer.body, answer.get('x-total-count')]).toEqual([200, [], '0'])
  })

  it('shows the rows of the own sellers, with what is overdue and what waits', async () => {
    const topic = await makeTopic({ title: 'Opening' })
    const early = new Date('2026-08-20T16:00:00Z')
    const seller = await makeSeller({ sellerId: 'Ann', supervisor: manager, createdAt: early })
    const onTheDay = new Date('2026-08-20T16:00:00Z').getTime()
    await makeSeller({
      sellerId: 'Ben',
      supervisor: manager,
      createdAt: new Date(onTheDay - 60_000),
    })
    await makeSeller()
    await studyTheory(seller, topic._id)
    await makeTraining(seller, { trainingDate: '2026-11-21' })
    const answer = await list(manager)
    expect(answer.get('x-total-count')).toBe('2')
    expect(answer.body).toEqual([
      {
        _id: String(seller.account._id),
        sellerId: 'Ann',
        name: '',
        state: 'active',
        status: 'White',
        currentTier: 'White',
        completedTopic: 'Opening',
        completedTitles: untranslated('Opening'),
        nextTopic: '',
        nextTitles: untranslated(''),
        beltProgress: 100,
        completeDate: '2027-04-21',
        overdue: false,
        waiting: true,
      },
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        sellerId: 'Ben',
        name: '',
        state: 'active',
        status: 'White',
        currentTier: 'White',
        completedTopic: '',
        completedTitles: untranslated(''),
        nextTopic: 'Opening',
        nextTitles: untranslated('Opening'),
        beltProgress: 0,
        completeDate: '2027-04-20',
        overdue: true,
        waiting: false,
      },
    ])
  })

  it('counts only open trainings of today or earlier as waiting, by the organisation’s day', async () => {
    const [seller, other] = await makeTeam(manager, ['Ann', 'Ben'])
    if (!seller || !other) throw new Error('no team')
    await makeTraining(seller, { trainingDate: '2026-11-22' })
    await makeTraining(other, { trainingDate: '2026-11-20', evaluation: 'Failed' })
    const waiting = async () => (await list(manager)).body.map((row: TeamRow) => row.waiting)
    expect(await waiting()).toEqual([false, false])
    vi.setSystemTime(new Date('2026-11-21T15:59:00Z'))
    expect(await waiting()).toEqual([false, false])
    vi.setSystemTime(new Date('2026-11-21T16:00:00Z'))
    expect(await waiting()).toEqual([true, false])
  })

  it('sorts by every field of the row, both ways', async () => {
    const topics = new Map<string | undefined, string>()
    for (const title of ['A', 'B', 'C', 'Y', 'Z'])
      topics.set(title, (await makeTopic({ title }))._id)
    await makeTeam(manager, ['bob', 'Ann', 'carl'], (id) => {
      const rank = ['Ann', 'bob', 'carl'].indexOf(id)
      return {
        createdAt: new Date(NOW.getTime() - rank * 90_000_000),
        figures: {
          status: (['Black', 'White', 'Green'] as const)[rank],
          completedTopicId: topics.get(['B', 'A', 'C'][rank]),
          nextTopicId: topics.get(['', 'Z', 'Y'][rank]) ?? '',
          beltProgress: [50, 100, 0][rank],
        },
      }
    })
    for (const [sort, expected] of [
      [undefined, 'Ann bob carl'],
      ['_id', 'bob Ann carl'],
      ['sellerId', 'Ann bob carl'],
      ['status', 'bob carl Ann'],
      ['completeDate', 'carl bob Ann'],
      ['completedTopic', 'bob Ann carl'],
      ['nextTopic', 'Ann carl bob'],
      ['beltProgress', 'carl Ann bob'],
    ] as const) {
      const body = sort ? { sort } : {}
      const names = expected.split(' ')
      expect([sort, await ids(body)]).toEqual([sort, names])
      expect([sort, await ids({ ...body, order: 'desc' })]).toEqual([sort, names.toReversed()])
    }
  })

  it('searches the ids, in any case, literally', async () => {
    await makeTeam(manager, ['Tan.Wei', 'tanxwei', 'lim'])
    expect(await ids({ search: ' TAN' })).toEqual(['Tan.Wei', 'tanxwei'])
    expect(await ids({ search: 'n.w' })).toEqual(['Tan.Wei'])
    expect(await ids({ search: '(' })).toEqual([])
    expect((await list(manager, { search: 'wei', limit: 1 })).get('x-total-count')).toBe('2')
  })

  it('pages, and clamps pages to 200', async () => {
    await makeTeam(
      manager,
      Array.from({ length: 210 }, (_, index) => `user-${String(index).padStart(3, '0')}`),
    )
    expect(await ids({})).toHaveLength(50)
    expect(await ids({ limit: 1000 })).toHaveLength(200)
    expect(await ids({ limit: 3, offset: 208 })).toEqual(['user-208', 'user-209'])
    expect(await ids({ offset: 500 })).toEqual([])
  })
})

describe('the database work of a team’s pages', () => {
  it('is the same for 5 sellers and for 500', async () => {
    await makeTopic({ title: 'Opening' })
    await makeTeam(manager, ['a1', 'a2', 'a3', 'a4', 'a5'])
    const agent = agentOf(app, manager.token)
    const pages = [
      () => list(manager, { limit: 200 }),
      () => list(manager, { limit: 200, sort: 'nextTopic', search: 'a' }),
      () => agent.get(`${teamCalls.sellerByQuery.path}?sellerId=a3`),
      () => agent.get(teamCalls.attention.path),
    ]
    const counts = async () => {
      const all: number[] = []
      for (const page of pages) {
        const commands = await commandsOf(async () => expect((await page()).status).toBe(200))
        all.push(commands.filter((name) => name !== 'getMore').length)
      }
      return all
    }
    const small = await counts()
    const team = await makeTeam(
      manager,
      Array.from({ length: 495 }, (_, index) => `more-${index}`),
    )
    for (const seller of team.slice(0, 60)) await makeTraining(seller)
    expect(await counts()).toEqual(small)
    expect(Math.min(...small)).toBeGreaterThan(1)
    expect(Math.max(...small)).toBeLessThan(8)
  })
})
