import type { Server } from 'node:http'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import { describe, expect, it } from 'vitest'
import { TOKEN_HEADER } from '../lib/session.ts'
import { agentOf } from './agents.ts'
import { createTestApp } from './app.ts'
import { watchCommands } from './commands.ts'
import { makeCrowd } from './crowd.ts'
import { ON_EMBEDDED, useTestDatabase } from './database.ts'
import { endpointNames } from './endpoints.ts'
import type { GoodCall } from './goodCall.ts'
import { GOOD_CALLS } from './goodCalls.ts'
import { LISTS, ordersOf } from './listCalls.ts'
import { tickMorning } from './mornings.ts'
import { makeWorld, type World } from './ownershipWorld.ts'
import { planOf, queriesOf, type QueryPlan, type SentQuery } from './queryPlans.ts'

/** Collections of bounded size: they may be scanned. */
const BOUNDED: Readonly<Record<string, string>> = {
  topics: 'some 200, which admins write by hand',
  groupFigures: 'shards for each role and distributor',
}

/** Queries, by their fields, that scan a growing collection. */
const SCANS: Readonly<Record<string, string>> = {
  'deletedTopics()':
    'the titles of deleted topics, as few as the catalogue with which they are kept',
  'pdfs.files()': 'GridFS looks whether there is any file, before it makes its index: one is read',
}

const FEW_ENOUGH =
  'those of some filters in another order than that of the ids, where they are few enough'

/** Queries sorted in memory, with the reason why the index finds few rows. */
const SORTS: Readonly<Record<string, string>> = {
  'progress(_id)': 'a search found few',
  'progress(role, state, supervisorId)': "one team's sellers",
  'progress($or, role, state, supervisorId)': "a search in one team's sellers",
  'progress(activeOn, role, state, supervisorId)': "a filter of one team's sellers",
  // An index for each filter in each order would slow down every completed quiz.
  'progress(activeOn, distributorId, role, state)': FEW_ENOUGH,
  'progress(createdAt, distributorId, role, state)': FEW_ENOUGH,
  'progress(distributorId, figures.expectedBy, role, state)': FEW_ENOUGH,
  'progress(distributorId, figures.allProgress, role, state)': FEW_ENOUGH,
  'progress(distributorId, figures.status, role, state)': FEW_ENOUGH,
  'progress(distributorId, joined, role, state)': FEW_ENOUGH,
  'progress($or, activeOn, distributorId, role, state)': FEW_ENOUGH,
  'progress(activeOn, distributorId, figures.allProgress, figures.expectedBy, figures.status, role, state)':
    FEW_ENOUGH,
  'teamFigures(distributorId, loginKey, state)':
    'the User Managers, some thousands, who have logged in, or have not',
  'accounts(confirmed, deactivatedAt, distributorId, role)': 'newcomers who wait, few at any time',
  'accounts(confirmed, deactivatedAt, distributorId, loginKey, role)': 'a search in them',
  'accounts(approved, deactivatedAt, distributorId, role)':
    'the User Managers, some thousands, for the weekly digest',
  'trainings(evaluation, mytype, resetId, sellerAccountId)': "one seller's",
  // An index for each filter in each order would slow down every write.
  'auditLog(action)': 'one action, in another order than that of the time',
  'auditLog(whoKey)': 'entries of one person, in another order than that of the time',
  'auditLog(at)': 'entries of some days, in another order than that of the time',
  'auditLog(action, at)': 'one action in some days',
  'auditLog(action, whoKey)': 'one action of one person',
  'auditLog($and)': 'entries of people found by id or name',
  'auditLog($and, action)': 'one action of these people',
  'auditLog($and, at)': 'some days of these people',
}

/** Queries that look at more documents than they answer. */
const EXTRAS: Readonly<Record<string, string>> = {
  'progress(records, role, state, supervisorId)':
    'who of one team is stuck stands in what they have done',
  'progress($or, role, state, supervisorId)':
    'who of some teams is stuck, or has studied in the week, stands in what they have done',
  'progress(lastAttemptAt, role, state, supervisorId)':
    'who of one team has studied in two weeks: an index would slow down every attempt',
  'progress($or, distributorId, role, state)':
    'who lacks one topic of a star that leaves: an index for each star would slow down every attempt',
  'accounts(_id, approved, deactivatedAt, distributorId, role)':
    'a published topic is told to most of the people, batch by batch',
  'auditLog($or, action)':
    'erasing or renaming a person, which is rare, reads all entries of some actions',
  'auditLog(action, details.search)': 'the same',
  'auditLog(action, details.who)': 'the same',
  'auditLog(at, whoKey)': 'other days of those whose ids begin so',
  'auditLog($and, at)': 'other days of those whose ids or names begin so',
}

const ALLOWED = {
  'reads everything': SCANS,
  'sorts in memory': SORTS,
  'looks at documents in vain': EXTRAS,
} as const
type Fault = keyof typeof ALLOWED
const FAULTS = ['reads everything', 'sorts in memory', 'looks at documents in vain'] as const

/** The most documents that a query may examine in vain, ruled out by its other fields. */
const IN_VAIN = 20
const PAGE = 20

