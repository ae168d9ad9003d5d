import { describe, expect, it } from 'vitest'
import { ACCESS, CALLERS } from './accessTable.ts'
import { type Agent, agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'
import { endpointNames } from './endpoints.ts'
import { makeAdmin, makeSeller, makeSupervisor } from './factories.ts'

useTestDatabase()

async function makeCallers(app: Parameters<typeof agentOf>[0]) {
  const supervisor = await makeSupervisor()
  const made = {
    supervisor,
    seller: await makeSeller({ supervisor }),
    all: await makeAdmin('all'),
    lhm: await makeAdmin('lhm'),
  }
  return CALLERS.map((name) => agentOf(app, name === 'nobody' ? undefined : made[name].token))
}

/** The answer to a call with an empty body: refused by role, or not. */
async function answersTo(name: string, agents: readonly Agent[]): Promise<string> {
  const [method, path = ''] = name.split(' ')
  const url = path.replace(/:\w+/g, '000000000000000000000000')
  const answers: string[] = []
  for (const agent of agents) {
    const { status } = await (method === 'get' ? agent.get(url) : agent.post(url))
    answers.push(status === 401 || status === 403 ? String(status) : 'ok')
  }
  return answers.join(' ')
}

describe('the table of who may call what', () => {
  it('has every endpoint once, and no other', () => {
    const names = endpointNames(createTestApp())
    expect(names.toSorted()).toEqual(Object.keys(ACCESS).toSorted())
  })

  it('is kept by every endpoint for every kind of caller', async () => {
    const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })
    const agents = await makeCallers(app)
    const seen: Record<string, string> = {}
    for (const name of Object.keys(ACCESS)) seen[name] = await answersTo(name, agents)
    expect(seen).toEqual(ACCESS)
  })
})
