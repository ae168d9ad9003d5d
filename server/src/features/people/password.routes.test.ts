import { movesCalls } from '@tristar/shared/people/moves.calls'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeResetToken,
  makeSeller,
  makeSupervisor,
} from '../../testing/factories.ts'
import { AccountModel } from '../account/account.model.ts'
import { ResetTokenModel } from '../account/resetTokens.model.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { EntryModel } from '../notifications/entries.model.ts'

useTestDatabase()

const test = createTestApp()
/** A server without a way to send anything. */
const silent = createTestApp({
  delivery: { ...test.context.delivery, canReach: { email: false, number: false } },
})
const EMAIL = 'mei@example.com'
const { ofSeller, ofLearner } = passwordCalls
const { deactivate, erase } = movesCalls

let boss: Made
let admin: Made
beforeEach(async () => {
  boss = await makeSupervisor({ supervisorId: 'boss' })
  admin = await makeAdmin('lhm', { username: 'chief' })
  test.outbox.length = 0
})

const as = ({ token }: Made, { app } = test) => agentOf(app, token)

async function outcome(answer: PromiseLike<{ status: number; body: { code?: string } }>) {
  const { status, body } = await answer
  return body.code ? [status, body.code] : [status]
}

/** Who got new passwords, and from whom. */
async function audited() {
  const entries = await AuditModel.find({ action: 'passwordGiven' }).sort({ at: 1, _id: 1 })
  return entries.map(({ who, whom, distributorId, details }) => [who, whom, distributorId, details])
}

describe('a new password', () => {
  it.each([
    ['its supervisor', ofSeller.path, () => boss],
    ['an admin', ofLearner.path, () => admin],
  ])('from %s replaces the old one, once, and has to be changed', async (_by, path, who) => {
    const mei = await makeSeller({ sellerId: 'Mei', supervisor: boss })
    await makeResetToken(mei)
    const pending = { joinedAt: new Date(), pendingEmail: 'intruder@example.com' }
    await AccountModel.updateOne({ _id: mei.account._id }, { $set: pending })
    const { body, headers } = await as(who()).post(path, { id: 'mei' }).expect(200)
    expect(body).toEqual({ password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/) })
    expect(headers['cache-control']).toBe('no-store')
    expect(await outcome(as(mei).get(sessionCalls.ofHeader.path))).toEqual([401, 'UNAUTHENTICATED'])
    const login = await agentOf(test.app).post(sessionCalls.logIn.path, {
      id: 'mei',
      password: body.password,
    })
    expect(login.body.user).toMatchObject({ mustChangePassword: true, pendingEmail: '' })
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    const by = who().account.loginId
    expect(await audited()).toEqual([[by, 'Mei', 'LHM', {}]])
    expect(JSON.stringify(await AuditModel.find().lean())).not.toContain(body.password)
  })

  it('goes to people of the own team and scope alone', async () => {
    const foreign = await makeSupervisor({ distributorId: 'MER-S' })
    const ids = {
      colleague: (await makeSeller()).account.loginId,
      stranger: (await makeSeller({ supervisor: foreign })).account.loginId,
      manager: foreign.account.loginId,
      admin: 'chief',
      nobody: 'nobody',
    }
    for (const id of [...Object.values(ids), boss.account.loginId])
      expect([id, ...(await outcome(as(boss).post(ofSeller.path, { id })))]).toEqual([
        id,
        404,
        'NOT_FOUND',
      ])
    for (const id of [ids.stranger, ids.manager, ids.admin, ids.nobody])
      expect(await outcome(as(admin).post(ofLearner.path, { id }))).toEqual([404, 'NOT_FOUND'])
    expect(await outcome(as(admin).post(ofLearner.path, { id: ids.colleague }))).toEqual([200])
    expect(await outcome(as(admin).post(ofLearner.path, { id: 'BOSS' }))).toEqual([200])
    expect(await outcome(as(admin).post(ofLearner.path, {}))).toEqual([400, 'FIELDS_REQUIRED'])
    expect(await audited()).toHaveLength(2)
  })

  it('is told to every confirmed address, in the language of its owner, after the commit', async () => {
    const number = '0123456789'
    const mei = await makeSeller({ sellerId: 'mei', supervisor: boss, email: EMAIL, number })
    await AccountModel.updateOne({ _id: mei.account._id }, { $set: { language: 'bm' } })
    const { body } = await as(admin).post(ofLearner.path, { id: 'mei' }).expect(200)
    await test.context.background.settled()
    const sent = test.outbox.map(({ kind, to }) => [kind, to])
    expect(new Set(sent)).toEqual(
      new Set([
        ['passwordGiven', { email: EMAIL }],
        ['passwordGiven', { number }],
      ]),
    )
    for (const { text } of test.outbox) {
      expect(text).toContain('chief telah memberikan kata laluan baharu')
      expect(text).not.toContain(body.password)
    }
  })

  it('is not for newcomers who wait for approval: they keep the one that they chose', async () => {
    const { account } = await makeSupervisor({ supervisorId: 'later', approved: false })
    for (const id of ['later', String(account._id)])
      expect(await outcome(as(admin).post(ofLearner.path, { id }))).toEqual([404, 'NOT_FOUND'])
    const now = await AccountModel.findById(account._id).lean()
    expect(now?.passwordHash).toBe(account.passwordHash)
    expect(await audited()).toEqual([])
  })

  it('is not for the inactive', async () => {
    const mei = await makeSeller({ sellerId: 'mei', supervisor: boss, email: EMAIL })
    const deactivatedAt = new Date()
    await AccountModel.updateOne({ _id: mei.account._id }, { $set: { deactivatedAt } })
    const refusal = [409, 'ACCOUNT_INACTIVE']
    expect(await outcome(as(boss).post(ofSeller.path, { id: 'mei' }))).toEqual(refusal)
    expect(await outcome(as(admin).post(ofLearner.path, { id: 'mei' }))).toEqual(refusal)
    expect(await audited()).toEqual([])
  })
})

