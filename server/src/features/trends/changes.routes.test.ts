import { shiftMonth } from '@tristar/shared/common/months'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import type { Changes, OwnChanges, TeamChanges, Trends } from '@tristar/shared/trends/trends.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { countAll } from '../../testing/quizRuns.ts'
import { earnStar } from '../../testing/stars.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { MonthModel } from './months.model.ts'

useTestDatabase()
const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })

const NOW = new Date().toISOString().slice(0, 7)
const before = (by: number) => shiftMonth(NOW, -by)

let admin: Made
let boss: Made
let mei: Made

beforeEach(async () => {
  admin = await makeAdmin()
  boss = await makeSupervisor({ supervisorId: 'boss', distributorId: 'LHM' })
  const peer = await makeSupervisor({ supervisorId: 'peer', distributorId: 'KTC' })
  mei = await makeSeller({ sellerId: 'mei', supervisor: boss })
  await makeSeller({ sellerId: 'ali', supervisor: boss })
  await makeSeller({ sellerId: 'tan', supervisor: peer })
  await countAll()
})

async function ask<Answer>(path: string, sent: object = {}, by = admin): Promise<Answer> {
  const { status, body } = await agentOf(app, by.token).post(path, sent)
  expect([status, body.code]).toEqual([200, undefined])
  return body as Answer
}

const changes = (sent = {}) => ask<Changes>(trendsCalls.changes.path, sent)

async function ownChanges(by: Made): Promise<OwnChanges> {
  const { status, body } = await agentOf(app, by.token).get(trendsCalls.ownChanges.path)
  expect(status).toBe(200)
  return body as OwnChanges
}

/** What a unit did in a month that is past: its counts as they are kept. */
async function keepPast(unit: string, by: number, n: string, stars = ''): Promise<void> {
  const month = before(by)
  const counts = { n, ...(stars && { White: stars }) }
  await MonthModel.create({
    _id: `${unit}:seller:${month}`,
    unit,
    role: 'seller',
    month,
    counts,
    revision: 1,
  })
}

/** How many fewer there were in each month than in the last one. */
const gains = (some: readonly { people: number }[]) =>
  some.map(({ people }) => people - (some.at(-1)?.people ?? 0))

describe('the last months', () => {
  it('are twelve, of the scope and of each distributor', async () => {
    const topicId = (await makeTopic({ questions: [makeChoice()] }))._id
    await earnStar(mei, { app, manager: boss, topicId })
    await countAll()
    const { months, distributors } = await changes()
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, place) => before(11 - place)),
    )
    expect(months.at(-1)).toEqual({
      month: NOW,
      people: 3,
      joined: 3,
      left: 0,
      active: 1,
      attempts: 2,
      first: 1,
      passedFirst: 0,
      stars: { White: 1, Green: 0, Black: 0 },
      trainings: { held: 1 },
    })
    const people = distributors.map((each) => [each.scope, each.months.at(-1)?.people])
    expect(people).toEqual([
      ['mers', 0],
      ['merec', 0],
      ['lhm', 2],
      ['ktcb', 1],
    ])
  })

  it('say as many people as the trends, also of months before those who came since', async () => {
    await keepPast('all', 1, 'joined:40,left:7,active:5', '3:2,90:4')
    await keepPast('all', 3, 'joined:11')
    // Before the months that are asked for.
    await keepPast('all', 30, 'joined:100')
    const { months } = await changes()
    // Three are there now, of whom nobody was there before: these months are made up.
    expect(months.slice(-4).map(({ people }) => people)).toEqual([-33, -33, 0, 3])
    const { months: trend } = await ask<Trends>(trendsCalls.admin.path, {
      from: before(3),
      to: NOW,
    })
    expect(gains(months.slice(-4))).toEqual(gains(trend))
    expect(months.at(-2)).toMatchObject({ active: 5, stars: { White: 6, Green: 0, Black: 0 } })
  })

  it('of one distributor are asked for, or are an admin’s only ones', async () => {
    const lhm = await makeAdmin('lhm')
    const { distributors, months } = await changes({ dist: 'lhm' })
    expect(distributors).toEqual([{ scope: 'lhm', months }])
    expect(months.at(-1)?.people).toBe(2)
    expect(await ask<Changes>(trendsCalls.changes.path, {}, lhm)).toEqual({ distributors, months })
    for (const call of [trendsCalls.changes, trendsCalls.teamChanges]) {
      const { status } = await agentOf(app, lhm.token).post(call.path, { dist: 'ktcb' })
      expect(status).toBe(403)
    }
  })

  it('are also those of a manager’s own team', async () => {
    await keepPast(String(boss.account._id), 1, 'joined:1,active:1', '5:1')
    const { months } = await ownChanges(boss)
    expect(months).toHaveLength(12)
    expect(months.slice(-2).map(({ people, active }) => [people, active])).toEqual([
      [0, 1],
      [2, 0],
    ])
  })
})

describe('the teams', () => {
  it('stand by how far they have come, with their months and the number of all', async () => {
    for (const number of [1, 2, 3, 4, 5, 6])
      await makeSupervisor({ supervisorId: `other${number}`, distributorId: 'LHM' })
    const topicId = (await makeTopic({ questions: [makeChoice()] }))._id
    await earnStar(mei, { app, manager: boss, topicId })
    await countAll()
    const { total, teams } = await ask<TeamChanges>(trendsCalls.teamChanges.path, { dist: 'lhm' })
    expect([total, teams.length]).toEqual([7, 6])
    const [first] = teams
    expect(first).toMatchObject({ supervisorId: 'boss', sellers: 2, completeRate: 50 })
    expect(first?.months).toEqual((await ownChanges(boss)).months)
    expect(first?.months.at(-1)).toMatchObject({ people: 2, stars: { White: 1 } })
    expect(teams[1]?.months.at(-1)).toMatchObject({ people: 0, active: 0 })
  })

  it('are those of active managers alone', async () => {
    await agentOf(app, admin.token)
      .post(movesCalls.deactivate.path, { id: 'boss', handOverTo: 'peer' })
      .expect(200)
    await countAll()
    const { total, teams } = await ask<TeamChanges>(trendsCalls.teamChanges.path)
    expect([total, teams.map(({ supervisorId }) => supervisorId)]).toEqual([1, ['peer']])
    expect(teams[0]).toMatchObject({ sellers: 3 })
    expect(teams[0]?.months.at(-1)?.people).toBe(3)
  })
})
