import { accountCalls } from '@tristar/shared/account/account.calls'
import { sentSchema } from '@tristar/shared/notifications/notifications.schema'
import { describe, expect, it } from 'vitest'
import { type Delivery, NoTransport } from '../../../lib/delivery/delivery.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { DAY, HOUR, MINUTE, START, setUpMailing } from '../../../testing/mailing.ts'
import { notifyAll } from '../../../testing/notifying.ts'
import { ResetTokenModel } from '../../account/resetTokens.model.ts'
import { deliverDue } from './deliver.service.ts'
import { OutboxModel } from './outbox.model.ts'
import { listSent } from './sent.service.ts'
import { SettingsModel } from '../settings.model.ts'

useTestDatabase()

const mailing = setUpMailing()
const { context, deliver, outbox, star } = mailing

/** Somebody known and somebody unknown ask for a new password. */
async function forgetting(delivery: Delivery) {
  const test = createTestApp({ delivery })
  const agent = agentOf(test.app)
  const ask = (email: string) => agent.post(accountCalls.forgotPassword.path, { email })
  const answers = [await ask('ann@example.com'), await ask('nobody@example.com')]
  await test.context.background.settled()
  const rows = await OutboxModel.find().lean()
  return { answers: answers.map(({ body }) => body), rows }
}

const refuseAll = () => Promise.reject(new NoTransport())

describe('a message without a way out', () => {
  const nowhere = { email: false, number: false }

  it('is kept, which nobody is told was sent, and not tried again', async () => {
    const keeps = { email: true, number: true }
    const { answers, rows } = await forgetting({ ...context.delivery, keeps })
    expect(rows).toMatchObject([{ kind: 'passwordReset', state: 'kept', tries: 1 }])
    expect(answers[0]).toEqual({ message: expect.stringContaining('only kept'), notSent: 'kept' })
    expect(answers[1]).toEqual(answers[0])
    const listed = await listSent(sentSchema.parse({ state: 'kept' }))
    expect(listed.answer).toMatchObject([{ to: 'ann', state: 'kept' }])
  })

  it('has failed at once where there is not even an outbox', async () => {
    const delivery = { ...context.delivery, canReach: nowhere, send: refuseAll }
    const { answers, rows } = await forgetting(delivery)
    expect(rows).toMatchObject([{ state: 'failed', reason: 'NO_TRANSPORT', tries: 1 }])
    expect(answers[0]).toMatchObject({ notSent: 'none' })
    expect(answers[1]).toEqual(answers[0])
  })
})

describe('a message that cannot be sent', () => {
  it('is tried again with growing pauses, and given up after three days', async () => {
    mailing.isDown = true
    await notifyAll(context, [star('one')])
    const pauses: number[] = []
    for (let left = true; left;) {
      await deliver()
      const row = await OutboxModel.findOne().lean()
      left = row?.state === 'waiting'
      if (!row || !left) break
      pauses.push((row.nextAt.getTime() - mailing.now) / MINUTE)
      mailing.now = row.nextAt.getTime()
    }
    expect(pauses.slice(0, 7)).toEqual([1, 5, 15, 60, 180, 360, 360])
    expect(mailing.now - START).toBeGreaterThan(2.5 * DAY)
    expect(mailing.now - START).toBeLessThan(3 * DAY)
    expect(await OutboxModel.findOne().lean()).toMatchObject({
      state: 'failed',
      reason: 'connection refused',
      tries: pauses.length + 1,
    })
    mailing.isDown = false
    expect(await deliver(DAY)).toEqual([])
  })

  it('takes nothing from the day’s number', async () => {
    mailing.isDown = true
    await notifyAll(
      context,
      Array.from({ length: 5 }, (_, place) => star(`star ${place}`)),
    )
    await deliver()
    mailing.isDown = false
    expect(await deliver(MINUTE)).toHaveLength(5)
  })
})

async function forget(): Promise<void> {
  const { path } = accountCalls.forgotPassword
  await agentOf(mailing.app).post(path, { email: 'ann@example.com' }).expect(200)
  await context.background.settled()
}

describe('a message about the account itself', () => {
  it('waits without any token, which is made when it is sent', async () => {
    mailing.isDown = true
    await forget()
    const waiting = await OutboxModel.find().lean()
    expect(waiting).toMatchObject([
      { kind: 'passwordReset', rank: 0, mail: { kind: 'passwordReset', channel: 'email' } },
    ])
    expect(JSON.stringify(waiting)).not.toContain('ann@example.com')
    const [failed] = await ResetTokenModel.find().lean()
    mailing.isDown = false
    mailing.now += MINUTE
    await deliverDue(context, () => false)
    const token = /\/password\/reset\/([\w-]+)/.exec(outbox[0]?.text ?? '')?.[1]
    const { path } = accountCalls.checkResetLink
    const answer = await agentOf(mailing.app).post(path, { token })
    expect(answer.body).toEqual({ valid: true })
    const [kept] = await ResetTokenModel.find().lean()
    expect(kept?.tokenHash).not.toBe(failed?.tokenHash)
    expect(await OutboxModel.findOne().lean()).not.toHaveProperty('mail')
  })

  it('is replaced by a newer one, and tried for an hour only', async () => {
    mailing.isDown = true
    await forget()
    await forget()
    expect(await OutboxModel.countDocuments()).toBe(1)
    for (let minute = 0; minute < 60; minute += 1) await deliver(MINUTE)
    expect(await OutboxModel.findOne().lean()).toMatchObject({ state: 'failed' })
  })

  it('is not sent when nobody was there to send it in its hour', async () => {
    mailing.isDown = true
    await forget()
    mailing.isDown = false
    expect(await deliver(HOUR)).toEqual([])
    expect(await OutboxModel.findOne().lean()).toMatchObject({
      state: 'failed',
      reason: 'The hour of its link is over.',
    })
  })

  it('goes at once, in quiet hours and beyond any number', async () => {
    const quiet = { from: '00:00', to: '23:59' }
    await SettingsModel.create({ _id: mailing.ann.account._id, channels: {}, quiet, sms: false })
    await notifyAll(
      context,
      Array.from({ length: 9 }, (_, place) => star(`star ${place}`)),
    )
    await forget()
    expect(outbox.filter(({ kind }) => kind === 'passwordReset')).toHaveLength(1)
    expect(outbox).toHaveLength(6)
  })
})
