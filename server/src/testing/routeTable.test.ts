import { describe, expect, it } from 'vitest'
import { allEndpoints } from '../app.ts'
import type { Access } from '../lib/endpoint.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import type { Made } from './factories.ts'
import { makeAdmin, makeSeller, makeSupervisor } from './factories.ts'

useTestDatabase()

/** What the caller may expect of a call with an empty body: to be refused for who it is, or not. */
function expectedRefusal(access: Access, caller: Made | undefined): number | 'other' {
  if (access === 'public') return 'other'
  if (!caller) return 401
  const { role, scope } = caller.account
  const allowed = access.includes(role) || (scope === 'all' && access.includes('admin:all'))
  return allowed ? 'other' : 403
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
    const callers = {
      nobody: undefined,
      supervisor,
      seller: await makeSeller({ supervisor }),
      all: await makeAdmin('all'),
      lhm: await makeAdmin('lhm'),
    }
    const rows = allEndpoints(context).flatMap((one) => one.rows)
    const closed = rows.filter(({ access }) => access !== 'public')
    const seen: Record<string, number | 'other'> = {}
    const expected: Record<string, number | 'other'> = {}
    for (const { method, path, access } of closed)
      for (const [name, caller] of Object.entries(callers)) {
        const url = path.replace(/:\w+/g, '000000000000000000000000')
        const { status } = await agentOf(app, caller?.token)[method](url)
        seen[`${name} ${path}`] = status === 401 || status === 403 ? status : 'other'
        expected[`${name} ${path}`] = expectedRefusal(access, caller)
      }
    expect(seen).toEqual(expected)
  }, 60_000)
})
