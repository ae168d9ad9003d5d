import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { randomBytes } from 'node:crypto'
import request from 'supertest'
import { issueInvitation } from '../features/account/joining.service.ts'
import { TOKEN_HEADER } from '../lib/session.ts'
import type { TestApp } from './app.ts'
import { makeSeller, TEST_PASSWORD } from './factories.ts'
import { sessionOf, type World } from './ownershipWorld.ts'
import type { Prepare } from './goodCall.ts'
import { nameOf } from './endpoints.ts'

const NEW_PASSWORD = 'a better password'

const byEverybody: Prepare = ({ callers }) => Object.values(callers).map((by) => ({ by }))

/** The token of a requested reset link. */
async function askForToken(test: TestApp): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  await makeSeller({ email })
  await request(test.app).post(accountCalls.forgotPassword.path).send({ email }).expect(200)
  return tokenSent(test)
}

/** The token of somebody's invitation. */
async function invitation({ supervisors: { own } }: World): Promise<string> {
  return issueInvitation((await makeSeller({ supervisor: own })).account._id)
}

/** The token of a link that confirms a new address or a replacement. */
async function enterAddress(test: TestApp): Promise<string> {
  const { token } = await makeSeller({ email: `${randomBytes(6).toString('hex')}@example.com` })
  const sent = { email: `${randomBytes(6).toString('hex')}@example.com`, password: TEST_PASSWORD }
  const saved = request(test.app).post(sessionCalls.saveProfile.path).set(TOKEN_HEADER, token)
  await saved.send(sent).expect(200)
  return tokenSent(test)
}

/** The token of the latest link. */
async function tokenSent({ context, outbox }: TestApp): Promise<string> {
  await context.background.settled()
  const texts = outbox.map(({ text }) => text).toReversed()
  return texts.flatMap((text) => /\/([\w-]{43})(?:\s|$)/.exec(text)?.[1] ?? [])[0] ?? ''
}

/** Logging in, registering, passwords and contact data. */
export const ACCOUNT_CALLS: Record<string, Prepare> = {
  [nameOf(sessionCalls.logIn)]: ({ callers: { seller } }) => [
    { sent: { id: seller.account.loginId, password: TEST_PASSWORD } },
  ],
  [nameOf(sessionCalls.logInAdmin)]: ({ callers: { all } }) => [
    { sent: { username: all.account.loginId, password: TEST_PASSWORD } },
  ],
  [nameOf(sessionCalls.ofHeader)]: byEverybody,
  [nameOf(sessionCalls.ofToken)]: byEverybody,
  [nameOf(accountCalls.forgotPassword)]: async () => {
    await makeSeller({ email: 'mei@example.com', number: '0123456780' })
    return [{ sent: { email: 'mei@example.com' } }, { sent: { number: '0123456780' } }]
  },
  [nameOf(accountCalls.resetPassword)]: async (_world, test) => [
    { sent: { token: await askForToken(test), password: NEW_PASSWORD } },
  ],
  [nameOf(accountCalls.checkResetLink)]: async (_world, test) => [
    { sent: { token: await askForToken(test) } },
  ],
  [nameOf(accountCalls.checkInvitation)]: async (world) => [
    { sent: { token: await invitation(world) } },
  ],
  [nameOf(accountCalls.join)]: async (world) => [
    { sent: { token: await invitation(world), password: NEW_PASSWORD } },
  ],
  [nameOf(accountCalls.checkContactLink)]: async (_world, test) => [
    { sent: { token: await enterAddress(test) } },
  ],
  [nameOf(accountCalls.confirmContact)]: async (_world, test) => [
    { sent: { token: await enterAddress(test) } },
  ],
  [nameOf(accountCalls.changePassword)]: async () => [
    { by: await makeSeller(), sent: { password: TEST_PASSWORD, newPassword: NEW_PASSWORD } },
  ],
  [nameOf(sessionsCalls.logOut)]: async () => [{ by: await makeSeller() }],
  [nameOf(sessionsCalls.list)]: byEverybody,
  [nameOf(sessionsCalls.end)]: async (world) => [
    { by: world.callers.seller, sent: { id: await sessionOf(world, 'seller', 'own') } },
  ],
  [nameOf(sessionCalls.saveProfile)]: async () => {
    const sent = { name: 'Mei', email: 'new@example.com', number: '0129999999' }
    return [{ by: await makeSeller(), sent: { ...sent, password: TEST_PASSWORD } }]
  },
  [nameOf(sessionCalls.ownData)]: ({ callers }) =>
    Object.values(callers).map((by) => ({ by, sent: { password: TEST_PASSWORD } })),
  [nameOf(sessionCalls.registerSeller)]: () => [
    { sent: { sellerId: 'newcomer', password: NEW_PASSWORD, supervisorId: 'boss' } },
  ],
  [nameOf(sessionCalls.registerSupervisor)]: () => [
    { sent: { supervisorId: 'leader', password: NEW_PASSWORD, distributorId: 'LHM' } },
  ],
}
