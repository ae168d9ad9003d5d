import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import { addDays, dayOf } from '@tristar/shared/common/dates'
import { noTiers } from '@tristar/shared/study/progress.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSupervisor, TEST_ZONE } from '../../../testing/factories.ts'
import { makeTeam } from '../../../testing/team.ts'
import { makeTraining } from '../../../testing/trainings.ts'
import { ProgressModel } from '../../study/progress/progress.model.ts'

useTestDatabase()
const { app } = createTestApp()
const { users, team, export: exported } = peopleListCalls

const TODAY = dayOf(new Date(), TEST_ZONE)
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const at = { achievedAt: new Date('2026-02-28T16:00:00Z') }
const started = { activeOn: TODAY, joined: true }

/** What sets each person apart from one who came today and has done nothing. */
const PEOPLE = {
  ann: { figures: { status: 'White', currentTier: 'White', allProgress: 0, held: '' } },
  bob: {
    figures: { status: 'Green', currentTier: 'Green', allProgress: 40, held: 'White' },
    tiers: { ...noTiers(), white: at },
    facts: {
      ...started,
      'figures.expectedBy': addDays(TODAY, -1),
      createdAt: new Date('2025-12-31T15:59:59Z'),
    },
  },
  cat: {
    figures: { status: 'Black', currentTier: '', allProgress: 100, held: 'White Green Black' },
    tiers: { white: at, green: at, black: at },
    facts: {
      activeOn: addDays(TODAY, -29),
      joined: true,
      'figures.expectedBy': '',
      createdAt: new Date('2025-12-31T16:00:00Z'),
      'tiers.green.achievedAt': new Date('2026-04-01T04:00:00Z'),
    },
  },
  dan: {
    figures: { status: 'White', currentTier: 'White', allProgress: 60, held: '' },
    facts: { activeOn: addDays(TODAY, -30), 'figures.expectedBy': TODAY },
  },
} as const
type Person = keyof typeof PEOPLE
const IDS = Object.keys(PEOPLE) as Person[]

let admin: Made
let made: Record<Person, Made>

beforeEach(async () => {
  admin = await makeAdmin('all')
  const manager = await makeSupervisor({ supervisorId: 'boss', distributorId: 'KTC' })
  const sellers = await makeTeam(manager, IDS, (id) => PEOPLE[id as Person])
  made = Object.fromEntries(IDS.map((id, place) => [id, sellers[place]])) as typeof made
  for (const id of IDS) {
    const { facts = {} } = PEOPLE[id] as { facts?: object }
    await ProgressModel.updateOne({ loginId: id }, { $set: facts })
  }
  await makeTraining(made.bob, { trainingDate: TODAY })
  await makeTraining(made.cat, { trainingDate: TODAY, evaluation: 'Passed' })
  await makeTraining(made.cat, { trainingDate: addDays(TODAY, -3), belt: 'Green' })
  await makeTraining(made.dan, { trainingDate: addDays(TODAY, 1) })
})

/** Ids by each call that knows the filter, with the total that each says. */
async function found(filter: object): Promise<string[]> {
  const post = async (path: string, body: object) => {
    const answer = await agentOf(app, admin.token).post(path, { ...body, ...filter })
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    const rows: UserListRow[] = answer.body.sellerData ?? answer.body
    expect(Number(answer.headers[TOTAL_COUNT_HEADER])).toBe(rows.length)
    return rows.map(({ sellerId }) => sellerId)
  }
  const ids = await post(users.path, {})
  expect(await post(users.path, { dist: 'ktcb', sort: 'progress' })).toEqual(
    expect.arrayContaining(ids),
  )
  expect(await post(users.path, { search: 'boss' })).toEqual(ids)
  expect(await post(team.path, { supervisorId: 'boss' })).toEqual(ids)
  expect(await post(users.path, { dist: 'lhm' })).toEqual([])
  return ids
}

