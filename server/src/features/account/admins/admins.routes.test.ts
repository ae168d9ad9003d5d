import { adminsCalls } from '@tristar/shared/account/admins.calls'
import type { Scope } from '@tristar/shared/common/distributors'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeResetToken, makeSeller } from '../../../testing/factories.ts'
import { AuditModel } from '../../audit/audit.model.ts'
import { AccountModel } from '../account.model.ts'
import { ResetTokenModel } from '../resetTokens.model.ts'

useTestDatabase()

const test = createTestApp()
const PASSWORD = /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/

let chief: Made
beforeEach(async () => {
  chief = await makeAdmin('all', { username: 'chief' })
  test.outbox.length = 0
})

const as = ({ token }: { token: string }) => agentOf(test.app, token)
const { list, add, changeScope, givePassword, remove } = adminsCalls
const chiefs = () => AccountModel.countDocuments({ role: 'admin', scope: 'all' })

async function refused(answer: PromiseLike<{ status: number; body: { code?: string } }>) {
  const { status, body } = await answer
  return [status, body.code]
}

async function logIn(username: string, password: string) {
  return agentOf(test.app).post(sessionCalls.logInAdmin.path, { username, password })
}

/** What the log says about admins, the oldest first. */
async function audited() {
  const entries = await AuditModel.find({ action: { $ne: 'signIn' } }).sort({ at: 1, _id: 1 })
  return entries.map(({ action, who, whom, details }) => [action, who, whom, details])
}

describe('the list of admins', () => {
  it('is paged, sorted and searched by username and name', async () => {
    await makeAdmin('lhm', { username: 'Anna', name: 'Tan Méi' })
    await makeAdmin('ktcb', { username: 'zoe', mustChangePassword: true })
    await makeSeller({ sellerId: 'anton' })
    const ask = async (body: object) => {
      const { body: rows, headers } = await as(chief).post(list.path, body).expect(200)
      const names = rows.map(({ username }: { username: string }) => username)
      return [names, Number(headers['x-total-count'])]
    }
    expect(await ask({})).toEqual([['Anna', 'chief', 'zoe'], 3])
    expect(await ask({ limit: 1, offset: 1 })).toEqual([['chief'], 3])
    expect(await ask({ sort: 'scope', order: 'desc' })).toEqual([['Anna', 'zoe', 'chief'], 3])
    expect(await ask({ search: 'ANN' })).toEqual([['Anna'], 1])
    expect(await ask({ search: 'mei' })).toEqual([['Anna'], 1])
    expect(await ask({ search: '.' })).toEqual([[], 0])
    const { body } = await as(chief).post(list.path, { search: 'zoe' })
    const { _id, createdAt } = (await AccountModel.findOne({ loginId: 'zoe' }).lean()) ?? {}
    expect(body).toMatchObject([
      {
        _id: String(_id),
        username: 'zoe',
        name: '',
        scope: 'ktcb',
        createdAt: createdAt?.toISOString(),
        mustChangePassword: true,
      },
    ])
  })
})

const sendNew = (body: object) => refused(as(chief).post(add.path, body))

describe('adding an admin', () => {
  it('tells a password once, to be changed at the first login', async () => {
    const { body, headers } = await as(chief)
      .post(add.path, { username: ' Mei ', scope: 'lhm' })
      .expect(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      admin: expect.objectContaining({ username: 'Mei', scope: 'lhm', mustChangePassword: true }),
      password: expect.stringMatching(PASSWORD),
    })
    const login = await logIn('mei', body.password)
    expect(login.body.admin).toMatchObject({ distributor: 'lhm', mustChangePassword: true })
    expect(await audited()).toEqual([['adminAdded', 'chief', 'Mei', { scope: 'lhm' }]])
  })

  it('refuses what is missing, wrong or taken, and changes nothing', async () => {
    expect(await sendNew({ username: 'mei' })).toEqual([400, 'FIELDS_REQUIRED'])
    expect(await sendNew({ username: ' ', scope: 'lhm' })).toEqual([400, 'FIELDS_REQUIRED'])
    expect(await sendNew({ username: 'm!', scope: 'lhm' })).toEqual([400, 'ID_INVALID'])
    expect(await sendNew({ username: 'mei', scope: 'LHM' })).toEqual([400, 'VALIDATION'])
    expect(await sendNew({ username: 'CHIEF', scope: 'lhm' })).toEqual([409, 'ID_TAKEN'])
    expect(await AccountModel.countDocuments()).toBe(1)
    expect(await audited()).toEqual([])
  })

  it('of the same name, twice at once, succeeds once', async () => {
    const sent = { username: 'mei', scope: 'lhm' }
    const answers = await Promise.all([1, 2, 3].map(() => as(chief).post(add.path, sent)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'ID_TAKEN')).toHaveLength(2)
    expect(await AccountModel.countDocuments({ loginKey: 'admin:mei' })).toBe(1)
  })
})

