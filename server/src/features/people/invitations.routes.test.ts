import { accountCalls } from '@tristar/shared/account/account.calls'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
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
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '../../testing/factories.ts'
import { AccountModel } from '../account/account.model.ts'
import { InvitationModel } from '../account/invitations.model.ts'
import { AuditModel } from '../audit/audit.model.ts'

useTestDatabase()

const PUBLIC_URL = 'https://learn.example.com'
const test = createTestApp({ env: { PUBLIC_URL } })
const { add, edit, invite } = accountsCalls
const { checkInvitation, join } = accountCalls
const CHOSEN = 'a better password'

let boss: Made
let lhm: Made
beforeEach(async () => {
  boss = await makeSupervisor({ supervisorId: 'Boss', email: 'boss@x.my' })
  lhm = await makeAdmin('lhm', { username: 'local' })
  test.outbox.length = 0
})

const as = ({ token }: Made, { app } = test) => agentOf(app, token)
const anybody = agentOf(test.app)

/** Where invitations went, and their tokens. */
async function invited() {
  await test.context.background.settled()
  return test.outbox
    .filter(({ kind }) => kind === 'invitation')
    .map(({ to, text }) => ({ to, token: /\/join\/([\w-]+)/.exec(text)?.[1] ?? '' }))
}

async function latestToken(): Promise<string> {
  return (await invited()).at(-1)?.token ?? ''
}

const joinBy = (token: string, password = CHOSEN) => anybody.post(join.path, { token, password })
const statusOf = async (token: string) => (await joinBy(token)).status
const logIn = (id: string, password: string) =>
  anybody.post(sessionCalls.logIn.path, { id, password })

async function inviteMei(sent: object = {}): Promise<string> {
  const person = { role: 'seller', id: 'Mei', supervisorId: 'boss', email: 'mei@x.my' }
  await as(lhm)
    .post(add.path, { ...person, invite: true, ...sent })
    .expect(201)
  return latestToken()
}

describe('somebody who is added with an invitation', () => {
  it('is told no password, and chooses one by the link, once', async () => {
    const person = { role: 'seller', id: 'Mei', supervisorId: 'boss', email: 'mei@x.my' }
    const { body } = await as(lhm).post(add.path, { ...person, invite: true })
    expect(Object.keys(body)).toEqual(['user'])
    const [{ to, token } = { token: '' }] = await invited()
    expect(to).toEqual({ email: 'mei@x.my' })
    const checked = await anybody.post(checkInvitation.path, { token })
    expect(checked.body).toEqual({ valid: true, id: 'Mei' })
    expect((await joinBy(token)).body.message).toMatch(/log in/)
    const { status, body: session } = await logIn('mei', CHOSEN)
    expect([status, session.user.mustChangePassword]).toEqual([200, undefined])
    expect(await statusOf(token)).toBe(400)
    const gone = await anybody.post(checkInvitation.path, { token })
    expect(gone.body).toEqual({ valid: false })
  })

  it('needs an address that this server reaches, and one of its own', async () => {
    const person = { role: 'seller', id: 'Mei', supervisorId: 'boss', invite: true }
    const unreached = await as(lhm).post(add.path, person)
    expect([unreached.status, unreached.body.code]).toEqual([409, 'INVITE_UNREACHABLE'])
    const homeless = createTestApp()
    const refused = await as(lhm, homeless).post(add.path, { ...person, email: 'mei@x.my' })
    expect([refused.status, refused.body.code]).toEqual([409, 'INVITE_URL_MISSING'])
    const many = await as(lhm, homeless).post(invite.path, { ids: ['boss'] })
    expect([many.status, many.body.code]).toEqual([409, 'INVITE_URL_MISSING'])
    expect(await AccountModel.countDocuments({ loginId: 'Mei' })).toBe(0)
  })

  it('gets it at an address that is another account’s, too', async () => {
    await makeSeller({ email: 'mei@x.my' })
    expect(await statusOf(await inviteMei())).toBe(200)
    expect((await logIn('mei', CHOSEN)).status).toBe(200)
  })

  it.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['', 'FIELDS_REQUIRED'],
    ['password', 'PASSWORD_COMMON'],
  ])('cannot choose “%s”: %s, and may try again', async (password, code) => {
    const token = await inviteMei()
    const { status, body } = await joinBy(token, password)
    expect([status, body.code]).toEqual([400, code])
    expect(await statusOf(token)).toBe(200)
  })
})