describe('the users of a filter', () => {
  it.each([
    [{ star: 'White' }, 'bob cat'],
    [{ star: 'Black' }, 'cat'],
    [{ working: 'White' }, 'ann dan'],
    [{ working: 'Black' }, 'cat'],
    [{ overdue: true }, 'bob'],
    [{ overdue: false }, 'ann bob cat dan'],
    [{ waiting: true }, 'bob cat'],
    [{ waitingDays: 2 }, 'cat'],
    [{ waitingDays: 3 }, ''],
    [{ waiting: true, waitingDays: 1 }, 'cat'],
    [{ idleDays: 29 }, 'cat dan'],
    [{ idleDays: 30 }, 'dan'],
    [{ idleDays: 31 }, ''],
    [{ joined: 'yes' }, 'bob cat'],
    [{ joined: 'no' }, 'ann dan'],
    [{ progressFrom: 60 }, 'cat dan'],
    [{ progressTo: 40 }, 'ann bob'],
    [{ progressFrom: 40, progressTo: 60 }, 'bob dan'],
    [{ progressFrom: 61, progressTo: 60 }, ''],
    [{ working: 'White', progressFrom: 1, idleDays: 30, joined: 'no' }, 'dan'],
    [{ star: 'White', working: 'Green', overdue: true, waiting: true }, 'bob'],
    [{ star: 'White', state: 'inactive' }, ''],
    // In the organisation's zone, both months included.
    [{ joinedTo: '2025-12' }, 'bob'],
    [{ joinedFrom: '2026-01', joinedTo: '2026-01' }, 'cat'],
    [{ joinedFrom: '2025-12', joinedTo: '2026-01', overdue: true }, 'bob'],
    [{ whiteFrom: '2026-03', whiteTo: '2026-03' }, 'bob cat'],
    [{ whiteTo: '2026-02' }, ''],
    [{ whiteFrom: '2026-03', greenTo: '2026-03' }, ''],
    [{ whiteFrom: '2026-03', greenFrom: '2026-04', blackTo: '2026-03' }, 'cat'],
    [{ whiteFrom: '2026-03', working: 'Green' }, 'bob'],
    [{ whiteFrom: '2026-04', whiteTo: '2026-03' }, ''],
  ])('%j are %s', async (filter, expected) => {
    expect((await found(filter)).join(' ')).toBe(expected)
  })

  it.each([
    { star: 'Gold' },
    { working: '' },
    { overdue: 'true' },
    { idleDays: 0 },
    { idleDays: '30' },
    { waitingDays: 0 },
    { joined: true },
    { progressFrom: -1 },
    { progressTo: 101 },
    { idle: 30 },
    { joinedFrom: '2026-13' },
    { whiteTo: '2026-03-01' },
  ])('%j is refused', async (filter) => {
    const agent = agentOf(app, admin.token)
    expect((await agent.post(users.path, filter)).status).toBe(400)
    expect((await agent.post(team.path, { supervisorId: 'boss', ...filter })).status).toBe(400)
  })

  it('say how they stand in their rows', async () => {
    await ProgressModel.updateOne({ loginId: 'bob' }, { lastAttemptAt: daysAgo(2) })
    const { body } = await agentOf(app, admin.token).post(users.path, {})
    const facts = body.map((row: UserListRow) => [
      row.sellerId,
      row.expectedDate === '' ? '' : row.expectedDate < TODAY,
      row.overdue,
      row.waiting,
      row.lastActivity !== null,
    ])
    expect(facts).toEqual([
      ['ann', '', false, false, false],
      ['bob', true, true, true, true],
      ['cat', '', false, true, false],
      ['dan', false, false, false, false],
    ])
  })

  it('are those of the file about them', async () => {
    const path = `${exported.path}?columns=sellerId&working=White&progressFrom=1&overdue=false`
    const { text } = await agentOf(app, admin.token).get(path)
    expect(text.trim().split('\r\n').slice(1)).toEqual(['dan'])
  })
})
