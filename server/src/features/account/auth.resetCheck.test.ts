import { accountCalls } from '@tristar/shared/account/account.calls'
import { describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeSeller } from '../../testing/factories.ts'
import { issueResetToken } from './credentials.service.ts'

useTestDatabase()

const CHECK = accountCalls.checkResetLink.path
const RESET = accountCalls.resetPassword.path

describe('POST /api/auth/password/check', () => {
  it('says whether a link is good, without using it up', async () => {
    const anonymous = agentOf(createTestApp().app)
    expect((await anonymous.post(CHECK)).body.code).toBe('FIELDS_REQUIRED')
    expect((await anonymous.post(CHECK, { token: 7 })).body.code).toBe('VALIDATION')
    const isValid = async (token: string) => {
      const { status, body } = await anonymous.post(CHECK, { token })
      expect(status).toBe(200)
      return body
    }
    const token = await issueResetToken((await makeSeller()).account._id)
    expect(await isValid('unknown')).toEqual({ valid: false })
    expect(await isValid(token)).toEqual({ valid: true })
    expect(await isValid(token)).toEqual({ valid: true })
    expect((await anonymous.post(RESET, { token, password: 'battery staple' })).status).toBe(200)
    expect(await isValid(token)).toEqual({ valid: false })
  })

  it('is limited as guessing is, good links are not', async () => {
    const { app } = createTestApp()
    const token = await issueResetToken((await makeSeller()).account._id)
    const check = async (guess: string) => (await agentOf(app).post(CHECK, { token: guess })).status
    for (let time = 0; time < 10; time++) expect(await check('guess')).toBe(200)
    expect(await check('guess')).toBe(429)
    for (let time = 0; time < 11; time++) expect(await check(token)).toBe(200)
  })
})
