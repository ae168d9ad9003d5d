import { accountCalls } from '@tristar/shared/account/account.calls'
import type { ChosenKind } from '@tristar/shared/notifications/kinds'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { notifyAll } from '../../testing/notifying.ts'
import { EntryModel } from './entries.model.ts'
import { OutboxModel } from './sending/outbox.model.ts'
import type { Notice } from './notify.service.ts'
import { unsubscribeLinks } from './sending/unsubscribe.service.ts'

useTestDatabase()

const DAY = 24 * 60 * 60 * 1000
let now = Date.now()
const test = createTestApp({
  env: { SMTP_URL: 'smtp://mail.example.com', PUBLIC_URL: 'https://tristar.example.com' },
  clock: () => new Date(now),
})
const { app, context, outbox } = test
const { path: settingsPath } = notificationsCalls.settings
const { path: unsubscribePath } = notificationsCalls.unsubscribe

let ann: Made
beforeEach(async () => {
  now = Date.now()
  ann = await makeSeller({ sellerId: 'ann', email: 'ann@example.com' })
  await context.background.settled()
  outbox.length = 0
})

function star(thing: string, { account } = ann): Notice {
  const params = { belt: 'White', personId: 'ann', personName: 'Ann', mine: true } as const
  return { kind: 'STAR_EARNED', to: account, thing, params }
}

const as = ({ token }: Made) => agentOf(app, token)
const list = (who: Made, query = '') => as(who).get(notificationsCalls.list.path + query)
const idsOf = (body: { _id: string }[]) => body.map(({ _id }) => _id)
const saved = async (who: Made) => (await as(who).get(settingsPath)).body

describe('the list of notifications', () => {
  it('is paged, the newest first, with the numbers of all and of unread ones', async () => {
    for (const thing of ['one', 'two', 'three']) {
      await notifyAll(context, [star(thing)])
      now += 1000
    }
    const all = await list(ann)
    expect(all.headers).toMatchObject({ 'x-total-count': '3', 'x-unread-count': '3' })
    const [newest, ...others] = idsOf(all.body)
    const page = await list(ann, '?limit=2&offset=1')
    expect(idsOf(page.body)).toEqual(others)
    await as(ann).post(notificationsCalls.read.path, { ids: [newest] })
    const unread = await list(ann, '?unread=true')
    expect(idsOf(unread.body)).toEqual(others)
    expect(unread.headers).toMatchObject({ 'x-total-count': '2', 'x-unread-count': '2' })
  })

  it.each([
    ['limit=5', 200],
    ['search=2026', 200],
    ['search=true', 200],
    ['limit=x', 400],
    ['unread=1', 400],
  ])('reads ?%s as its fields take it: %d', async (query, status) => {
    expect((await list(ann, `?${query}`)).status).toBe(status)
  })

  it('keeps each entry for 90 days', async () => {
    await notifyAll(context, [star('one')])
    const entry = await EntryModel.findOne().lean()
    expect(entry?.expiresAt.getTime()).toBe(now + 90 * DAY)
    const [, options] = EntryModel.schema.indexes().find(([fields]) => 'expiresAt' in fields) ?? []
    expect(options).toMatchObject({ expireAfterSeconds: 0 })
  })
})

describe('marking as read', () => {
  it('concerns the own ones alone', async () => {
    const ben = await makeSeller()
    await notifyAll(context, [star('one'), star('two'), star('one', ben)])
    const [theirs] = idsOf((await list(ben)).body)
    const others = await as(ann).post(notificationsCalls.read.path, { ids: [theirs, 'nonsense'] })
    expect(others.body).toEqual({ unread: 2 })
    expect((await as(ann).post(notificationsCalls.read.path, { all: true })).body.unread).toBe(0)
    expect((await list(ben)).headers['x-unread-count']).toBe('1')
  })

  it('needs to know which', async () => {
    const answer = await as(ann).post(notificationsCalls.read.path, {})
    expect([answer.status, answer.body.code]).toEqual([400, 'FIELDS_REQUIRED'])
  })
})

