import { sessionCalls } from '@tristar/shared/session/session.calls'
import { describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor, TEST_PASSWORD } from '../../../testing/factories.ts'

useTestDatabase()

/** Enters the address; returns the answer's status and the recipients. */
async function enter({ app, context, outbox }: TestApp, by: Made, email: string) {
  const body = { email, password: TEST_PASSWORD }
  const { status } = await agentOf(app, by.token).post(sessionCalls.saveProfile.path, body)
  await context.background.settled()
  const to = outbox.splice(0).map((message) => ('email' in message.to ? message.to.email : ''))
  return { status, to }
}

describe('messages to an address that is not confirmed', () => {
  it('are few, even if one account enters it repeatedly', async () => {
    const test = createTestApp()
    const thief = await makeSeller({ email: 'own@x.my' })
    const statuses = new Set<number>()
    let received = 0
    for (let round = 0; round < 20; round++)
      for (const email of ['stranger@x.my', 'own@x.my']) {
        const { status, to } = await enter(test, thief, email)
        statuses.add(status)
        received += to.filter((each) => each === 'stranger@x.my').length
      }
    expect([...statuses]).toEqual([200, 429])
    expect(received).toBe(3)
  })

  it('are few, even if one account enters many addresses', async () => {
    const test = createTestApp()
    const thief = await makeSeller()
    let sent = 0
    for (let place = 0; place < 14; place++)
      sent += (await enter(test, thief, `stranger${place}@x.my`)).to.length
    expect(sent).toBe(10)
  })

  it('are few, even if many accounts enter it, and a refused one changes nothing', async () => {
    const test = createTestApp()
    const supervisor = await makeSupervisor()
    const thieves = await Promise.all(Array.from({ length: 11 }, () => makeSeller({ supervisor })))
    const entered = []
    for (const thief of thieves) entered.push(await enter(test, thief, 'one@x.my'))
    expect(entered.flatMap(({ to }) => to)).toHaveLength(10)
    expect(entered.at(-1)).toEqual({ status: 429, to: [] })
    const refused = await agentOf(test.app, thieves.at(-1)?.token).get(sessionCalls.ofHeader.path)
    expect(refused.body.user).toMatchObject({ email: '', pendingEmail: '' })
  })

  it('are without limits with RATE_LIMIT=off', async () => {
    const test = createTestApp({ env: { RATE_LIMIT: 'off' } })
    const thief = await makeSeller()
    for (let time = 0; time < 5; time++)
      expect((await enter(test, thief, 'one@x.my')).to).toHaveLength(1)
  })
})
