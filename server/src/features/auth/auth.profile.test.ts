import { describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  makeAdmin,
  makeResetToken,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { AccountModel } from '../accounts/accounts.model.ts'
import { ResetTokenModel } from '../accounts/resetTokens.model.ts'

useTestDatabase()

const PROFILE = '/api/auth/profile'

describe('POST /api/auth/profile', () => {
  it('refuses nobody with 401, then malformed entries with 400', async () => {
    const { app } = createTestApp()
    const { token } = await makeSeller()
    expect((await agentOf(app).post(PROFILE, { name: 'Mei' })).status).toBe(401)
    const cases: [object, string][] = [
      [{ name: 'x'.repeat(81) }, 'NAME_TOO_LONG'],
      [{ name: '=1+1\nTan' }, 'NAME_INVALID'],
      [{ name: 'Tan \u202Egnp.exe' }, 'NAME_INVALID'],
      [{ email: 'mei' }, 'EMAIL_INVALID'],
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

  it('keeps name, language and first addresses without a password', async () => {
    const test = createTestApp()
    const { token, account } = await makeSeller()
    const body = { name: ' Mei Ling ', email: 'Mei@X.my', number: '012 3456 789', language: 'ch' }
    const answer = await agentOf(test.app, token).post(PROFILE, body)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({
      sellerId: account.loginId,
      name: 'Mei Ling',
      email: 'Mei@X.my',
      number: '0123456789',
      language: 'ch',
    })
    const kept = await agentOf(test.app, token).post(PROFILE, { role: 'admin', sellerId: 'other' })
    expect(kept.body.user).toEqual(answer.body.user)
    await test.context.background.settled()
    expect(test.outbox).toEqual([])
  })

  it('serves supervisors and admins likewise', async () => {
    const { app } = createTestApp()
    const boss = await makeSupervisor()
    const saved = await agentOf(app, boss.token).post(PROFILE, { name: 'Tan' })
    expect(saved.body.user).toMatchObject({ supervisorName: 'Tan', name: 'Tan' })
    const admin = await makeAdmin('lhm')
    const answer = await agentOf(app, admin.token).post(PROFILE, { email: 'a@x.my' })
    expect(answer.body.admin).toMatchObject({ distributor: 'lhm', email: 'a@x.my' })
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

  it('tells the former address of a change, and cancels pending resets', async () => {
    const test = createTestApp()
    const made = await makeSeller({ sellerId: 'mei', email: 'old@x.my', number: '0123456789' })
    await makeResetToken(made)
    const agent = agentOf(test.app, made.token)
    const body = { email: 'new@x.my', number: '', password: TEST_PASSWORD }
    const answer = await agent.post(PROFILE, body)
    expect(answer.body.user).toMatchObject({ email: 'new@x.my', number: '' })
    await test.context.background.settled()
    expect(test.outbox).toMatchObject([
      {
        kind: 'contactChanged',
        to: { email: 'old@x.my' },
        subject: 'Tristar: your contact data has been changed',
      },
      { kind: 'contactChanged', to: { number: '0123456789' } },
    ])
    for (const { text } of test.outbox) {
      expect(text).toContain('mei')
      expect(text).not.toContain('new@x.my')
    }
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    const again = await agent.post(PROFILE, { number: '0123456789' })
    expect(again.status).toBe(200)
  })

  it('keeps the first of two addresses that are given at once', async () => {
    const test = createTestApp()
    const { token, account } = await makeSeller()
    const emails = ['one@x.my', 'two@x.my']
    const answers = await Promise.all(
      emails.map((email) => agentOf(test.app, token).post(PROFILE, { email })),
    )
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await AccountModel.findById(account._id))?.email).toBe(emails[winner])
  })

  it('refuses an address that another account has, whatever its case, without saying whose', async () => {
    const { app } = createTestApp()
    await makeSupervisor({ email: 'Taken@x.my' })
    await makeAdmin('all', { number: '0123456789' })
    const { token } = await makeSeller()
    for (const wish of [{ email: 'tAKEN@x.my' }, { number: '0123456789' }]) {
      const answer = await agentOf(app, token).post(PROFILE, { ...wish, name: 'changed' })
      expect([answer.status, answer.body]).toEqual([
        409,
        { error: 'This email or phone number cannot be used.', code: 'CONTACT_TAKEN' },
      ])
    }
    const untouched = await agentOf(app, token).get('/api/auth/session')
    expect(untouched.body.user).toMatchObject({ name: '', email: '', number: '' })
  })

  it('gives an address to exactly one of those who claim it at once', async () => {
    const { app } = createTestApp()
    const boss = await makeSupervisor()
    const claimants = await Promise.all(
      Array.from({ length: 5 }, () => makeSeller({ supervisor: boss })),
    )
    const answers = await Promise.all(
      claimants.map(({ token }) => agentOf(app, token).post(PROFILE, { email: 'one@x.my' })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409, 409])
  })
})
