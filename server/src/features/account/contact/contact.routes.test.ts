import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../lib/delivery/delivery.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import {
  type Made,
  makeAdmin,
  makeResetToken,
  makeSeller,
  TEST_PASSWORD,
} from '../../../testing/factories.ts'
import { AccountModel } from '../account.model.ts'
import { ContactLinkModel } from './contactLinks.model.ts'
import { ResetTokenModel } from '../resetTokens.model.ts'

useTestDatabase()

const PROFILE = sessionCalls.saveProfile.path
const CHECK = accountCalls.checkContactLink.path
const CONFIRM = accountCalls.confirmContact.path
const FORGOT = accountCalls.forgotPassword.path
const INVALID = {
  error: 'This link is no longer valid. Please ask for a new one under My Profile.',
  code: 'CONFIRM_TOKEN_INVALID',
}
const TAKEN = { error: 'This email or phone number cannot be used.', code: 'CONTACT_TAKEN' }

const tokenIn = (message: Message | undefined) =>
  /\/contact\/confirm\/([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''

/** Saves the profile; returns the messages sent since. */
async function save(test: TestApp, by: Made, body: object): Promise<Message[]> {
  await agentOf(test.app, by.token)
    .post(PROFILE, { password: TEST_PASSWORD, ...body })
    .expect(200)
  return sentBy(test)
}

const orderOf = ({ kind, to }: Message) => `${kind} ${JSON.stringify(to)}`

/** By kind and address: several are sent at once. */
async function sentBy({ context, outbox }: TestApp): Promise<Message[]> {
  await context.background.settled()
  return outbox.splice(0).toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

const linkIn = (sent: readonly Message[]) => sent.find(({ kind }) => kind === 'contactConfirm')

/** Enters an address; returns the token of its link. */
async function askFor(test: TestApp, by: Made, body: object): Promise<string> {
  return tokenIn(linkIn(await save(test, by, body)))
}

async function contactOf(test: TestApp, { token }: Made) {
  const { body } = await agentOf(test.app, token).get(sessionCalls.ofHeader.path)
  const { email, number, pendingEmail, pendingNumber } = body.user ?? body.admin
  return { email, number, pendingEmail, pendingNumber }
}

const NONE = { email: '', number: '', pendingEmail: '', pendingNumber: '' }

describe('a new address', () => {
  it.each([
    ['en', 'Tristar: confirm this email address'],
    ['bm', 'Tristar: sahkan alamat e-mel ini'],
    ['ch', 'Tristar：请确认此电邮地址'],
  ])('is sent one link that names the account, in %s', async (language, subject) => {
    const test = createTestApp({ env: { PUBLIC_URL: 'https://tristar.example.com/' } })
    const mei = await makeSeller({ sellerId: 'mei' })
    const sent = await save(test, mei, { language, email: 'mei@x.my', number: '0123456789' })
    expect(sent).toMatchObject([
      { kind: 'contactConfirm', to: { email: 'mei@x.my' }, subject },
      { kind: 'contactConfirm', to: { number: '0123456789' } },
    ])
    for (const { text } of sent) {
      expect(text).toMatch(/https:\/\/tristar\.example\.com\/contact\/confirm\/[\w-]{43}(\s|$)/)
      expect(text).toContain('mei')
    }
  })

  it('is sent nothing else before it is confirmed', async () => {
    const test = createTestApp()
    const mei = await makeSeller({ email: 'old@x.my' })
    await askFor(test, mei, { email: 'new@x.my' })
    await agentOf(test.app).post(FORGOT, { email: 'new@x.my' }).expect(200)
    expect(await sentBy(test)).toEqual([])
    await agentOf(test.app).post(FORGOT, { email: 'old@x.my' }).expect(200)
    expect(await sentBy(test)).toMatchObject([{ kind: 'passwordReset', to: { email: 'old@x.my' } }])
  })

  it('takes effect once confirmed; the former one is notified, and pending resets end', async () => {
    const test = createTestApp()
    const mei = await makeSeller({ sellerId: 'mei', email: 'old@x.my' })
    const token = await askFor(test, mei, { email: 'New@x.my' })
    expect(await contactOf(test, mei)).toEqual({
      ...NONE,
      email: 'old@x.my',
      pendingEmail: 'New@x.my',
    })
    await makeResetToken(mei)
    const answer = await agentOf(test.app).post(CONFIRM, { token })
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Confirmed: messages for mei are sent to this address from now on.' },
    ])
    expect(await contactOf(test, mei)).toEqual({ ...NONE, email: 'New@x.my' })
    expect(await ResetTokenModel.countDocuments()).toBe(0)
    const [notice, ...others] = await sentBy(test)
    expect(notice).toMatchObject({ kind: 'contactChanged', to: { email: 'old@x.my' } })
    expect(others).toEqual([])
    await agentOf(test.app).post(FORGOT, { email: 'new@x.my' })
    expect(await sentBy(test)).toMatchObject([{ to: { email: 'New@x.my' } }])
  })

  it('of an admin likewise, by phone', async () => {
    const test = createTestApp()
    const admin = await makeAdmin('lhm')
    const token = await askFor(test, admin, { number: '012 3456789' })
    await agentOf(test.app).post(CONFIRM, { token }).expect(200)
    expect(await contactOf(test, admin)).toEqual({ ...NONE, number: '0123456789' })
  })

  it('waits if nothing can be sent, and the profile says so', async () => {
    const sent: Message[] = []
    const delivery = {
      canReach: { email: false, number: true },
      keeps: { email: false, number: false },
      send: async (message: Message) => void sent.push(message),
      close: async () => undefined,
    }
    const test = createTestApp({ delivery })
    const mei = await makeSeller()
    const body = { email: 'mei@x.my', number: '0123456789' }
    const { body: answer } = await agentOf(test.app, mei.token).post(PROFILE, body)
    expect(answer.user).toMatchObject({
      pendingEmail: 'mei@x.my',
      canConfirm: { email: false, number: true },
    })
    await test.context.background.settled()
    expect(sent).toMatchObject([{ to: { number: '0123456789' } }])
  })

  it('gives way to the confirmed one, or to none, without a password', async () => {
    const test = createTestApp()
    const mei = await makeSeller({ email: 'old@x.my' })
    const body = { email: 'new@x.my', number: '0123456789' }
    const link = linkIn(await save(test, mei, body))
    await agentOf(test.app, mei.token).post(PROFILE, { email: 'old@x.my', number: '' }).expect(200)
    expect(await contactOf(test, mei)).toEqual({ ...NONE, email: 'old@x.my' })
    const late = await agentOf(test.app).post(CONFIRM, { token: tokenIn(link) })
    expect([late.status, late.body]).toEqual([400, INVALID])
  })

  it('is dropped when the password changes', async () => {
    const test = createTestApp()
    const mei = await makeSeller()
    const token = await askFor(test, mei, { email: 'thief@x.my' })
    const change = { password: TEST_PASSWORD, newPassword: 'battery staple' }
    await agentOf(test.app, mei.token).post(accountCalls.changePassword.path, change).expect(200)
    expect((await agentOf(test.app).post(CONFIRM, { token })).body).toEqual(INVALID)
    expect((await AccountModel.findById(mei.account._id))?.pendingEmail).toBeUndefined()
  })
})

describe('POST /api/auth/contact/confirm', () => {
  it('refuses none, an unknown, a used and an expired token', async () => {
    const test = createTestApp()
    const anonymous = agentOf(test.app)
    const mei = await makeSeller()
    expect((await anonymous.post(CONFIRM)).body.code).toBe('FIELDS_REQUIRED')
    expect((await anonymous.post(CONFIRM, { token: { $ne: '' } })).body.code).toBe('VALIDATION')
    const confirm = async (token: string) => {
      const { status, body } = await anonymous.post(CONFIRM, { token })
      return status === 200 ? 200 : [status, body]
    }
    expect(await confirm('unknown')).toEqual([400, INVALID])
    const used = await askFor(test, mei, { email: 'mei@x.my' })
    expect(await confirm(used)).toBe(200)
    expect(await confirm(used)).toEqual([400, INVALID])
    const old = await askFor(test, mei, { email: 'new@x.my' })
    await ContactLinkModel.updateMany({}, { expiresAt: new Date(Date.now() - 1) })
    expect(await confirm(old)).toEqual([400, INVALID])
    expect(await contactOf(test, mei)).toMatchObject({
      email: 'mei@x.my',
      pendingEmail: 'new@x.my',
    })
  })

  it('accepts the latest link, which can be resent without a password', async () => {
    const test = createTestApp()
    const mei = await makeSeller({ email: 'old@x.my' })
    const first = await askFor(test, mei, { email: 'new@x.my' })
    await agentOf(test.app, mei.token).post(PROFILE, { email: 'new@x.my' }).expect(200)
    const second = tokenIn((await sentBy(test))[0])
    expect((await agentOf(test.app).post(CONFIRM, { token: first })).body).toEqual(INVALID)
    expect((await agentOf(test.app).post(CONFIRM, { token: second })).status).toBe(200)
  })

  it('stores only hashes of tokens', async () => {
    const test = createTestApp()
    const token = await askFor(test, await makeSeller(), { email: 'mei@x.my' })
    const [kept] = await ContactLinkModel.find().lean()
    expect(token).toHaveLength(43)
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('gives an address to the first who confirms it, not to those who only entered it', async () => {
    const test = createTestApp()
    const stranger = await makeSeller()
    const owner = await makeSeller({ sellerId: 'owner' })
    const late = await askFor(test, stranger, { email: 'one@x.my' })
    const token = await askFor(test, owner, { email: 'ONE@x.my' })
    expect((await agentOf(test.app).post(CONFIRM, { token })).status).toBe(200)
    const answer = await agentOf(test.app).post(CONFIRM, { token: late })
    expect([answer.status, answer.body]).toEqual([409, TAKEN])
    expect(await contactOf(test, stranger)).toEqual({ ...NONE, pendingEmail: 'one@x.my' })
  })

  it('gives an address to exactly one of several simultaneous confirmations', async () => {
    const test = createTestApp()
    const tokens: string[] = []
    for (let place = 0; place < 4; place++)
      tokens.push(await askFor(test, await makeSeller(), { number: '0123456789' }))
    const answers = await Promise.all(
      tokens.map((token) => agentOf(test.app).post(CONFIRM, { token })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409])
  })

  it('treats addresses given by an admin as confirmed', async () => {
    const test = createTestApp()
    const { account } = await makeSeller({ email: 'old@x.my', number: '0123456789' })
    const stored = await AccountModel.findById(account._id).lean()
    expect(Object.keys(stored ?? {})).not.toContain('pendingEmail')
    await agentOf(test.app).post(FORGOT, { number: '0123456789' })
    expect(await sentBy(test)).toMatchObject([{ to: { number: '0123456789' } }])
  })
})

describe('POST /api/auth/contact/check', () => {
  it('names the address that the link confirms, without using it up', async () => {
    const test = createTestApp()
    const anonymous = agentOf(test.app)
    expect((await anonymous.post(CHECK)).body.code).toBe('FIELDS_REQUIRED')
    const mei = await makeSeller({ sellerId: 'mei' })
    const token = await askFor(test, mei, { email: 'mei@x.my' })
    for (let time = 0; time < 2; time++) {
      const { status, body } = await anonymous.post(CHECK, { token })
      expect([status, body]).toEqual([200, { valid: true, id: 'mei', email: 'mei@x.my' }])
    }
    expect((await anonymous.post(CONFIRM, { token })).status).toBe(200)
    const { status, body } = await anonymous.post(CHECK, { token })
    expect([status, body]).toEqual([200, { valid: false }])
  })

  it('is limited as guessing is', async () => {
    const { app } = createTestApp()
    const check = () => agentOf(app).post(CHECK, { token: 'guess' })
    for (let time = 0; time < 10; time++) expect((await check()).status).toBe(200)
    expect((await check()).status).toBe(429)
  })
})
