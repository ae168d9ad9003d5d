import request from 'supertest'
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

/** A call's URL with an id of nothing in its path. */
const urlOf = (path: string) => path.replace(/:\w+/g, '000000000000000000000000')

/** Fields that every object inherits. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
const INHERITED_BODY = `{${INHERITED.map((name) => `"${name}":{"${name}":1}`).join()}}`
const INHERITED_QUERY = INHERITED.map((name) => `${name}=1`).join('&')

/** The answer to a call with an empty body: refused by role, or not. */
async function answersTo(name: string, agents: readonly Agent[]): Promise<string> {
  const [method, path = ''] = name.split(' ')
  const url = urlOf(path)
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

  it('takes no field that every object inherits for one of its own', async () => {
    const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })
    const agents = await makeCallers(app)
    const faults: string[] = []
    for (const name of Object.keys(ACCESS)) {
      const [method, path = ''] = name.split(' ')
      const url = urlOf(path)
      for (const agent of agents) {
        const { status } = await (method === 'get'
          ? agent.get(`${url}?${INHERITED_QUERY}`)
          : agent.post(url, INHERITED_BODY))
        if (status >= 500) faults.push(`${name} ${status}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('refuses other methods with 405 and names those it takes', async () => {
    const { app } = createTestApp()
    const taken = new Map<string, string[]>()
    for (const name of Object.keys(ACCESS)) {
      const [method = '', path = ''] = name.split(' ')
      const methods = method === 'get' ? ['GET', 'HEAD'] : ['POST']
      taken.set(path, [...(taken.get(path) ?? []), ...methods])
    }
    for (const [path, methods] of taken) {
      const answer = await request(app).delete(urlOf(path))
      expect([path, answer.status, answer.body.code, answer.headers.allow]).toEqual([
        path,
        405,
        'METHOD_NOT_ALLOWED',
        methods.toSorted().join(', '),
      ])
      const asked = await request(app).options(urlOf(path))
      expect([asked.ok, asked.headers.allow]).toEqual([true, methods.toSorted().join(', ')])
    }
  })
})
