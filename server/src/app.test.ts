import { describe, expect, it } from 'vitest'
import { allEndpoints } from './app.ts'
import type { Access } from './lib/endpoint.ts'
import { agentOf } from './testing/agents.ts'
import { createTestApp } from './testing/app.ts'
import { useTestDatabase } from './testing/database.ts'
import type { Made } from './testing/factories.ts'
import { makeAdmin, makeSeller, makeSupervisor } from './testing/factories.ts'

useTestDatabase()

function isAllowed(access: Access, { account }: Made): boolean {
  if (access === 'public' || access.includes(account.role)) return true
  return account.scope === 'all' && access.includes('admin:all')
}

describe('the route table', () => {
  it('has every path once', () => {
    const rows = allEndpoints(createTestApp().context).flatMap((one) => one.rows)
    const names = rows.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('post /api/auth/login')
  })

  it('is kept for every call and every kind of caller: 401 for nobody, 403 for other roles', async () => {
    const { app, context } = createTestApp({ env: { RATE_LIMIT: 'off' } })
    const supervisor = await makeSupervisor()
    const callers = [
      supervisor,
      await makeSeller({ supervisor }),
      await makeAdmin('all'),
      await makeAdmin('lhm'),
    ]
    const rows = allEndpoints(context).flatMap((one) => one.rows)
    for (const { method, path, access } of rows) {
      const send = async (token?: string) => {
        const agent = agentOf(app, token)
        const url = path.replace(/:\w+/g, '000000000000000000000000')
        return (await (method === 'get' ? agent.get(url) : agent.post(url))).status
      }
      const isPublic = access === 'public'
      if (!isPublic) expect([path, await send()]).toEqual([path, 401])
      for (const caller of isPublic ? [] : callers) {
        const status = await send(caller.token)
        const { role, scope } = caller.account
        const refused = status === 401 || status === 403
        expect([path, role, scope, refused]).toEqual([
          path,
          role,
          scope,
          !isAllowed(access, caller),
        ])
      }
    }
  }, 60_000)
})
