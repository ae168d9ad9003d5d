import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { beforeEach, expect, it, vi } from 'vitest'
import { startHousekeeping } from '../../housekeeping.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { AuditModel } from './audit.model.ts'
import { noteContactsRead, writeContactReads } from './contactReads.ts'

useTestDatabase()

const { app, context } = createTestApp()
const HOUR_MS = 60 * 60 * 1000

let admin: Made
beforeEach(async () => {
  await writeContactReads({ all: true })
  await AuditModel.collection.deleteMany({})
  admin = await makeAdmin('all', { username: 'chief' })
})

const entries = async () =>
  (await AuditModel.find({ action: 'contactsRead' }).sort({ at: 1 }).lean()).map(
    ({ who, details }) => [who, details],
  )

const names = (count: number, first = 0) =>
  Array.from({ length: count }, (_, place) => `person ${first + place}`)

const reader = () => ({
  role: 'admin' as const,
  accountId: String(admin.account._id),
  loginId: 'chief',
})

it('of more than 50 people within an hour leaves one entry with their number', async () => {
  noteContactsRead(reader(), names(50), 0)
  await writeContactReads({ now: HOUR_MS })
  expect(await entries()).toEqual([])

  noteContactsRead(reader(), names(30), 0)
  // The same people again are not more of them.
  noteContactsRead(reader(), names(30), HOUR_MS / 4)
  noteContactsRead(reader(), names(21, 30), HOUR_MS / 2)
  await writeContactReads({ now: HOUR_MS - 1 })
  expect(await entries()).toEqual([])
  await writeContactReads({ now: HOUR_MS })
  await writeContactReads({ now: 2 * HOUR_MS })
  expect(await entries()).toEqual([['chief', { people: 51 }]])
})

it('is counted whatever the call, and whatever it says of itself', async () => {
  const boss = await makeSupervisor({ supervisorId: 'boss', email: 'boss@example.com' })
  for (let place = 0; place < 50; place += 1)
    await makeSeller({ supervisor: boss, email: `seller${place}@example.com` })
  await makeSeller({ supervisor: boss, sellerId: 'unreachable' })
  const agent = agentOf(app, admin.token)
  const { body } = await agent.post(peopleListCalls.users.path, { contacts: true, limit: 40 })
  expect(body).toHaveLength(40)
  // Without contact data nobody is counted.
  await agent.post(peopleListCalls.users.path, { limit: 40, offset: 40 })
  await writeContactReads({ all: true })
  expect(await entries()).toEqual([])

  await agent.post(peopleListCalls.users.path, { contacts: true, limit: 40 })
  await agent.post(peopleListCalls.team.path, { supervisorId: 'boss', contacts: true, offset: 40 })
  await agent.post(peopleListCalls.supervisorLog.path, { supervisorId: 'boss' })
  await agent.post(peopleCalls.person.path, { id: 'unreachable' })
  await writeContactReads({ all: true })
  expect(await entries()).toEqual([['chief', { people: 51 }]])
})

it('is written by the housekeeping, and before the process ends', async () => {
  noteContactsRead(reader(), names(60))
  vi.useFakeTimers({ toFake: ['Date'] })
  const stop = startHousekeeping(context)
  await stop()
  vi.useRealTimers()
  expect(await entries()).toEqual([['chief', { people: 60 }]])
})