describe('an invitation', () => {
  it('goes to those who have never logged in, and says of the others why not', async () => {
    const fresh = await makeSeller({ supervisor: boss, email: 'fresh@x.my' })
    const phone = await makeSeller({ supervisor: boss, number: '0123456789' })
    const bare = await makeSeller({ sellerId: 'Bare', supervisor: boss })
    const left = await makeSeller({ sellerId: 'Left', supervisor: boss, email: 'left@x.my' })
    await as(lhm).post(movesCalls.deactivate.path, { id: 'left' }).expect(200)
    await logIn('boss', TEST_PASSWORD)
    const far = await makeSupervisor({ supervisorId: 'Far', distributorId: 'KTCB' })
    const people = [fresh, fresh, phone, bare, left, boss, far]
    const ids = [...people.map(({ account }) => account.loginId), 'nobody']
    const { body } = await as(lhm).post(invite.path, { ids }).expect(200)
    expect(body).toEqual({
      sent: 2,
      kept: 0,
      refused: [
        { id: 'Bare', code: 'INVITE_UNREACHABLE' },
        { id: 'Left', code: 'ACCOUNT_INACTIVE' },
        { id: 'Boss', code: 'ALREADY_JOINED' },
        { id: 'Far', code: 'NOT_FOUND' },
        { id: 'nobody', code: 'NOT_FOUND' },
      ],
    })
    const goneTo = (await invited()).map(({ to }) => to)
    expect(goneTo).toHaveLength(2)
    expect(goneTo).toEqual(
      expect.arrayContaining([{ email: 'fresh@x.my' }, { number: '0123456789' }]),
    )
    expect(await AuditModel.countDocuments({ action: 'invited' })).toBe(2)
  })

  it('is refused without anybody, and for too many', async () => {
    const empty = await as(lhm).post(invite.path, {})
    expect([empty.status, empty.body.code]).toEqual([400, 'FIELDS_REQUIRED'])
    const ids = Array.from({ length: 501 }, (_, index) => `p${index}`)
    expect((await as(lhm).post(invite.path, { ids })).status).toBe(400)
  })

  it('ends the former one', async () => {
    const first = await inviteMei()
    await as(lhm)
      .post(invite.path, { ids: ['mei'] })
      .expect(200)
    const second = await latestToken()
    expect(second).not.toBe(first)
    expect(await statusOf(first)).toBe(400)
    expect(await statusOf(second)).toBe(200)
  })

  it('ends after 72 hours', async () => {
    const token = await inviteMei()
    const { expiresAt } = (await InvitationModel.findOne().lean()) ?? { expiresAt: new Date(0) }
    const hours = (expiresAt.getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
    await InvitationModel.updateOne({}, { $set: { expiresAt: new Date() } })
    expect(await statusOf(token)).toBe(400)
  })

  it.each<[string, () => PromiseLike<unknown>]>([
    ['a given password', () => as(lhm).post(passwordCalls.ofLearner.path, { id: 'mei' })],
    ['another address', () => as(lhm).post(edit.path, { id: 'mei', email: 'right@x.my' })],
    ['deactivation', () => as(lhm).post(movesCalls.deactivate.path, { id: 'mei' })],
  ])('ends with %s', async (_what, end) => {
    const token = await inviteMei()
    await end()
    expect(await statusOf(token)).toBe(400)
  })

  it('ends with the first login', async () => {
    const person = { role: 'seller', id: 'Mei', supervisorId: 'boss', email: 'mei@x.my' }
    const { body } = await as(lhm).post(add.path, person)
    await as(lhm)
      .post(invite.path, { ids: ['mei'] })
      .expect(200)
    const token = await latestToken()
    expect((await logIn('mei', body.password)).status).toBe(200)
    expect(await statusOf(token)).toBe(400)
    const checked = await anybody.post(checkInvitation.path, { token })
    expect(checked.body).toEqual({ valid: false })
  })

  it('of two who use it at once lets one in', async () => {
    const token = await inviteMei()
    const statuses = await Promise.all([statusOf(token), statusOf(token)])
    expect(statuses.toSorted()).toEqual([200, 400])
  })
})
