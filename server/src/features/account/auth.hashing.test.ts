import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { EventEmitter, once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { createPasswords } from '../../lib/passwordPool.ts'
import type { Passwords } from '../../lib/passwords.ts'
import { agentOf } from '../../testing/agents.ts'
import { cheapPasswords, createTestApp, type TestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor, TEST_PASSWORD } from '../../testing/factories.ts'
import { AccountModel } from './account.model.ts'

useTestDatabase()

let passwords: Passwords | undefined
afterEach(() => passwords?.close())

const HERE = '10.0.0.1'
const ELSEWHERE = '10.0.0.2'
const CHANGE = accountCalls.changePassword.path
const change = { password: TEST_PASSWORD, newPassword: 'battery staple' }

const logIn = ({ app }: TestApp, id: string, password = TEST_PASSWORD, address = HERE) =>
  agentOf(app, undefined, address).post(sessionCalls.logIn.path, { id, password })

async function makeSellers(ids: readonly string[]): Promise<void> {
  const supervisor = await makeSupervisor()
  // Sequential: in parallel each would collide at the supervisor's figures.
  for (const sellerId of ids) await makeSeller({ sellerId, supervisor })
}

describe('the hashing queue', () => {
  it('when full answers 503 with a time, counts no failure, and stalls no one else', async () => {
    passwords = createPasswords({ cost: 4, workers: 1, waiting: 2 })
    const test = createTestApp({ passwords })
    const { token } = await makeSeller({ sellerId: 'mei' })
    const logins = Array.from({ length: 8 }, () => logIn(test, 'mei'))
    const others = Array.from({ length: 8 }, () =>
      agentOf(test.app, token).get(sessionCalls.ofHeader.path),
    )
    const answers = await Promise.all(logins)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => status === 200).length).toBe(8 - busy.length)
    for (const { body: refusal, headers } of busy) {
      expect(refusal.code).toBe('BUSY')
      const { seconds } = refusal.params
      expect(refusal.error).toBe(
        `The server is busy. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
      )
      expect(headers['retry-after']).toBe(String(seconds))
    }
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    const guesses = Array.from({ length: 10 }, () => logIn(createTestApp(), 'mei', 'wrong horse'))
    expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(
      new Set([401]),
    )
  })

  it('filled by one address is open to others, who wait for one turn', async () => {
    passwords = createPasswords({ cost: 4, workers: 1, waiting: 20 })
    const test = createTestApp({ passwords })
    const ids = Array.from({ length: 8 }, (_, n) => `mei-${n}`)
    await makeSellers([...ids, 'ali'])
    let answered = 0
    const crowd = ids.flatMap((id) =>
      Array.from({ length: 9 }, async () => {
        const { status } = await logIn(test, id)
        answered += 1
        return status
      }),
    )
    await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0)
    expect((await logIn(test, 'ali', TEST_PASSWORD, ELSEWHERE)).status).toBe(200)
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200, 503]))
  })

  it('admits a whole office that logs in correctly from one address at once', async () => {
    passwords = createPasswords({ cost: 4, workers: 2 })
    const test = createTestApp({ passwords })
    const ids = Array.from({ length: 120 }, (_, n) => `person-${n}`)
    await makeSellers(ids)
    const answers = await Promise.all(ids.map((id) => logIn(test, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

const hashOf = async ({ account }: Made) =>
  (await AccountModel.findById(account._id).lean())?.passwordHash
const isOutdated = () => true

describe('the hash of a login', () => {
  it('is renewed after a right password, never a wrong one, when its cost is another', async () => {
    passwords = createPasswords({ cost: 5, workers: 1 })
    const test = createTestApp({ passwords })
    const mei = await makeSeller({ sellerId: 'mei' })
    const afterLogin = async (password: string) => {
      const { status } = await logIn(test, 'mei', password)
      await test.context.background.settled()
      return [status, await hashOf(mei)]
    }
    expect(await afterLogin('wrong horse')).toEqual([401, expect.stringMatching(/^\$2[ab]\$04\$/)])
    const renewed = [200, expect.stringMatching(/^\$2[ab]\$05\$/)]
    expect(await afterLogin(TEST_PASSWORD)).toEqual(renewed)
    const kept = await hashOf(mei)
    expect(await afterLogin(TEST_PASSWORD)).toEqual([200, kept])
  })

  it('undoes no password change, and refuses no login when rehashing fails', async () => {
    const gate = new EventEmitter()
    const hash = async () => {
      const [renewed] = (await once(gate, 'renewed')) as [string]
      return renewed
    }
    const slow = createTestApp({ passwords: { ...cheapPasswords({ hash }), isOutdated } })
    const mei = await makeSeller({ sellerId: 'mei' })
    const { token } = (await logIn(slow, 'mei')).body
    expect((await agentOf(createTestApp().app, token).post(CHANGE, change)).status).toBe(200)
    const chosen = await hashOf(mei)
    gate.emit('renewed', 'of the former password')
    await slow.context.background.settled()
    expect(await hashOf(mei)).toBe(chosen)

    const failing = cheapPasswords({ hash: () => Promise.reject(new Error('no')) })
    const broken = createTestApp({ passwords: { ...failing, isOutdated } })
    expect((await logIn(broken, 'mei', change.newPassword)).status).toBe(200)
    await broken.context.background.settled()
    expect(await hashOf(mei)).toBe(chosen)
  })

  it('may be renewed while the password is being changed', async () => {
    const mei = await makeSeller({ sellerId: 'mei' })
    const hash = async () => {
      const renewed = { $set: { passwordHash: 'renewed meanwhile' } }
      await AccountModel.updateOne({ _id: mei.account._id }, renewed)
      return 'of the new password'
    }
    const { app } = createTestApp({ passwords: cheapPasswords({ hash }) })
    expect((await agentOf(app, mei.token).post(CHANGE, change)).status).toBe(200)
    expect(await hashOf(mei)).toBe('of the new password')
  })
})
