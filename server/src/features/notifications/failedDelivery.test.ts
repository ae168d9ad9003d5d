import { accountCalls } from '@tristar/shared/account/account.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { tellAll } from '../../testing/telling.ts'
import { ResetTokenModel } from '../account/resetTokens.model.ts'
import { deliverDue } from './deliver.service.ts'
import { OutboxModel } from './outbox.model.ts'
import { SettingsModel } from './settings.model.ts'
import type { Telling } from './tell.service.ts'

useTestDatabase()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 09:00 in the organisation's zone. */
const START = Date.parse('2026-11-20T01:00:00Z')
let now = START
let isDown = false

const env = {
  SMTP_URL: 'smtp://mail.example.com/?from=tristar@example.com',
  SMS_GATEWAY_URL: 'https://sms.example.com',
  PUBLIC_URL: 'https://tristar.example.com',
}
const test = createTestApp({
  env,
  clock: () => new Date(now),
  delivery: {
    canReach: { email: true, number: true },
    send: async (message) => {
      if (isDown) throw new Error('connection refused')
      outbox.push(message)
    },
    close: async () => undefined,
  },
})
const { context } = test
const { outbox } = test

let boss: Made
let ann: Made

beforeEach(async () => {
  now = START
  isDown = false
  boss = await makeSupervisor({ supervisorId: 'boss', email: 'boss@example.com' })
  const contact = { email: 'ann@example.com', number: '0123456789' }
  ann = await makeSeller({ sellerId: 'ann', name: 'Ann', supervisor: boss, ...contact })
  outbox.length = 0
})

/** A star that Ann has earned, told to her boss. */
function star(thing: string): Telling {
  const params = { belt: 'White', personId: 'ann', personName: 'Ann', mine: false } as const
  return { kind: 'STAR_EARNED', to: boss.account, thing, people: [ann.account._id], params }
}

async function deliver(after = 0): Promise<string[]> {
  now += after
  await deliverDue(context, () => false)
  return outbox.splice(0).map(({ to }) => Object.values(to).join())
}

describe('a message that cannot be sent', () => {
  it('is tried again with growing pauses, and given up after three days', async () => {
    isDown = true
    await tellAll(context, [star('one')])
    const pauses: number[] = []
    for (let left = true; left;) {
      await deliver()
      const row = await OutboxModel.findOne().lean()
      left = row?.state === 'waiting'
      if (!row || !left) break
      pauses.push((row.nextAt.getTime() - now) / MINUTE)
      now = row.nextAt.getTime()
    }
    expect(pauses.slice(0, 7)).toEqual([1, 5, 15, 60, 180, 360, 360])
    expect(now - START).toBeGreaterThan(2.5 * DAY)
    expect(now - START).toBeLessThan(3 * DAY)
    expect(await OutboxModel.findOne().lean()).toMatchObject({
      state: 'failed',
      reason: 'connection refused',
      tries: pauses.length + 1,
    })
    isDown = false
    expect(await deliver(DAY)).toEqual([])
  })

  it('takes nothing from the day’s number', async () => {
    isDown = true
    await tellAll(
      context,
      Array.from({ length: 5 }, (_, place) => star(`star ${place}`)),
    )
    await deliver()
    isDown = false
    expect(await deliver(MINUTE)).toHaveLength(5)
  })
})

async function forget(): Promise<void> {
  const { path } = accountCalls.forgotPassword
  await agentOf(test.app).post(path, { email: 'ann@example.com' }).expect(200)
  await context.background.settled()
}

describe('a message about the account itself', () => {
  it('waits without any token, which is made when it is sent', async () => {
    isDown = true
    await forget()
    const waiting = await OutboxModel.find().lean()
    expect(waiting).toMatchObject([
      { kind: 'passwordReset', rank: 0, mail: { kind: 'passwordReset', channel: 'email' } },
    ])
    expect(JSON.stringify(waiting)).not.toContain('ann@example.com')
    const [failed] = await ResetTokenModel.find().lean()
    isDown = false
    now += MINUTE
    await deliverDue(context, () => false)
    const token = /\/password\/reset\/([\w-]+)/.exec(outbox[0]?.text ?? '')?.[1]
    const { path } = accountCalls.checkResetLink
    const answer = await agentOf(test.app).post(path, { token })
    expect(answer.body).toEqual({ valid: true })
    const [kept] = await ResetTokenModel.find().lean()
    expect(kept?.tokenHash).not.toBe(failed?.tokenHash)
    expect(await OutboxModel.findOne().lean()).not.toHaveProperty('mail')
  })

  it('is replaced by a newer one, and tried for an hour only', async () => {
    isDown = true
    await forget()
    await forget()
    expect(await OutboxModel.countDocuments()).toBe(1)
    for (let minute = 0; minute < 60; minute += 1) await deliver(MINUTE)
    expect(await OutboxModel.findOne().lean()).toMatchObject({ state: 'failed' })
  })

  it('goes at once, in quiet hours and beyond any number', async () => {
    const quiet = { from: '00:00', to: '23:59' }
    await SettingsModel.create({ _id: ann.account._id, channels: {}, quiet, sms: false })
    await tellAll(
      context,
      Array.from({ length: 9 }, (_, place) => star(`star ${place}`)),
    )
    await forget()
    expect(outbox[0]?.kind).toBe('passwordReset')
  })
})
