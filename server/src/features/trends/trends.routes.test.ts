import { movesCalls } from '@tristar/shared/people/moves.calls'
import type { Trends } from '@tristar/shared/trends/trends.schema'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { countAll } from '../../testing/quizRuns.ts'
import { makeReset } from '../../testing/resets.ts'
import { earnStar } from '../../testing/stars.ts'
import { studyTheory, takeQuiz } from '../../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { AccountModel } from '../account/account.model.ts'

useTestDatabase()
const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })

const NOW = new Date().toISOString().slice(0, 7)
const SPAN = { from: NOW, to: NOW }

let admin: Made
let boss: Made
let peer: Made
let mei: Made
let topicId: string

beforeEach(async () => {
  admin = await makeAdmin()
  boss = await makeSupervisor({ supervisorId: 'boss', distributorId: 'LHM' })
  peer = await makeSupervisor({ supervisorId: 'peer', distributorId: 'LHM' })
  mei = await makeSeller({ sellerId: 'mei', supervisor: boss })
  await makeSeller({ sellerId: 'ali', supervisor: boss })
  topicId = (await makeTopic({ questions: [makeChoice()] }))._id
})

async function ask(sent: object, by = admin): Promise<Trends> {
  await countAll()
  const call = by === admin ? trendsCalls.admin : trendsCalls.supervisor
  const { status, body } = await agentOf(app, by.token).post(call.path, { ...SPAN, ...sent })
  expect([status, body.code]).toEqual([200, undefined])
  return body as Trends
}

async function monthOf(sent: object, by = admin) {
  const [month] = (await ask(sent, by)).months
  if (!month) throw new Error('no month')
  return month
}

const send = (path: string, sent: object) => agentOf(app, admin.token).post(path, sent).expect(200)

const move = (supervisorId: string) =>
  send(movesCalls.move.path, { sellerIds: ['mei'], supervisorId })

describe('the months', () => {
  it('say what a team did, and that stays there when its people move and are reset', async () => {
    await earnStar(mei, { app, manager: boss, topicId })
    const before = await monthOf({}, boss)
    expect(before).toMatchObject({
      month: NOW,
      people: 2,
      joined: 2,
      left: 0,
      active: 1,
      topics: 1,
      attempts: 2,
      first: 1,
      passedFirst: 0,
      stars: { White: 1, Green: 0, Black: 0 },
      trainings: { held: 1, passed: 1, failed: 0, cancelled: 0 },
      medianDays: { White: 0, Green: null, Black: null },
      quartileDays: { White: [0, 0], Green: null, Black: null },
    })
    await move('peer')
    await makeReset(mei)
    await studyTheory(mei, topicId)
    await takeQuiz(mei, topicId, 'B')
    expect(await monthOf({ supervisorId: 'boss' })).toEqual({ ...before, people: 1, left: 1 })
    const there = { people: 1, joined: 1, active: 1, topics: 1, first: 1, passedFirst: 1 }
    expect(await monthOf({ supervisorId: 'peer' })).toMatchObject(there)
    // Within the distributor nobody has come or gone, and whoever was active in two teams is one.
    const all = { people: 2, joined: 2, left: 0, active: 1, topics: 2, attempts: 3 }
    expect(await monthOf({ dist: 'lhm' })).toMatchObject(all)
    expect(await monthOf({})).toMatchObject(all)
    expect(await monthOf({ dist: 'mers' })).toMatchObject({ people: 0, joined: 0, active: 0 })
    expect(await monthOf({ role: 'supervisor' })).toMatchObject({ people: 2, attempts: 0 })
    await expectHealthy()
  })

  it('count who leaves, and who comes back where it comes back to', async () => {
    await send(movesCalls.deactivate.path, { id: 'mei' })
    expect(await monthOf({}, boss)).toMatchObject({ people: 1, joined: 2, left: 1 })
    await send(movesCalls.reactivate.path, { id: 'mei', supervisorId: 'peer' })
    expect(await monthOf({}, boss)).toMatchObject({ people: 1, joined: 2, left: 1 })
    expect(await monthOf({}, peer)).toMatchObject({ people: 1, joined: 1, left: 0 })
    expect(await monthOf({})).toMatchObject({ people: 2, joined: 3, left: 1 })
    await expectHealthy()
  })

  it('tell what comes after the last one that was asked for from what came before', async () => {
    const { months } = await ask({ from: '2024-01', to: '2026-12' })
    expect(months).toHaveLength(36)
    expect(months[0]).toMatchObject({ month: '2024-01', people: 0 })
    expect(months.at(-1)).toMatchObject({ month: '2026-12', people: 2 })
  })
})