describe('changing a scope', () => {
  it('ends the sessions, by username or `_id`', async () => {
    const other = await makeAdmin('lhm', { username: 'Mei' })
    const { body } = await as(chief).post(changeScope.path, { id: 'MEI', scope: 'all' }).expect(200)
    expect(body.admin).toMatchObject({ username: 'Mei', scope: 'all' })
    expect(await refused(as(other).get(sessionCalls.ofHeader.path))).toEqual([
      401,
      'UNAUTHENTICATED',
    ])
    const id = other.account._id.toHexString()
    await as(chief).post(changeScope.path, { id, scope: 'ktcb' }).expect(200)
    expect(await audited()).toEqual([
      ['adminScopeChanged', 'chief', 'Mei', { formerScope: 'lhm', scope: 'all' }],
      ['adminScopeChanged', 'chief', 'Mei', { formerScope: 'all', scope: 'ktcb' }],
    ])
  })

  it('to the present one changes nothing', async () => {
    const other = await makeAdmin('lhm', { username: 'mei' })
    await as(chief).post(changeScope.path, { id: 'mei', scope: 'lhm' }).expect(200)
    await as(other).get(sessionCalls.ofHeader.path).expect(200)
    expect(await audited()).toEqual([])
  })
})

describe('giving a password', () => {
  it('replaces the old one, ends sessions and a pending reset, and tells the owner', async () => {
    const contact = { email: 'mei@example.com', number: '0123456789' }
    const other = await makeAdmin('all', { username: 'mei', ...contact })
    await makeResetToken(other)
    const { body, headers } = await as(chief).post(givePassword.path, { id: 'mei' }).expect(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({ password: expect.stringMatching(PASSWORD) })
    expect((await as(other).get(sessionCalls.ofHeader.path)).status).toBe(401)
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    expect((await logIn('mei', body.password)).body.admin.mustChangePassword).toBe(true)
    expect(await audited()).toEqual([['passwordGiven', 'chief', 'mei', {}]])
    await test.context.background.settled()
    const sent = test.outbox.map(({ kind, to }) => [kind, to])
    expect(new Set(sent)).toEqual(
      new Set([
        ['passwordGiven', { email: contact.email }],
        ['passwordGiven', { number: contact.number }],
      ]),
    )
    for (const { text } of test.outbox) {
      expect(text).toContain('chief')
      expect(text).not.toContain(body.password)
    }
  })
})

describe('removing an admin', () => {
  it('ends its sessions', async () => {
    const other = await makeAdmin('lhm', { username: 'mei' })
    await makeResetToken(other)
    await as(chief).post(remove.path, { id: 'mei' }).expect(200)
    expect((await as(other).get(sessionCalls.ofHeader.path)).status).toBe(401)
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    expect(await audited()).toEqual([['adminRemoved', 'chief', 'mei', { scope: 'lhm' }]])
    expect(await refused(as(chief).post(remove.path, { id: 'mei' }))).toEqual([
      404,
      'ADMIN_NOT_FOUND',
    ])
  })
})

describe('the last admin of all distributors, and oneself', () => {
  const calls: [string, object][] = [
    [changeScope.path, { scope: 'lhm' }],
    [givePassword.path, {}],
    [remove.path, {}],
  ]

  it.each(calls)('%s refuses both', async (path, more) => {
    const send = () => refused(as(chief).post(path, { id: 'chief', ...more }))
    expect(await send()).toEqual([409, 'LAST_ADMIN'])
    await makeAdmin('all')
    expect(await send()).toEqual([409, 'SELF'])
    await as(chief).get(sessionCalls.ofHeader.path).expect(200)
    expect(await audited()).toEqual([])
  })

  it('a learner is no admin', async () => {
    const { account } = await makeSeller({ sellerId: 'mei' })
    for (const [path, more] of calls)
      for (const id of ['mei', account._id.toHexString()])
        expect(await refused(as(chief).post(path, { id, ...more }))).toEqual([
          404,
          'ADMIN_NOT_FOUND',
        ])
  })

  it.each<[string, { scope?: Scope }]>([
    [changeScope.path, { scope: 'lhm' }],
    [remove.path, {}],
  ])('%s of each other, at once: one remains', async (path, more) => {
    const other = await makeAdmin('all', { username: 'other' })
    const answers = await Promise.all([
      as(chief).post(path, { id: 'other', ...more }),
      as(other).post(path, { id: 'chief', ...more }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // The other one was refused as the last, or had lost its session already.
    expect(statuses.filter((status) => status === 409 || status === 401)).toHaveLength(1)
    expect(await chiefs()).toBe(1)
    expect(await audited()).toHaveLength(1)
  })

  it('whoever was demoted meanwhile changes nobody', async () => {
    const others = await Promise.all(
      ['one', 'two', 'three'].map((username) => makeAdmin('all', { username })),
    )
    const everybody = [chief, ...others]
    const answers = await Promise.all(
      everybody.map((by, place) => {
        const next = everybody[(place + 1) % everybody.length]
        return as(by).post(changeScope.path, { id: next?.account.loginId, scope: 'lhm' })
      }),
    )
    const done = answers.filter(({ status }) => status === 200).length
    expect(await chiefs()).toBe(everybody.length - done)
    expect(await chiefs()).toBeGreaterThan(0)
    // Nobody who was demoted first has demoted anybody: entries name no actor who was a subject before.
    const entries = await audited()
    for (const [at, [, who]] of entries.entries())
      expect(entries.slice(0, at).map(([, , whom]) => whom)).not.toContain(who)
  })
})
