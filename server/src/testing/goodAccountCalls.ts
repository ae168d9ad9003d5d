import { randomBytes } from 'node:crypto'
import request from 'supertest'
import { TOKEN_HEADER } from '../lib/session.ts'
import type { TestApp } from './app.ts'
import { makeSeller, TEST_PASSWORD } from './factories.ts'
import type { Prepare } from './goodCall.ts'

const NEW_PASSWORD = 'a better password'

const byEverybody: Prepare = ({ callers }) => Object.values(callers).map((by) => ({ by }))

/** The token of a link to a new password that was asked for. */
async function askForToken(test: TestApp): Promise<string> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  await makeSeller({ email })
  await request(test.app).post('/api/auth/password/forgot').send({ email }).expect(200)
  return tokenSent(test)
}

/** The token of a link that confirms an address, that replaces another. */
async function enterAddress(test: TestApp): Promise<string> {
  const { token } = await makeSeller({ email: `${randomBytes(6).toString('hex')}@example.com` })
  const sent = { email: `${randomBytes(6).toString('hex')}@example.com`, password: TEST_PASSWORD }
  const saved = request(test.app).post('/api/auth/profile').set(TOKEN_HEADER, token)
  await saved.send(sent).expect(200)
  return tokenSent(test)
}

/** The token of the link that was sent last. */
async function tokenSent({ context, outbox }: TestApp): Promise<string> {
  await context.background.settled()
  const texts = outbox.map(({ text }) => text).toReversed()
  return texts.flatMap((text) => /\/([\w-]{43})(?:\s|$)/.exec(text)?.[1] ?? [])[0] ?? ''
}

/** Logging in, registering, passwords and contact data. */
export const ACCOUNT_CALLS: Record<string, Prepare> = {
  'post /api/auth/login': ({ callers: { seller } }) => [
    { sent: { id: seller.account.loginId, password: TEST_PASSWORD } },
  ],
  'post /api/admin/login': ({ callers: { all } }) => [
    { sent: { username: all.account.loginId, password: TEST_PASSWORD } },
  ],
  'get /api/auth/session': byEverybody,
  'post /api/auth/session': byEverybody,
  'post /api/auth/password/forgot': async () => {
    await makeSeller({ email: 'mei@example.com', number: '0123456780' })
    return [{ sent: { email: 'mei@example.com' } }, { sent: { number: '0123456780' } }]
  },
  'post /api/auth/password/reset': async (_world, test) => [
    { sent: { token: await askForToken(test), password: NEW_PASSWORD } },
  ],
  'post /api/auth/password/check': async (_world, test) => [
    { sent: { token: await askForToken(test) } },
  ],
  'post /api/auth/contact/check': async (_world, test) => [
    { sent: { token: await enterAddress(test) } },
  ],
  'post /api/auth/contact/confirm': async (_world, test) => [
    { sent: { token: await enterAddress(test) } },
  ],
  'post /api/auth/password/change': async () => [
    { by: await makeSeller(), sent: { password: TEST_PASSWORD, newPassword: NEW_PASSWORD } },
  ],
  'post /api/auth/profile': async () => {
    const sent = { name: 'Mei', email: 'new@example.com', number: '0129999999' }
    return [{ by: await makeSeller(), sent: { ...sent, password: TEST_PASSWORD } }]
  },
  'post /api/seller/register': () => [
    { sent: { sellerId: 'newcomer', password: NEW_PASSWORD, supervisorId: 'boss' } },
  ],
  'post /api/supervisor/register': () => [
    { sent: { supervisorId: 'leader', password: NEW_PASSWORD, distributorId: 'LHM' } },
  ],
}