describe('a supervisor', () => {
  it('gives none where a confirmed address works: its owner can reset it', async () => {
    await makeSeller({ sellerId: 'mei', supervisor: boss, email: EMAIL })
    const give = (app = test) => outcome(as(boss, app).post(ofSeller.path, { id: 'mei' }))
    expect(await give()).toEqual([409, 'CONTACT_WORKS'])
    expect(await audited()).toEqual([])
    expect(await give(silent)).toEqual([200])
  })

  it('gives one where the address still waits for its confirmation', async () => {
    const { account } = await makeSeller({ sellerId: 'mei', supervisor: boss })
    await AccountModel.updateOne({ _id: account._id }, { $set: { pendingEmail: EMAIL } })
    expect(await outcome(as(boss).post(ofSeller.path, { id: 'mei' }))).toEqual([200])
  })
})

it('gives at most 30 an hour, so that a stolen session is noticed', async () => {
  const { account } = await makeSeller({ supervisor: boss })
  const id = account.loginId
  const give = (by: Made, path: string) => outcome(as(by).post(path, { id }))
  for (let given = 0; given < 30; given += 1)
    expect(await give(admin, ofLearner.path)).toEqual([200])
  expect(await give(admin, ofLearner.path)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  // Each caller has its own, and a refused one counts nothing.
  expect(await give(boss, ofSeller.path)).toEqual([200])
  expect(await audited()).toHaveLength(31)
})

it('names nobody in its notice who has been erased since', async () => {
  const mei = await makeSeller({ sellerId: 'mei', supervisor: boss })
  await makeSupervisor({ supervisorId: 'peer' })
  await as(boss).post(ofSeller.path, { id: 'mei' }).expect(200)
  const notices = { to: mei.account._id, kind: 'PASSWORD_GIVEN' } as const
  expect(await EntryModel.find(notices).lean()).toMatchObject([{ params: { by: 'boss' } }])
  const all = await makeAdmin('all')
  await as(all).post(deactivate.path, { id: 'boss', handOverTo: 'peer' }).expect(200)
  await as(all).post(erase.path, { id: 'boss', confirm: 'boss' }).expect(200)
  expect(await EntryModel.countDocuments(notices)).toBe(0)
})
