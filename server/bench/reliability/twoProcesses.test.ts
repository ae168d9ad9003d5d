import { movesCalls } from '@tristar/shared/people/moves.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { expect, it, vi } from 'vitest'
import { AttemptModel, ProgressModel } from '@tristar/server'
import { askDoctor } from '@tristar/server/testing/cli'
import {
  type Made,
  makeAdmin,
  makeSeller,
  makeSupervisor,
  TEST_PASSWORD,
} from '@tristar/server/testing/factories'
import { smallPdf } from '@tristar/server/testing/pdfs'
import { makeTeam } from '@tristar/server/testing/team'
import { addFields, topicFormData } from '@tristar/server/testing/topicForm'
import { makeTopic } from '@tristar/server/testing/topics'
import { theoryBody } from '@tristar/server/testing/topicStudy'
import { withDatabaseOf } from './directDatabase.ts'
import { healthy, type Product, startProduct, useDataDir } from './product.ts'
import { Proxy } from './proxy.ts'

const place = useDataDir()

/** Two servers on one embedded database. */
async function startTwo(env: Record<string, string> = {}): Promise<[Product, Product]> {
  const first = await startProduct({ ...place, env })
  return [first, await startProduct({ ...place, env })]
}

async function post(url: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', 'auth-token': token }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const session = async ({ url }: Product, token: string) =>
  (await fetch(`${url}/api/auth/session`, { headers: { 'auth-token': token } })).status

it('two servers revoke tokens and count limits together', async () => {
  const servers = await startTwo({ RATE_LIMIT: 'on' })
  const [first, second] = servers
  const { seller, leaver, admin } = await withDatabaseOf(place.dataDir, async () => ({
    seller: await makeSeller(),
    leaver: await makeSeller(),
    admin: await makeAdmin('all'),
  }))
  const { token } = seller
  expect([await session(first, token), await session(second, token)]).toEqual([200, 200])

  const body = { password: TEST_PASSWORD, newPassword: 'another horse' }
  const changed = await post(`${first.url}/api/auth/password/change`, body, token)
  expect(changed.status).toBe(200)
  // At once: five seconds are allowed (domain: Accounts).
  expect([await session(second, token), await session(first, token)]).toEqual([401, 401])
  expect(await session(second, String(changed.body.token))).toBe(200)

  expect(await session(second, leaver.token)).toBe(200)
  const left = { id: leaver.account.loginId }
  expect((await post(first.url + movesCalls.deactivate.path, left, admin.token)).status).toBe(200)
  expect([await session(second, leaver.token), await session(first, leaver.token)]).toEqual([
    401, 401,
  ])

  const wrong = { id: seller.account.loginId, password: 'wrong horse' }
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) {
    const { url } = servers[index % 2] ?? first
    statuses.push((await post(`${url}/api/auth/login`, wrong)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  expect((await post(`${first.url}/api/auth/login`, wrong)).status).toBe(429)
})

/** So many that an edit of topics leaves them to the background. */
const CROWD = 400

it('two servers keep the same figures, also while both finish what topics’ editing left to be done', async () => {
  const [first, second] = await startTwo()
  const { admin, seller } = await withDatabaseOf(place.dataDir, async () => {
    const manager = await makeSupervisor({ distributorId: 'LHM' })
    await makeTopic({ title: 'First', mandatoryFor: ['LHM'] })
    const ids = Array.from({ length: CROWD }, (_, index) => `crowd-${index}`)
    await makeTeam(manager, ids)
    return { admin: await makeAdmin('all'), seller: await makeSeller({ supervisor: manager }) }
  })
  const added = await Promise.all(
    [first, second, first, second].map(({ url }, index) => addTopic(url, admin, `More ${index}`)),
  )
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const numbers = added.map(({ topicNo }) => topicNo)
  expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5])

  // Both at once, while both recount.
  const study = ({ url }: Product) =>
    post(`${url}/api/seller/taskCompleted`, theoryBody(added[0]?.id ?? ''), seller.token)
  const done = await Promise.all([study(first), study(second)])
  expect(done.filter(({ status }) => status >= 500)).toEqual([])

  const report = await withDatabaseOf(place.dataDir, async () => {
    await vi.waitUntil(isUpToDate, { timeout: 60_000, interval: 50 })
    return askDoctor()
  })
  expect(report.out).toContain('Nothing differs.')
  const dashboards = await Promise.all([dashboardOf(first, admin), dashboardOf(second, admin)])
  expect(dashboards[0]).toEqual(dashboards[1])
  expect(dashboards[0]).toMatchObject({ total: { seller: { all: CROWD + 1 } } })
}, 400_000)

async function isUpToDate(): Promise<boolean> {
  const versions = await ProgressModel.distinct('catalogueVersion', { distributorId: 'LHM' })
  return versions.length === 1
}

async function addTopic(url: string, { token }: Made, title: string) {
  const form = topicFormData(addFields({ title, mandatory: '["LHM"]' }), smallPdf(title))
  const headers = { 'auth-token': token }
  const answer = await fetch(`${url}/api/admin/addTopic`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { _id: string; topicNo: number } }
  return { status: answer.status, id: data._id, topicNo: data.topicNo }
}

const dashboardOf = async ({ url }: Product, { token }: Made): Promise<unknown> =>
  (await fetch(`${url}/api/admin/dashboard`, { headers: { 'auth-token': token } })).json()

/** Answers between two restarts: the load has gone on. */
const BETWEEN = 40

it('two servers are restarted one after the other under load without a failed request', async () => {
  const servers = await startTwo()
  const seller = await withDatabaseOf(place.dataDir, async () => {
    const topic = await makeTopic({ mandatoryFor: ['LHM'] })
    return { made: await makeSeller(), topicId: topic._id }
  })
  const proxy = new Proxy(servers.map(({ url }) => url))
  const { token } = seller.made
  const work = proxy.load(6, {
    path: studyCalls.completeAsSeller.path,
    headers: { 'auth-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(theoryBody(seller.topicId)),
  })
  for (const index of [0, 1]) {
    await proxy.answered(BETWEEN)
    expect(await servers[index]?.stop()).toEqual({ code: 0, signal: null })
    const next = await startProduct(place)
    await healthy(next.url)
    proxy.replace(index, next.url)
  }
  await proxy.answered(BETWEEN)
  const { statuses, failures } = await work.stop()
  expect(failures).toEqual([])
  expect([...statuses.keys()]).toEqual([200])
  const attempts = await withDatabaseOf(place.dataDir, () => AttemptModel.countDocuments())
  expect(attempts).toBe(statuses.get(200))
}, 400_000)
