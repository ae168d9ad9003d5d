import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { AccountModel } from '../account/account.model.ts'

useTestDatabase()

const env = { PUBLIC_URL: 'https://learn.example.com' }
const test = createTestApp({ env })
const unlimited = createTestApp({ env: { ...env, RATE_LIMIT: 'off' } })
const { add, edit, invite } = accountsCalls

let boss: Made
let lhm: Made
beforeEach(async () => {
  boss = await makeSupervisor({ supervisorId: 'Boss' })
  lhm = await makeAdmin('lhm')
  test.outbox.length = 0
})

const by = ({ app } = test) => agentOf(app, lhm.token)

async function sent(kind: string, { context, outbox } = test) {
  await context.background.settled()
  return outbox.splice(0).filter((message) => message.kind === kind)
}

describe('an admin', () => {
  it('sends nobody more than three invitations an hour, and others theirs', async () => {
    await makeSeller({ sellerId: 'Mei', supervisor: boss, email: 'mei@x.my' })
    await makeSeller({ sellerId: 'Ann', supervisor: boss, email: 'ann@x.my' })
    for (let time = 0; time < 3; time++) {
      await by()
        .post(invite.path, { ids: ['mei'] })
        .expect(200)
      expect(await sent('invitation')).toHaveLength(1)
    }
    const { body } = await by()
      .post(invite.path, { ids: ['mei', 'ann'] })
      .expect(200)
    const params = { minutes: expect.any(Number), seconds: expect.any(Number) }
    const refused = [{ id: 'mei', code: 'TOO_MANY_ATTEMPTS', params }]
    expect(body).toEqual({ sent: 1, kept: 0, refused })
    expect((await sent('invitation')).map(({ to }) => to)).toEqual([{ email: 'ann@x.my' }])
    const free = await by(unlimited).post(invite.path, { ids: ['mei'] })
    expect(free.body.sent).toBe(1)
  })

  it('invites a large team at once', async () => {
    const limits = new RateLimits({ RATE_LIMIT: 'on' })
    const team = Array.from({ length: 130 }, (_, person) => `${person}@x.my`)
    const counted = team.map((recipient) =>
      limits.countDelivery('invitation', { sender: 'lhm', recipient }),
    )
    await expect(Promise.all(counted)).resolves.toHaveLength(130)
  })

  it('adds no further people to an address that was sent too many invitations', async () => {
    await makeSeller({ email: 'one@x.my' })
    const person = { role: 'seller', supervisorId: 'boss', email: 'one@x.my', invite: true }
    const statuses = []
    for (const id of ['A1', 'A2', 'A3', 'A4'])
      statuses.push((await by().post(add.path, { ...person, id })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(await AccountModel.countDocuments({ loginId: 'A4' })).toBe(0)
  })

  it('adds no more than 120 people an hour', async () => {
    const limits = new RateLimits({ RATE_LIMIT: 'on' })
    for (let person = 0; person < 120; person++)
      await limits.countAction('personAdded', String(lhm.account._id))
    const person = { role: 'seller', id: 'Mei', supervisorId: 'boss' }
    const { status, body } = await by().post(add.path, person)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(await AccountModel.countDocuments({ loginId: 'Mei' })).toBe(0)
    await by(unlimited).post(add.path, person).expect(201)
  })

  it('sends few links to addresses that are to be confirmed', async () => {
    const mei = await makeSeller({ sellerId: 'Mei', supervisor: boss })
    await AccountModel.updateOne({ _id: mei.account._id }, { joinedAt: new Date() })
    const statuses = []
    for (let time = 0; time < 4; time++)
      statuses.push((await by().post(edit.path, { id: 'mei', email: 'far@x.my' })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await sent('contactConfirm')).length).toBeLessThanOrEqual(3)
  })

  it('corrects the addresses of those who never logged in as often as needed', async () => {
    await makeSeller({ sellerId: 'Mei', supervisor: boss })
    for (let time = 0; time < 12; time++)
      await by()
        .post(edit.path, { id: 'mei', email: `mei${time}@x.my` })
        .expect(200)
    expect(await sent('contactConfirm')).toEqual([])
  })
})
