import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { hash } from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { cheapPasswords, createTestApp, TEST_COST } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  makeAdmin,
  makeResetToken,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { AccountModel } from './account.model.ts'
import { ResetTokenModel } from './resetTokens.model.ts'

useTestDatabase()

const PROFILE = sessionCalls.saveProfile.path

describe('POST /api/auth/profile', () => {
  it('refuses strangers with 401, then malformed entries with 400', async () => {
    const { app } = createTestApp()
    const { token } = await makeSeller()
    expect((await agentOf(app).post(PROFILE, { name: 'Mei' })).status).toBe(401)
    const cases: [object, string][] = [
      [{ name: 'x'.repeat(81) }, 'TEXT_TOO_LONG'],
      [{ name: '=1+1\nTan' }, 'TEXT_INVALID'],
      [{ name: 'Tan \u202Egnp.exe' }, 'TEXT_INVALID'],
      [{ name: 'Tan www.evil.my' }, 'NAME_LINK'],
      [{ email: 'mei' }, 'EMAIL_INVALID'],
      [{ email: 'a@b.c>' }, 'EMAIL_INVALID'],
      [{ email: 'mei\u202Eym.x@y.my' }, 'EMAIL_INVALID'],
      [{ email: `${'x'.repeat(250)}@x.my` }, 'EMAIL_INVALID'],
      [{ number: '123' }, 'PHONE_INVALID'],
      [{ language: 'fr' }, 'VALIDATION'],
      [{ name: { $set: 1 } }, 'VALIDATION'],
    ]
    for (const [body, code] of cases) {
      const answer = await agentOf(app, token).post(PROFILE, body)
      expect([answer.status, answer.body.code]).toEqual([400, code])
    }
  })

  it('shows a new name in the lists of managers and admins at once', async () => {
    const { app } = createTestApp()
    const manager = await makeSupervisor()
    const { token, account } = await makeSeller({ supervisor: manager })
    await agentOf(app, token).post(PROFILE, { name: 'Zoë Lim' })
    await agentOf(app, manager.token).post(PROFILE, { name: 'Siti Nur' })
    const team = await agentOf(app, manager.token).post(teamCalls.list.path, { search: 'lim' })
    expect(team.body).toMatchObject([{ sellerId: account.loginId, name: 'Zoë Lim' }])
    const { token: admin } = await makeAdmin()
    const users = await agentOf(app, admin).post(peopleListCalls.users.path, { search: 'zoe' })
    expect(users.body).toMatchObject([{ name: 'Zoë Lim', supervisorName: 'Siti Nur' }])
    const managers = await agentOf(app, admin).post(peopleListCalls.supervisors.path, {
      search: 'nur',
    })
    expect(managers.body).toMatchObject([{ name: 'Siti Nur', state: 'active' }])
    await agentOf(app, token).post(PROFILE, { name: '' })
    expect((await agentOf(app, admin).post(peopleListCalls.users.path)).body[0].name).toBe('')
  })

  it('keeps name, language and, until they are confirmed, first addresses without a password', async () => {
    const test = createTestApp()
    const { token, account } = await makeSeller()
    const address = { email: 'Me\u00ADi@X.my\u200B', number: '\u202A012 3456 789\u202C' }
    const body = { name: ' \u200FMei Ling \u200B', ...address, language: 'ch' }
    const answer = await agentOf(test.app, token).post(PROFILE, body)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      sellerId: account.loginId,
      name: 'Mei Ling',
      email: '',
      number: '',
      pendingEmail: 'Mei@X.my',
      pendingNumber: '0123456789',
      canConfirm: { email: true, number: true },
      keeps: { email: false, number: false },
      language: 'ch',
    })
    const kept = await agentOf(test.app, token).post(PROFILE, { role: 'admin', sellerId: 'other' })
    expect(kept.body.user).toEqual(answer.body.user)
  })

  it('serves supervisors and admins likewise', async () => {
    const { app } = createTestApp()
    const boss = await makeSupervisor()
    const saved = await agentOf(app, boss.token).post(PROFILE, { name: 'Tan' })
    expect(saved.body.user).toMatchObject({ supervisorName: 'Tan', name: 'Tan' })
    const admin = await makeAdmin('lhm')
    const answer = await agentOf(app, admin.token).post(PROFILE, { email: 'a@x.my' })
    expect(answer.body.admin).toMatchObject({ distributor: 'lhm', pendingEmail: 'a@x.my' })
  })

  it('asks for the current password before an address is changed or cleared', async () => {
    const test = createTestApp()
    const made = await makeSeller({ email: 'old@x.my', number: '0123456789' })
    const { token, account } = made
    await makeResetToken(made)
    const agent = agentOf(test.app, token)
    const required = {
      error: 'Please enter your current password to change this.',
      code: 'PASSWORD_REQUIRED',
    }
    for (const wish of [{ email: 'new@x.my' }, { number: '0198765432' }, { email: '' }]) {
      const without = await agent.post(PROFILE, { ...wish, name: 'changed' })
      expect([without.status, without.body]).toEqual([400, required])
      const wrong = await agent.post(PROFILE, { ...wish, password: 'wrong horse' })
      expect([wrong.status, wrong.body.code]).toEqual([400, 'PASSWORD_WRONG'])
    }
    await test.context.background.settled()
    expect(test.outbox).toEqual([])
    expect(await ResetTokenModel.countDocuments()).toBe(1)
    expect((await AccountModel.findById(account._id))?.name).toBe('')
    const same = await agent.post(PROFILE, { email: 'OLD@x.my', number: '012 3456789' })
    expect([same.status, same.body.user.email]).toEqual([200, 'OLD@x.my'])
  })

  it('tolerates a rehash while the password is verified', async () => {
    const made = await makeSeller({ email: 'old@example.com' })
    const renewed = await hash(TEST_PASSWORD, TEST_COST)
    const verify = async () => {
      await AccountModel.updateOne({ _id: made.account._id }, { passwordHash: renewed })
      return true
    }
    const { app } = createTestApp({ passwords: cheapPasswords({ verify }) })
    const sent = { email: 'new@example.com', password: TEST_PASSWORD }
    const { body } = await agentOf(app, made.token).post(PROFILE, sent)
    expect(body).toMatchObject({ user: { pendingEmail: 'new@example.com' } })
  })

  it('clears an address immediately, notifies it, and cancels pending resets', async () => {
    const test = createTestApp()
    const made = await makeSeller({ sellerId: 'mei', email: 'old@x.my', number: '0123456789' })
    await makeResetToken(made)
    const agent = agentOf(test.app, made.token)
    const answer = await agent.post(PROFILE, { email: '', number: '', password: TEST_PASSWORD })
    expect(answer.body.user).toMatchObject({ email: '', number: '', pendingEmail: '' })
    await test.context.background.settled()
    const sent = test.outbox.map(({ kind, to }) => [kind, to])
    expect(new Set(sent)).toEqual(
      new Set([
        ['contactChanged', { email: 'old@x.my' }],
        ['contactChanged', { number: '0123456789' }],
      ]),
    )
    expect(test.outbox.find(({ to }) => 'email' in to)).toMatchObject({
      subject: 'Tristar: your contact data has been changed',
      text: expect.stringContaining('mei'),
    })
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    expect(await AccountModel.findById(made.account._id).lean()).not.toHaveProperty('emailKey')
  })

  it('notifies a confirmed address of its replacement, and cancels pending resets', async () => {
    const test = createTestApp()
    const made = await makeSeller({ sellerId: 'mei', email: 'old@x.my' })
    await makeResetToken(made)
    const body = { email: 'new@x.my', password: TEST_PASSWORD }
    const answer = await agentOf(test.app, made.token).post(PROFILE, body)
    expect(answer.body.user).toMatchObject({ email: 'old@x.my', pendingEmail: 'new@x.my' })
    await test.context.background.settled()
    const [notice, link] = test.outbox.toSorted((a, b) => a.kind.localeCompare(b.kind))
    expect(link).toMatchObject({ kind: 'contactConfirm', to: { email: 'new@x.my' } })
    expect(notice).toMatchObject({ kind: 'contactChanging', to: { email: 'old@x.my' } })
    expect(notice?.text).toContain('mei')
    expect(notice?.text).not.toContain('new@x.my')
    expect(await ResetTokenModel.countDocuments()).toBe(0)
  })

  it('answers alike whether or not another account has the address', async () => {
    const { app } = createTestApp()
    await makeSupervisor({ email: 'Taken@x.my', number: '0123456789' })
    const { token } = await makeSeller()
    for (const wish of [
      { email: 'tAKEN@x.my', number: '0123456789' },
      { email: 'free@x.my', number: '0198765432' },
    ]) {
      const { status, body } = await agentOf(app, token).post(PROFILE, wish)
      expect([status, body.user.pendingEmail, body.user.pendingNumber]).toEqual([
        200,
        wish.email,
        wish.number,
      ])
    }
  })
})
