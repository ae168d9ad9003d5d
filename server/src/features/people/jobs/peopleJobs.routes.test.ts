import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { type CallFacts, pathOf } from '@tristar/shared/common/calls'
import { LIMITS } from '@tristar/shared/common/limits'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { expectHealthy } from '../../../testing/doctor.ts'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../../testing/factories.ts'
import { peopleJobOf } from '../../../testing/peopleJobs.ts'
import { AccountModel } from '../../account/account.model.ts'
import { ProgressModel } from '../../study/progress/progress.model.ts'

useTestDatabase()

const test = createTestApp({ env: { PUBLIC_URL: 'https://learn.example.com' } })
const { move, deactivate } = movesCalls
const { invite } = accountsCalls

let chief: Made
let lhm: Made
let boss: Made
let peer: Made
let ann: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  lhm = await makeAdmin('lhm', { username: 'local' })
  boss = await makeSupervisor({ supervisorId: 'Boss' })
  peer = await makeSupervisor({ supervisorId: 'Peer' })
  const far = await makeSupervisor({ supervisorId: 'Far', distributorId: 'MER-S' })
  ann = await makeSeller({ sellerId: 'Ann', supervisor: boss, email: 'ann@x.my', name: 'Ann' })
  await makeSeller({ sellerId: 'Ben', supervisor: boss })
  await makeSeller({ sellerId: 'Cro', supervisor: peer })
  await makeSeller({ sellerId: 'Dee', supervisor: far })
})

const post = ({ path }: Pick<CallFacts, 'path'>, sent: object, { token } = chief) =>
  agentOf(test.app, token).post(path, sent)
const all = (count: number, filter: object = {}, more: object = {}) => ({
  all: true,
  count,
  filter,
  ...more,
})

/** The end of what was started. */
async function ending(call: Pick<CallFacts, 'path'>, sent: object, by = chief) {
  const { status, body, headers } = await post(call, sent, by)
  expect([status, body]).toEqual([202, { jobId: expect.any(String) }])
  expect(headers.location).toContain(pathOf(peopleJobsCalls.job, body))
  await test.context.background.settled()
  return peopleJobOf(test, by, body.jobId as string)
}

const left = (id: string, code: string) => expect.objectContaining({ id, code })

/** Ids of those in a state, or of a manager. */
async function idsOf(filter: object): Promise<string[]> {
  const found = await ProgressModel.find({ role: 'seller', ...filter }).sort({ loginKey: 1 })
  return found.map(({ loginId }) => loginId)
}

async function audited(action: string) {
  const { body } = await post(auditCalls.list, { action, order: 'asc' })
  return (body as { who: string; whom?: string; details: object }[]).map(
    ({ who, whom, details }) => ({ who, ...(whom && { whom }), details }),
  )
}

describe('deactivating all whom a list finds', () => {
  it('takes each row as the single call does, audited under the admin', async () => {
    const job = await ending(deactivate, all(3), lhm)
    const counts = { done: 3, total: 3, refused: 0, rows: [] }
    expect(job).toEqual({ action: 'deactivate', state: 'done', ...counts })
    expect(await idsOf({ state: 'inactive' })).toEqual(['Ann', 'Ben', 'Cro'])
    expect((await audited('deactivated')).map(({ who, whom }) => [who, whom])).toEqual(
      expect.arrayContaining([
        ['local', 'Ann'],
        ['local', 'Ben'],
        ['local', 'Cro'],
      ]),
    )
    expect(await audited('jobStarted')).toEqual([
      { who: 'local', details: { action: 'deactivated', people: 3 } },
    ])
    await expectHealthy()
  })

  it.each([
    ['a search', { search: 'an' }, 1],
    ['a filter', { joined: 'no', dist: 'lhm' }, 3],
    ['a manager', { supervisorId: 'Boss' }, 2],
    ['a manager and a search', { supervisorId: 'Boss', search: 'ben' }, 1],
    ['a state', { state: 'inactive' }, 0],
  ])('reaches those of %s alone', async (_, filter, count) => {
    const wrong = await post(deactivate, all(count + 1, filter))
    expect([wrong.status, wrong.body.code, wrong.body.params]).toEqual([
      409,
      'COUNT_CHANGED',
      { count },
    ])
    expect(await idsOf({ state: 'inactive' })).toEqual([])
    if (count === 0) return
    expect(await ending(deactivate, all(count, filter))).toMatchObject({ done: count, refused: 0 })
    const { details } = (await audited('jobStarted'))[0] ?? {}
    const { dist: _scope, supervisorId: _whose, ...narrowed } = filter as Record<string, string>
    expect(details).toEqual({ action: 'deactivated', people: count, ...narrowed })
    expect(await idsOf({ state: 'inactive' })).toHaveLength(count)
  })

  it.each([
    ['users', {}, 4],
    ['users', { supervisorId: 'Boss' }, 2],
    ['managers', {}, 3],
  ])(
    'says how many %s %o are, even if they are more than a job takes',
    async (of, filter, count) => {
      const limit = vi.spyOn(LIMITS, 'peoplePerJob', 'get').mockReturnValue(0 as never)
      const { body } = await post(deactivate, all(5, filter, { of }))
      limit.mockRestore()
      expect([body.code, body.params]).toEqual(['COUNT_CHANGED', { count }])
    },
  )

  it('leaves out managers with sellers, by row, with the reason', async () => {
    await makeSupervisor({ supervisorId: 'Idle' })
    const sent = all(3, {}, { of: 'managers' })
    expect(await ending(deactivate, sent, lhm)).toMatchObject({
      done: 3,
      refused: 2,
      rows: expect.arrayContaining([left('Boss', 'HAS_SELLERS'), left('Peer', 'HAS_SELLERS')]),
    })
    expect(await ProgressModel.exists({ loginId: 'Idle', state: 'inactive' })).not.toBeNull()
  })
})

