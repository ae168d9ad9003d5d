import { accountCalls } from '@tristar/shared/account/account.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeSeller, makeSupervisor, TEST_PASSWORD } from '../../testing/factories.ts'
import { AccountModel } from './account.model.ts'

useTestDatabase()

const COMMON = ['Password123', 'qwertyuiop', 'xxxxxxxx']

it('refuses them at registration, change and reset, and the id likewise', async () => {
  const { app, context, outbox } = createTestApp()
  const anonymous = agentOf(app)
  await makeSupervisor({ supervisorId: 'boss' })
  const { token } = await makeSeller({
    sellerId: 'siti.aminah',
    email: 'siti@example.com',
  })
  await anonymous.post(accountCalls.forgotPassword.path, { email: 'siti@example.com' })
  await context.background.settled()
  const link = /\/password\/reset\/([\w-]+)/.exec(outbox.at(-1)?.text ?? '')?.[1]
  const people = await AccountModel.countDocuments()
  for (const newPassword of [...COMMON, 'Siti.Aminah']) {
    const change = { password: TEST_PASSWORD, newPassword }
    const answers = [
      await agentOf(app, token).post(accountCalls.changePassword.path, change),
      await anonymous.post(accountCalls.resetPassword.path, { token: link, password: newPassword }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [400, 'PASSWORD_COMMON']),
    )
  }
  for (const password of [...COMMON, 'newcomer.one']) {
    const seller = { sellerId: 'newcomer.one', password, supervisorId: 'boss' }
    const supervisor = { supervisorId: 'newcomer.one', password, distributorId: 'LHM' }
    const answers = [
      await anonymous.post(sessionCalls.registerSeller.path, seller),
      await anonymous.post(sessionCalls.registerSupervisor.path, supervisor),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [400, 'PASSWORD_COMMON']),
    )
  }
  expect(await AccountModel.countDocuments()).toBe(people)
  // The link is still good for a better one.
  const better = { token: link, password: 'battery staple' }
  expect((await anonymous.post(accountCalls.resetPassword.path, better)).status).toBe(200)
})