describe('the settings', () => {
  it('keep channels, quiet hours and the language', async () => {
    const { reach, ...before } = await saved(ann)
    expect(reach).toEqual({ mail: true, sms: false })
    const quiet = { from: '22:00', to: '07:00' }
    const channels = { ...before.channels, STAR_EARNED: 'none' }
    const chosen = { ...before, quiet, language: 'ch', channels }
    const answer = await as(ann).post(settingsPath, chosen)
    expect(answer.body).toEqual({ ...chosen, reach })
    expect(await saved(ann)).toEqual({ ...chosen, reach })
  })

  it.each([
    { quiet: { from: '25:00', to: '07:00' } },
    { language: 'de' },
    { channels: { STAR_EARNED: 'sometimes' } },
    { channels: { PASSWORD_GIVEN: 'none' } },
  ])('refuse %j and change nothing', async (wrong) => {
    const { reach, ...before } = await saved(ann)
    const answer = await as(ann).post(settingsPath, { ...before, ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBeTypeOf('string')
    expect(await saved(ann)).toEqual({ ...before, reach })
  })
})

const tokenOf = (...kinds: ChosenKind[]) => {
  const { post } = unsubscribeLinks(
    context,
    ann.account,
    kinds.length > 0 ? kinds : ['STAR_EARNED'],
  )
  return new URL(post).searchParams.get('token') ?? ''
}

describe('unsubscribing', () => {
  it('needs no session, and does the same a second time', async () => {
    for (const round of [1, 2]) {
      const answer = await agentOf(app).post(unsubscribePath, { token: tokenOf() })
      expect([round, answer.status, answer.body]).toEqual([round, 200, { kinds: ['STAR_EARNED'] }])
      expect((await saved(ann)).channels.STAR_EARNED).toBe('product')
    }
  })

  it('stops each of the kinds that came in one mail', async () => {
    const { reach: _, ...before } = await saved(ann)
    const channels = { ...before.channels, DATE_NEAR: 'product', DIGEST: 'mail' }
    await as(ann).post(settingsPath, { ...before, channels })
    const token = tokenOf('DATE_NEAR', 'STAR_EARNED', 'DIGEST')
    const answer = await agentOf(app).post(unsubscribePath, { token })
    expect(answer.body).toEqual({ kinds: ['DATE_NEAR', 'STAR_EARNED', 'DIGEST'] })
    const stopped = { ...channels, STAR_EARNED: 'product', DIGEST: 'none' }
    expect((await saved(ann)).channels).toEqual(stopped)
  })

  it('changes nothing by GET', async () => {
    const answer = await agentOf(app).get(`${unsubscribePath}?token=${tokenOf()}`)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await saved(ann)).channels.STAR_EARNED).toBe('both')
  })

  it('refuses a token of another kind, person or secret', async () => {
    const ben = await makeSeller()
    const [id = '', , signature = ''] = tokenOf().split('.')
    const wrong = [
      'nonsense',
      `${id}.DIGEST.${signature}`,
      `${id}.STAR_EARNED-DIGEST.${signature}`,
      `${String(ben.account._id)}.STAR_EARNED.${signature}`,
      `${id}.STAR_EARNED.${signature.slice(1)}`,
      `${id}.STAR_EARNED.`,
    ]
    for (const token of wrong) {
      const answer = await agentOf(app).post(unsubscribePath, { token })
      expect([token, answer.status, answer.body.code]).toEqual([
        token,
        400,
        'UNSUBSCRIBE_TOKEN_INVALID',
      ])
    }
    expect([(await saved(ann)).channels, (await saved(ben)).channels]).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({ STAR_EARNED: 'both', DIGEST: 'both' }),
      ),
    )
  })
})

describe('the admins’ messages', () => {
  const { sent, test: testCall } = notificationsCalls

  it('are for admins of all distributors alone', async () => {
    const others = [ann, await makeSupervisor(), await makeAdmin('lhm')]
    for (const { path } of [sent, testCall])
      for (const who of others) expect((await as(who).post(path)).status).toBe(403)
    expect((await agentOf(app).post(sent.path)).status).toBe(401)
    expect(outbox).toEqual([])
  })

  it('are filtered by state, kind and recipient, and paged', async () => {
    const chief = await makeAdmin()
    const ben = await makeSeller({ sellerId: 'ben', email: 'ben@example.com' })
    await notifyAll(context, [star('one'), star('two'), star('one', ben)])
    await OutboxModel.updateOne({ to: ben.account._id }, { state: 'failed', reason: 'no mailbox' })
    const ask = async (body: object) => {
      const answer = await as(chief).post(sent.path, body)
      const to = answer.body.map((row: { to: string }) => row.to)
      return [answer.headers['x-total-count'], ...to]
    }
    expect(await ask({ state: 'failed' })).toEqual(['1', 'ben'])
    expect(await ask({ state: 'sent' })).toEqual(['0'])
    expect(await ask({ search: 'AN' })).toEqual(['2', 'ann', 'ann'])
    expect(await ask({ kind: 'DIGEST' })).toEqual(['0'])
    expect(await ask({ kind: 'STAR_EARNED', state: 'waiting', limit: 1 })).toEqual(['2', 'ann'])
  })

  it('show messages about accounts too, without what they say', async () => {
    const chief = await makeAdmin()
    await as(ann).post(accountCalls.forgotPassword.path, { email: 'ann@example.com' })
    await context.background.settled()
    const { body } = await as(chief).post(sent.path, { kind: 'passwordReset' })
    expect(body).toMatchObject([{ kind: 'passwordReset', to: 'ann', channel: 'mail' }])
    expect(JSON.stringify(body)).not.toMatch(/token|password\/reset|@/)
  })

  it('send a test to the own confirmed address or a typed one, or say why not', async () => {
    const chief = await makeAdmin('all', { email: 'chief@example.com' })
    const own = await as(chief).post(testCall.path)
    expect([own.status, own.body]).toEqual([
      200,
      { message: 'A test mail has been sent.', state: 'sent', email: 'chief@example.com' },
    ])
    const typed = await as(chief).post(testCall.path, { email: 'other@example.com' })
    expect(typed.body.email).toBe('other@example.com')
    const addresses = [{ email: 'chief@example.com' }, { email: 'other@example.com' }]
    expect(outbox.map(({ to }) => to)).toEqual(addresses)
    const wrong = await as(chief).post(testCall.path, { email: 'nobody' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'EMAIL_INVALID'])
    const keeps = { email: true, number: true }
    const keeping = createTestApp({ delivery: { ...context.delivery, keeps } })
    const kept = await agentOf(keeping.app, chief.token).post(testCall.path)
    expect(kept.body).toMatchObject({ state: 'kept', email: 'chief@example.com' })
    const refused = await as(await makeAdmin()).post(testCall.path)
    const delivery = { ...context.delivery, canReach: { email: false, number: false } }
    const unreached = agentOf(createTestApp({ delivery }).app, chief.token)
    const without = await unreached.post(testCall.path)
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_ADDRESS'])
    expect([without.status, without.body.code]).toEqual([409, 'NO_MAIL_SERVER'])
    expect(outbox).toHaveLength(3)
  })
})