describe('moving all whom a list finds', () => {
  it('takes each, and leaves out who cannot be moved', async () => {
    await post(deactivate, { id: 'Ben' }).expect(200)
    const sent = all(3, { state: 'all', dist: 'lhm' }, { supervisorId: 'peer' })
    expect(await ending(move, sent)).toMatchObject({
      action: 'move',
      refused: 1,
      rows: [left('Ben', 'ACCOUNT_INACTIVE')],
    })
    expect(await idsOf({ supervisorId: 'Peer' })).toEqual(['Ann', 'Cro'])
    expect((await audited('moved')).map(({ whom }) => whom)).toEqual(['Ann'])
    await expectHealthy()
  })

  it.each([
    ['FIELDS_REQUIRED', 400, ''],
    ['SUPERVISOR_UNKNOWN', 404, 'far'],
    ['MANAGER_INACTIVE', 409, 'gone'],
  ])('is refused at once with %s', async (code, status, supervisorId) => {
    await makeSupervisor({ supervisorId: 'gone' })
    await post(deactivate, { id: 'gone' }).expect(200)
    const { body } = await post(move, all(3, {}, { supervisorId }), lhm).expect(status)
    expect(body.code).toBe(code)
    expect(await idsOf({ supervisorId: 'Boss' })).toEqual(['Ann', 'Ben'])
  })
})

describe('inviting all whom a list finds', () => {
  it('sends to whom it can reach, and says of the others why not', async () => {
    await makeSeller({ sellerId: 'Eve', supervisor: boss, email: 'eve@x.my' })
    await AccountModel.updateOne({ loginId: 'Eve' }, { joinedAt: new Date() })
    test.outbox.length = 0
    expect(await ending(invite, all(3, { supervisorId: 'boss' }), lhm)).toMatchObject({
      done: 3,
      refused: 2,
      rows: expect.arrayContaining([
        left('Ben', 'INVITE_UNREACHABLE'),
        left('Eve', 'ALREADY_JOINED'),
      ]),
    })
    expect(test.outbox.map(({ to }) => to)).toEqual([{ email: 'ann@x.my' }])
    expect((await audited('invited')).map(({ whom }) => whom)).toEqual(['Ann'])
  })

  it('sends to User Managers who have never logged in alone, where the list finds no others', async () => {
    await makeSupervisor({ supervisorId: 'Neu', email: 'neu@x.my' })
    for (const { account } of [boss, peer])
      await agentOf(test.app).post(sessionCalls.logIn.path, {
        id: account.loginId,
        password: TEST_PASSWORD,
      })
    test.outbox.length = 0
    const sent = all(1, { joined: 'no' }, { of: 'managers' })
    expect(await ending(invite, sent, lhm)).toMatchObject({ done: 1, refused: 0 })
    expect(test.outbox.map(({ to }) => to)).toEqual([{ email: 'neu@x.my' }])
  })

  it('needs an address that links lead to', async () => {
    const { app } = createTestApp()
    const { body } = await agentOf(app, lhm.token).post(invite.path, all(3)).expect(409)
    expect(body.code).toBe('INVITE_URL_MISSING')
  })
})

describe('what is asked for', () => {
  it.each([
    ['an unknown filter', 400, 'FIELD_UNKNOWN', all(3, { belt: 'White' })],
    ['no number', 400, 'VALIDATION', { all: true, filter: {} }],
    ['nobody', 400, 'VALIDATION', all(0)],
    ['another list', 400, 'VALIDATION', all(3, {}, { of: 'admins' })],
    ['another scope', 403, 'FORBIDDEN', all(1, { dist: 'mers' })],
    ["another scope's manager", 404, 'NOT_FOUND', all(1, { supervisorId: 'far' })],
    ['people beyond the scope', 409, 'COUNT_CHANGED', all(4)],
  ])('is refused: %s', async (_, status, code, sent) => {
    for (const call of [deactivate, invite, move]) {
      const { body } = await post(call, { ...sent, supervisorId: 'peer' }, lhm).expect(status)
      expect(body.code).toBe(code)
    }
    expect((await agentOf(test.app, lhm.token).get(peopleJobsCalls.running.path)).body).toEqual({
      jobId: null,
      latest: null,
    })
  })

  it.each([
    ['nobody', 401, () => ''],
    ['a seller', 403, () => ann.token],
    ['a manager', 403, () => boss.token],
  ])('is refused to %s', async (_, status, tokenOf) => {
    const { app } = test
    for (const { path } of [deactivate, invite, move])
      expect((await agentOf(app, tokenOf()).post(path, all(3))).status).toBe(status)
  })
})
