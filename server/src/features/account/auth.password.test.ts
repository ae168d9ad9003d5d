import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import {
  makeAdmin,
  makeResetToken,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { fieldsRequired } from '../../testing/refusals.ts'
import { ResetTokenModel } from './resetTokens.model.ts'

useTestDatabase()

const CHANGE = accountCalls.changePassword.path
const FORGOT = accountCalls.forgotPassword.path
const RESET = accountCalls.resetPassword.path
const SESSION = sessionCalls.ofToken.path
const NEW_PASSWORD = 'battery staple'
const SENT =
  'If this email or phone number belongs to an account, reset instructions are on their way to it.'
const INVALID = {
  error: 'This link is no longer valid. Please ask for a new one.',
  code: 'RESET_TOKEN_INVALID',
}

/** Requests reset instructions; returns the token of the latest link. */
async function askForToken({ app, context, outbox }: TestApp, body: object): Promise<string> {
  await agentOf(app).post(FORGOT, body)
  await context.background.settled()
  return /\/password\/reset\/([\w-]+)/.exec(outbox.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('POST /api/auth/password/change', () => {
  it('refuses strangers with 401, then missing and weak entries and a wrong password with 400', async () => {
    const { app } = createTestApp()
    const { token } = await makeSeller()
    expect((await agentOf(app).post(CHANGE)).status).toBe(401)
    const missing = await agentOf(app, token).post(CHANGE, { password: TEST_PASSWORD })
    expect([missing.status, missing.body]).toEqual([400, fieldsRequired('newPassword')])
    const cases: [object, string, string][] = [
      [
        { password: TEST_PASSWORD, newPassword: 'short' },
        'PASSWORD_TOO_SHORT',
        'The password needs at least 8 characters.',
      ],
      [
        { password: TEST_PASSWORD, newPassword: 'x'.repeat(73) },
        'PASSWORD_TOO_LONG',
        'The password is too long: at most 72 bytes.',
      ],
      [
        { password: 'wrong horse', newPassword: NEW_PASSWORD },
        'PASSWORD_WRONG',
        'The current password is not correct.',
      ],
    ]
    for (const [body, code, error] of cases) {
      const answer = await agentOf(app, token).post(CHANGE, body)
      // What no field of the call decides alone names none.
      const fields = code === 'PASSWORD_WRONG' ? {} : { fields: [{ field: 'newPassword', code }] }
      expect([answer.status, answer.body]).toEqual([400, { error, code, ...fields }])
    }
    expect((await agentOf(app, token).get(SESSION)).status).toBe(200)
  })

  it.each([['a seller', makeSeller] as const, ['an admin', () => makeAdmin('lhm')] as const])(
    'replaces the password of %s, revokes all tokens and gives a new one',
    async (_who, make) => {
      const { app } = createTestApp()
      const made = await make()
      const { token, account } = made
      await makeResetToken(made)
      const body = { password: TEST_PASSWORD, newPassword: NEW_PASSWORD }
      const answer = await agentOf(app, token).post(CHANGE, body)
      expect(answer.status).toBe(200)
      expect((await agentOf(app, token).get(SESSION)).status).toBe(401)
      expect((await agentOf(app, token).post(sessionCalls.saveProfile.path)).status).toBe(401)
      expect((await agentOf(app, answer.body.token).get(SESSION)).status).toBe(200)
      expect(await ResetTokenModel.countDocuments()).toBe(0)
      const [path, name] =
        account.role === 'admin'
          ? [sessionCalls.logInAdmin.path, 'username']
          : [sessionCalls.logIn.path, 'id']
      const logIn = (password: string) =>
        agentOf(app).post(path, { [name]: account.loginId, password })
      expect((await logIn(TEST_PASSWORD)).status).toBe(401)
      expect((await logIn(NEW_PASSWORD)).status).toBe(200)
    },
  )

  it('lets one of two simultaneous changes win, and ends the other’s session', async () => {
    const { app } = createTestApp()
    const { token } = await makeSeller()
    const change = (newPassword: string) =>
      agentOf(app, token).post(CHANGE, { password: TEST_PASSWORD, newPassword })
    const answers = await Promise.all([change('first winner'), change('second winner')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })
})

describe('POST /api/auth/password/forgot', () => {
  it('refuses neither or a malformed address', async () => {
    const anonymous = agentOf(createTestApp().app)
    const cases: [object, string][] = [
      [{}, 'FIELDS_REQUIRED'],
      [{ email: 'mei@' }, 'EMAIL_INVALID'],
      [{ number: '0212345678' }, 'PHONE_INVALID'],
      [{ number: '01234-56789' }, 'PHONE_INVALID'],
      [{ email: { $ne: '' } }, 'VALIDATION'],
    ]
    for (const [body, code] of cases) {
      const answer = await anonymous.post(FORGOT, body)
      expect([answer.status, answer.body.code]).toEqual([400, code])
    }
    expect((await anonymous.post(FORGOT, { number: 'x' })).body.error).toBe(
      "Please enter a valid phone number: Starts with '01', numeric value only and no separator in between",
    )
  })

  it('answers alike, and before anything is looked up, whether or not the account exists', async () => {
    const started: string[] = []
    const { app, context } = createTestApp()
    // Background work never starts: the answer must not depend on it.
    context.background.run = (name) => void started.push(name)
    await makeSeller({ email: 'mei@example.com' })
    const known = await agentOf(app).post(FORGOT, { email: 'mei@example.com' })
    const unknown = await agentOf(app).post(FORGOT, { email: 'nobody@example.com' })
    expect([known.status, known.body]).toEqual([200, { message: SENT }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(started).toEqual(['sending reset instructions', 'sending reset instructions'])
    expect(await ResetTokenModel.countDocuments()).toBe(0)
  })

  it("sends a link to the stored address, in the account's language", async () => {
    const test = createTestApp({ env: { PUBLIC_URL: 'https://tristar.example.com/' } })
    const { account } = await makeSeller({ sellerId: 'mei', email: 'Mei@Example.com' })
    const token = await askForToken(test, { email: ' mEI@example.COM ' })
    expect(test.outbox).toEqual([
      {
        kind: 'passwordReset',
        to: { email: 'Mei@Example.com' },
        subject: 'Tristar: set a new password',
        text: expect.stringContaining(`https://tristar.example.com/password/reset/${token}\n`),
        html: expect.stringContaining(`"https://tristar.example.com/password/reset/${token}"`),
      },
    ])
    const stored = await ResetTokenModel.findById(account._id).lean()
    expect(stored?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'))
    expect(token).toHaveLength(43)
    const hour = (stored?.expiresAt.getTime() ?? 0) - Date.now()
    expect(hour).toBeGreaterThan(3_590_000)
    expect(hour).toBeLessThanOrEqual(3_600_000)

    for (const [language, subject] of [
      ['bm', 'Tristar: tetapkan kata laluan baharu'],
      ['ch', 'Tristar：设置新密码'],
    ]) {
      const agent = agentOf(test.app, (await makeSupervisor({ email: `${language}@x.my` })).token)
      await agent.post(sessionCalls.saveProfile.path, { language })
      await askForToken(test, { email: `${language}@x.my` })
      expect(test.outbox.at(-1)?.subject).toBe(subject)
    }
  })

  it('sends a short text to a phone, and nothing to strangers', async () => {
    const test = createTestApp()
    await makeSupervisor({ supervisorId: 'boss', number: '0123456789' })
    const token = await askForToken(test, { number: '012 345 6789' })
    expect(test.outbox.at(-1)).toMatchObject({
      to: { number: '0123456789' },
      text: `Tristar: new password for boss, valid for one hour: http://localhost:3000/password/reset/${token}`,
    })
    await askForToken(test, { number: '0199999999' })
    expect(test.outbox).toHaveLength(1)
  })
})

describe('POST /api/auth/password/reset', () => {
  it('refuses missing entries, a weak password and an unknown token', async () => {
    const test = createTestApp()
    const anonymous = agentOf(test.app)
    await makeSeller({ email: 'mei@example.com' })
    const token = await askForToken(test, { email: 'mei@example.com' })
    const cases: [object, object][] = [
      [{ token }, fieldsRequired('password')],
      [
        { token, password: 'short' },
        {
          error: 'The password needs at least 8 characters.',
          code: 'PASSWORD_TOO_SHORT',
          fields: [{ field: 'password', code: 'PASSWORD_TOO_SHORT' }],
        },
      ],
      [{ token: 'unknown', password: NEW_PASSWORD }, INVALID],
    ]
    for (const [body, refusal] of cases) {
      const answer = await anonymous.post(RESET, body)
      expect([answer.status, answer.body]).toEqual([400, refusal])
    }
    expect((await anonymous.post(RESET, { token, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('sets the password once, revokes tokens and forgives earlier failures', async () => {
    const test = createTestApp()
    const anonymous = agentOf(test.app)
    const made = await makeSeller({ sellerId: 'mei', email: 'mei@example.com' })
    const logIn = (password: string) =>
      anonymous.post(sessionCalls.logIn.path, { id: 'mei', password })
    for (let failure = 0; failure < 10; failure++) await logIn('wrong horse')
    expect((await logIn(TEST_PASSWORD)).status).toBe(429)

    const token = await askForToken(test, { email: 'mei@example.com' })
    const answer = await anonymous.post(RESET, { token, password: NEW_PASSWORD })
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your password has been changed. Please log in with the new one.' },
    ])
    expect((await agentOf(test.app, made.token).get(SESSION)).status).toBe(401)
    expect((await logIn(TEST_PASSWORD)).status).toBe(401)
    expect((await logIn(NEW_PASSWORD)).status).toBe(200)
    const again = await anonymous.post(RESET, { token, password: 'another one' })
    expect([again.status, again.body]).toEqual([400, INVALID])
    expect((await logIn(NEW_PASSWORD)).status).toBe(200)
  })

  it('succeeds once when a token is used twice simultaneously', async () => {
    const test = createTestApp()
    await makeSeller({ email: 'mei@example.com' })
    const token = await askForToken(test, { email: 'mei@example.com' })
    const reset = (password: string) => agentOf(test.app).post(RESET, { token, password })
    const answers = await Promise.all([reset('first winner'), reset('second winner')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('ends after an hour, and with a newer request', async () => {
    const test = createTestApp()
    const anonymous = agentOf(test.app)
    const { account } = await makeSeller({ email: 'mei@example.com' })
    const older = await askForToken(test, { email: 'mei@example.com' })
    const newer = await askForToken(test, { email: 'mei@example.com' })
    expect((await anonymous.post(RESET, { token: older, password: NEW_PASSWORD })).body).toEqual(
      INVALID,
    )
    const reset = () => anonymous.post(RESET, { token: newer, password: NEW_PASSWORD })
    const stored = await ResetTokenModel.findById(account._id).lean()
    if (!stored) throw new Error('no token is stored')
    // The database may have expired it already.
    await ResetTokenModel.updateOne({ _id: account._id }, { expiresAt: new Date(Date.now() - 1) })
    expect((await reset()).body).toEqual(INVALID)
    await ResetTokenModel.replaceOne({ _id: account._id }, stored, { upsert: true })
    expect((await reset()).status).toBe(200)
  })

  it('is removed by the database once it has expired', async () => {
    const indexes = await ResetTokenModel.listIndexes()
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    )
  })
})