it('the funnel and the evaluators say how far people have come, and who judged', async () => {
  await earnStar(mei, { app, manager: boss, topicId })
  const { funnel, span, evaluators, fewer, evaluatorsAll } = await ask({}, boss)
  const reached = { firstTopic: 1, allWhite: 1, trainedWhite: 1, starWhite: 1 }
  expect(funnel).toEqual([{ month: NOW, joined: 2, ...reached }])
  expect(span.achieved).toEqual({ White: 1, Green: 0, Black: 0 })
  expect(evaluators).toEqual([])
  expect(fewer).toEqual([{ id: 'boss', name: expect.any(String), n: 1 }])
  expect(evaluatorsAll).toMatchObject({ n: 1, passed: 1, meanBusiness: null })
  expect((await ask({}, peer)).evaluatorsAll.n).toBe(0)
  for (const asked of [{}, { dist: 'lhm' }]) {
    const all = await ask(asked)
    expect(all.funnel).toEqual(funnel)
    expect([all.fewer, all.evaluatorsAll]).toEqual([fewer, evaluatorsAll])
  }
  expect((await ask({ dist: 'mers' })).evaluatorsAll.n).toBe(0)
})

it('an erased evaluator counts only in what all evaluators did, and leavers stay in the funnel', async () => {
  await earnStar(mei, { app, manager: boss, topicId })
  await send(movesCalls.deactivate.path, { id: 'mei' })
  await AccountModel.updateOne({ _id: boss.account._id }, { erasedAt: new Date() })
  const { funnel, fewer, evaluatorsAll } = await ask({})
  expect(funnel).toMatchObject([{ joined: 2, firstTopic: 1, starWhite: 1 }])
  expect([fewer, evaluatorsAll.n]).toEqual([[], 1])
})

it('come as a file, too', async () => {
  await countAll()
  const admins = await agentOf(app, admin.token).get(trendsCalls.file.path).query(SPAN)
  expect(admins.headers['content-type']).toContain('text/csv')
  expect(admins.text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringContaining('Month,People,Joined,Left'),
    expect.stringContaining(`${NOW},2,2,0,0`),
  ])
  const own = await agentOf(app, boss.token)
    .get(trendsCalls.supervisorFile.path)
    .query({ ...SPAN, language: 'bm', format: 'csv' })
  expect(own.text).toContain('Bulan,Orang')
})

describe('a question for months', () => {
  it.each([
    [{ from: '2023-01', to: '2026-01' }, 400, 'MONTHS_INVALID'],
    [{ from: '2026-02', to: '2026-01' }, 400, 'MONTHS_INVALID'],
    [{ from: '2026-13', to: '2026-13' }, 400, 'MONTHS_INVALID'],
    [{ supervisorId: 'nobody' }, 404, 'NOT_FOUND'],
    [{ supervisorId: 'mei' }, 404, 'NOT_FOUND'],
    [{ supervisorId: 'boss', dist: 'mers' }, 404, 'NOT_FOUND'],
  ])('of %j is refused with %s %s', async (sent, status, code) => {
    const body = { ...SPAN, ...sent }
    const answer = await agentOf(app, admin.token).post(trendsCalls.admin.path, body)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(code)
  })

  it('is refused to whoever it does not concern', async () => {
    const lhm = await makeAdmin('lhm')
    const other = await makeSupervisor({ distributorId: 'MER-S' })
    const { loginId: supervisorId } = other.account
    const asked = { ...SPAN, supervisorId }
    const answers = [
      await agentOf(app, lhm.token).post(trendsCalls.admin.path, asked),
      await agentOf(app, lhm.token).post(trendsCalls.admin.path, { ...SPAN, dist: 'all' }),
      await agentOf(app, mei.token).post(trendsCalls.supervisor.path, SPAN),
      await agentOf(app, undefined).post(trendsCalls.supervisor.path, SPAN),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403, 401])
  })
})
