import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNTERS } from '../../../lib/bookings.ts'
import { DELIVERIES } from '../../../lib/rateBudgets.ts'
import { RateLimits } from '../../../lib/rateLimit.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { peopleJobOf } from '../../../testing/peopleJobs.ts'
import { AccountModel } from '../../account/account.model.ts'
import { PeopleRowModel } from './peopleJobs.model.ts'

useTestDatabase()

const test = createTestApp({ env: { PUBLIC_URL: 'https://learn.example.com' } })
const { invite } = accountsCalls

let admin: Made
beforeEach(async () => {
  admin = await makeAdmin('lhm', { username: 'local' })
  const supervisor = await makeSupervisor({ supervisorId: 'Boss' })
  for (const id of ['Ann', 'Ben', 'Cro'])
    await makeSeller({ sellerId: id, supervisor, email: `${id}@x.my` })
  test.outbox.length = 0
})

const post = (path: string, sent: object) => agentOf(test.app, admin.token).post(path, sent)

/** The admin has invited as many by name as an hour allows. */
async function inviteUpToLimit(): Promise<void> {
  const limits = new RateLimits({ RATE_LIMIT: 'on' })
  const sender = String(admin.account._id)
  await limits.countDelivery('invitation', { sender, recipient: 'far@x.my' })
  const counters = mongoose.connection.collection(COUNTERS)
  const { modifiedCount } = await counters.updateMany(
    { key: /^invitation-sender:/ },
    { $set: { points: DELIVERIES.invitation.sender } },
  )
  expect(modifiedCount).toBe(1)
}

const everybody = { all: true, filter: {}, count: 3 }

describe('the start of a job', () => {
  it('is refused to an admin who has started twenty within the hour, before anything is read', async () => {
    const limits = new RateLimits({ RATE_LIMIT: 'on' })
    const by = String(admin.account._id)
    for (let job = 0; job < 20; job++) await limits.countAction('jobStarted', by)
    for (const { path } of [invite, movesCalls.deactivate]) {
      const { status, body } = await post(path, { ...everybody, count: 4 })
      expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    }
    expect(await PeopleRowModel.countDocuments()).toBe(0)
  })

  it('leaves no rows when they cannot be stored whole', async () => {
    const insertMany = vi.spyOn(PeopleRowModel, 'insertMany')
    insertMany.mockImplementationOnce(async (rows: unknown) => {
      await PeopleRowModel.create((rows as object[]).slice(1))
      throw new Error('disk full')
    })
    await post(invite.path, everybody).expect(500)
    expect(insertMany).toHaveBeenCalledOnce()
    expect(await PeopleRowModel.countDocuments()).toBe(0)
    insertMany.mockRestore()
  })
})

describe('the rows of a job', () => {
  it('are gone once they are done: who was left out stays', async () => {
    await AccountModel.updateOne({ loginId: 'Ann' }, { joinedAt: new Date() })
    const { body } = await post(invite.path, everybody).expect(202)
    await test.context.background.settled()
    expect(await peopleJobOf(test, admin, body.jobId)).toMatchObject({ done: 3, refused: 1 })
    expect(await PeopleRowModel.find().lean()).toMatchObject([{ code: 'ALREADY_JOINED' }])
  })
})

describe('a job that invites', () => {
  it('reaches more people than its admin may invite by name', async () => {
    await inviteUpToLimit()
    const named = await post(invite.path, { ids: ['ann'] }).expect(200)
    expect(named.body.refused).toMatchObject([{ id: 'ann', code: 'TOO_MANY_ATTEMPTS' }])
    const { body } = await post(invite.path, everybody).expect(202)
    await test.context.background.settled()
    expect(await peopleJobOf(test, admin, body.jobId)).toMatchObject({ done: 3, refused: 0 })
    expect(test.outbox.filter(({ kind }) => kind === 'invitation')).toHaveLength(3)
  })

  it('sends nobody more than three an hour', async () => {
    const refused = []
    for (let time = 0; time < 4; time++) {
      const { body } = await post(invite.path, everybody).expect(202)
      await test.context.background.settled()
      refused.push((await peopleJobOf(test, admin, body.jobId)).refused)
    }
    expect(refused).toEqual([0, 0, 0, 3])
  })
})
