import { describe, expect, it } from 'vitest'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin, makeSeller, TEST_PASSWORD } from '../../testing/factories.ts'

useTestDatabase()

describe('login', () => {
  it('works', async () => {
    const { app } = createTestApp()
    const { account } = await makeSeller()
    const answer = await agentOf(app).post('/api/auth/login', {
      id: account.loginId,
      password: TEST_PASSWORD,
    })
    expect(answer.body).toMatchObject({ role: 'seller' })
    expect(answer.status).toBe(200)
    const admin = await makeAdmin('lhm')
    const a2 = await agentOf(app).post('/api/admin/login', {
      username: admin.account.loginId,
      password: TEST_PASSWORD,
    })
    expect(a2.body).toMatchObject({ admin: { distributor: 'lhm' } })
  })
})
