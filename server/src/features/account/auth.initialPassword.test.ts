import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../app.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSeller, TEST_PASSWORD } from '../../testing/factories.ts'
import { AccountModel } from './account.model.ts'
import { issueResetToken } from './credentials.service.ts'

useTestDatabase()

const LOGIN = sessionCalls.logIn.path
const PROFILE = sessionCalls.saveProfile.path
const CHANGE = accountCalls.changePassword.path
const OPEN: readonly string[] = [CHANGE, sessionsCalls.logOut.path]
const RESET = accountCalls.resetPassword.path
const NEW_PASSWORD = 'battery staple'
const REFUSAL = {
  error: 'Please choose a new password first.',
  code: 'PASSWORD_CHANGE_REQUIRED',
}
const UNCHANGED = {
  error: 'Please choose a password other than the present one.',
  code: 'PASSWORD_UNCHANGED',
}

const makeImported = () => makeSeller({ sellerId: 'mei', mustChangePassword: true })

describe('an account with an initial password', () => {
  it('learns so at login, and is refused every call but session and password', async () => {
    const { app, context } = createTestApp()
    const { token } = await makeImported()
    const login = await agentOf(app).post(LOGIN, { id: 'mei', password: TEST_PASSWORD })
    expect(login.body.user.mustChangePassword).toBe(true)
    const calls = routeTable(context).map(({ call }) => call)
    // A logout would end the session.
    const closed = calls.filter(({ who, path }) => who !== 'public' && !OPEN.includes(path))
    const refused: string[] = []
    for (const { method, path } of closed) {
      const { status, body } = await agentOf(app, token)[method](path.replace(/:\w+/g, 'x'))
      if (status === 403 && isDeepStrictEqual(body, REFUSAL)) refused.push(path)
    }
    expect(refused).toEqual(closed.map(({ path }): string => path))
    const session = await agentOf(app, token).get(sessionCalls.ofHeader.path)
    expect(session.body.user.mustChangePassword).toBe(true)
  })

  it('leaves no way back in to others who know the password', async () => {
    const { app, context } = createTestApp()
    const { account, token } = await makeImported()
    const email = 'stranger@x.my'
    const sent = await agentOf(app, token).post(PROFILE, { email })
    expect([sent.status, sent.body]).toEqual([403, REFUSAL])
    await context.background.settled()
    expect(await AccountModel.findById(account._id).lean()).not.toHaveProperty('email')
  })

  it('learns so as an admin too', async () => {
    const { app } = createTestApp()
    const { token } = await makeAdmin('lhm', { mustChangePassword: true })
    const session = await agentOf(app, token).get(sessionCalls.ofHeader.path)
    expect(session.body.admin.mustChangePassword).toBe(true)
    const dashboard = await agentOf(app, token).get(dashboardsCalls.admin.path)
    expect([dashboard.status, dashboard.body]).toEqual([403, REFUSAL])
  })

  it('is free once it has changed to another one', async () => {
    const { app } = createTestApp()
    const { token } = await makeImported()
    const change = (newPassword: string) =>
      agentOf(app, token).post(CHANGE, { password: TEST_PASSWORD, newPassword })
    const same = await change(TEST_PASSWORD)
    expect([same.status, same.body]).toEqual([400, UNCHANGED])
    const changed = await change(NEW_PASSWORD)
    expect(changed.status).toBe(200)
    const free = agentOf(app, changed.body.token)
    expect(
      (await free.get(`${trainingsCalls.list.path}?from=2026-11-01&to=2026-11-30`)).status,
    ).toBe(200)
    const { body } = await free.get(sessionCalls.ofHeader.path)
    expect(body.user).not.toHaveProperty('mustChangePassword')
  })

  it('is free once it has been reset to another one', async () => {
    const { app } = createTestApp()
    const { account } = await makeImported()
    const token = await issueResetToken(account._id)
    const same = await agentOf(app).post(RESET, { token, password: TEST_PASSWORD })
    expect([same.status, same.body]).toEqual([400, UNCHANGED])
    expect((await agentOf(app).post(RESET, { token, password: NEW_PASSWORD })).status).toBe(200)
    const login = await agentOf(app).post(LOGIN, { id: 'mei', password: NEW_PASSWORD })
    expect(login.body.user).not.toHaveProperty('mustChangePassword')
  })
})