useTestDatabase()

/** Limits are on: they query the database too. */
const test = createTestApp({ env: { PUBLIC_URL: 'https://tristar.example.com' } })
const unlimited = createTestApp({ env: { RATE_LIMIT: 'off' } })

/** A query, and the endpoint that sent it. */
type Asked = SentQuery & { name: string }

/** Runs the work and records the first query of every shape per endpoint. */
async function collect(queries: Map<string, Asked>, name: string, work: () => Promise<unknown>) {
  await watchCommands(work, (command) => {
    for (const query of queriesOf(command)) {
      const key = `${name} ${query.shape}`
      if (!queries.has(key)) queries.set(key, { ...query, name })
    }
  })
}

async function send(name: string, call: GoodCall): Promise<void> {
  const [method, own = ''] = name.split(' ')
  const { by, sent = {}, path = own } = call
  const agent = agentOf(test.app, by?.token)
  const query = new URLSearchParams(Object.entries(sent)).toString()
  const json = () => (method === 'get' ? agent.get(`${path}?${query}`) : agent.post(path, sent))
  const { status, body } = await (call.send ?? json)()
  expect([name, status, body.code]).toEqual([name, expect.toBeOneOf([200, 201, 202]), undefined])
  await test.context.background.settled()
}

async function callEverything(world: World, queries: Map<string, Asked>): Promise<void> {
  for (const [name, prepare] of Object.entries(GOOD_CALLS)) {
    const calls = await prepare(world, test)
    await test.context.background.settled()
    for (const call of calls) await collect(queries, name, () => send(name, call))
  }
}

/** The last page of every list in every order: earlier rows are skipped. */
async function listEverything(world: World, queries: Map<string, Asked>): Promise<void> {
  const server = unlimited.app.listen(0)
  try {
    for (const [name, orders] of Object.entries(ordersOf(unlimited))) {
      const { by, asked } = LISTS[name] ?? { by: 'all', asked: [] }
      const page = pagesOf(server, name.replace('post ', ''), world.callers[by].token)
      for (const each of asked) {
        const last = { ...each, limit: PAGE, offset: Math.max(0, (await page(each)) - PAGE) }
        const bodies = orders.flatMap((sort) => [
          { ...last, sort, order: 'asc' },
          { ...last, sort, order: 'desc' },
        ])
        await collect(queries, name, () => Promise.all(bodies.map(page)))
      }
    }
  } finally {
    server.close()
  }
}

/** Requests pages of one list, some hundred times; returns the list's total for each. */
function pagesOf(server: Server, path: string, token: string) {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server does not listen')
  const headers = { [TOKEN_HEADER]: token, 'content-type': 'application/json' }
  return async (body: object): Promise<number> => {
    const call = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${address.port}${path}`, call)
    expect([path, answer.status]).toEqual([path, 200])
    await answer.arrayBuffer()
    return Number(answer.headers.get(TOTAL_COUNT_HEADER))
  }
}

function faultsOf({ collection, shape }: Asked, { stages, examined, used }: QueryPlan): Fault[] {
  if (collection in BOUNDED) return []
  // A search examines everything in its range.
  const inVain = shape.includes('$regex') ? 0 : examined - used
  const found: Record<Fault, boolean> = {
    'reads everything': stages.has('COLLSCAN'),
    'sorts in memory': stages.has('SORT'),
    'looks at documents in vain': inVain > IN_VAIN,
  }
  return FAULTS.filter((fault) => found[fault])
}

/** A morning with a digest, of a day on which much is due. */
const onMonday = () => new Date('2027-02-01T00:00:00Z')

describe('the calls', () => {
  it('are those of every endpoint and of every list', () => {
    expect(Object.keys(GOOD_CALLS).toSorted()).toEqual(endpointNames(test).toSorted())
    expect(Object.keys(LISTS).toSorted()).toEqual(Object.keys(ordersOf(test)).toSorted())
  })
})

// The winning plan is up to each server.
describe.runIf(ON_EMBEDDED)('every query of the product', () => {
  it('has an index, which gives its order too', async () => {
    const queries = new Map<string, Asked>()
    const world = await makeWorld()
    await callEverything(world, queries)
    await makeCrowd(world)
    await listEverything(world, queries)
    await collect(queries, 'the morning', () => tickMorning({ ...test.context, clock: onMonday }))
    const faults: string[] = []
    const used = new Set<string>()
    for (const query of queries.values()) {
      for (const fault of faultsOf(query, await planOf(query))) {
        if (query.about in ALLOWED[fault]) used.add(`${query.about} ${fault}`)
        else faults.push(`${query.name} ${fault}: ${query.about}: ${query.shape}`)
      }
    }
    expect(queries.size).toBeGreaterThan(300)
    expect(faults).toEqual([])
    // Unused exceptions must be removed.
    const allowed = FAULTS.flatMap((fault) =>
      Object.keys(ALLOWED[fault]).map((about) => `${about} ${fault}`),
    )
    expect([...used].toSorted()).toEqual(allowed.toSorted())
  })
})
