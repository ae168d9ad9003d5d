import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import mongoose from 'mongoose'
import { expect, it } from 'vitest'
import { routeTable } from '../../app.ts'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { pick, randomOf } from '@tristar/shared/common/random'
import { describeApi } from '../../lib/apiDescription/openapi.ts'
import { recountFigures } from '../../features/trainings/recount.service.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import { newSerial } from '../../lib/serial.ts'
import { createTestApp } from '../app.ts'
import { makeIssued } from '../certificates.ts'
import { useTestDatabase } from '../database.ts'
import { makeAdmin, makeSeller, makeSupervisor } from '../factories.ts'
import { studyTheory } from '../topicStudy.ts'
import { makeChoice, makeTopic } from '../topics.ts'
import { makeTraining } from '../trainings.ts'
import { ISSUER } from '../verifier.ts'
import { fuzzedOperations, makeRequest } from './requests.ts'
import type { Pool } from './values.ts'

useTestDatabase()

/** 20,000 by `npm run fuzz`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600)
/** After so many requests the whole database is compared. */
const LOOKED_AT = 25

/** Node itself refuses a URL that is too long, without a body. */
const HEAD_TOO_LARGE = 431

/** Collections that refused requests write too: limits and audited failed sign-ins. */
const OF_REFUSALS = /^(?:rate|auditLog)/i

/** The collections' contents for a comparison; all, or only documents that mention one of the names. */
async function fingerprint(only?: {
  collections: readonly string[]
  mentioning: readonly string[]
}) {
  const hash = createHash('sha256')
  const all = (await mongoose.connection.db?.collections()) ?? []
  const names = all.map((collection) => collection.collectionName).toSorted()
  for (const name of only?.collections ?? names) {
    if (OF_REFUSALS.test(name)) continue
    for await (const document of mongoose.connection.collection(name).find().sort({ _id: 1 })) {
      const text = mongoose.mongo.BSON.EJSON.stringify(document)
      if (!only || only.mentioning.some((id) => text.includes(id))) hash.update(text)
    }
  }
  return hash.digest('hex')
}

/** The callers and subjects of the requests. */
async function makePeople() {
  const supervisor = await makeSupervisor({ supervisorId: 'fuzz.manager' })
  const seller = await makeSeller({
    supervisor,
    sellerId: 'fuzz.seller',
    email: 'fuzz@example.com',
  })
  const other = await makeSeller({ supervisor, sellerId: 'fuzz.other' })
  const all = await makeAdmin('all', { username: 'fuzz.admin' })
  const lhm = await makeAdmin('lhm', { username: 'fuzz.lhm' })
  return { supervisor, seller, other, all, lhm }
}

/** People of another distributor, whom no request names: their data must not change. */
async function makeBystanders() {
  const supervisor = await makeSupervisor({
    supervisorId: 'quiet.manager',
    distributorId: 'MER-EC',
  })
  const seller = await makeSeller({
    supervisor,
    sellerId: 'quiet.seller',
    email: 'quiet@example.com',
  })
  const topic = await makeTopic({ title: 'Quiet', mandatoryFor: ['MER-EC'] })
  await studyTheory(seller, topic._id)
  await makeTraining(seller, { topicId: [topic._id] })
  return () =>
    fingerprint({
      collections: ['accounts', 'attempts', 'trainings', 'topics'],
      mentioning: ['quiet.', seller.account._id.toHexString(), topic._id],
    })
}

async function idsOf(collection: string, filter: object): Promise<string[]> {
  const found = await mongoose.connection.collection(collection).find(filter).limit(20).toArray()
  return found.map(({ _id }) => String(_id))
}

/** The existing names, recreated after deletions. */
async function makePool(people: Awaited<ReturnType<typeof makePeople>>): Promise<Pool> {
  const topics = { title: { $ne: 'Quiet' }, mandatoryFor: 'LHM' }
  const count = await mongoose.connection.collection('topics').countDocuments(topics)
  for (let missing = 3 - count; missing > 0; missing -= 1)
    await makeTopic({
      mandatoryFor: ['LHM'],
      questions: missing === 1 ? [] : [makeChoice()],
      rules: missing === 3 ? {} : { shuffleQuestions: true, shuffleChoices: true, pauseMinutes: 1 },
    })
  const topicId = await idsOf('topics', topics)
  const { supervisor, seller, other } = people
  const open = { distributorId: 'LHM', evaluation: { $exists: false } }
  if ((await idsOf('trainings', open)).length === 0)
    await makeTraining(seller, { slot: randomUUID() })
  const trainingId = await idsOf('trainings', { distributorId: 'LHM' })
  const humans = [supervisor, seller, other].map(({ account }) => account.loginId)
  const objects = [supervisor, seller, other].map(({ account }) => account._id.toHexString())
  const { serial } =
    (await IssuedStarModel.findOne().lean<IssuedStar>()) ?? (await makeIssued(seller))
  const id = [...humans, ...objects, ...trainingId]
  return {
    id,
    sellerId: [...humans, ...objects],
    supervisorId: [...humans, ...objects],
    username: ['fuzz.admin', 'fuzz.lhm'],
    topicId,
    trainingId,
    trainingDate: ['2026-12-01', '2024-02-29'],
    trainingTime: ['09:30', '00:00'],
    from: ['2026-01-01'],
    to: ['2026-12-31'],
    belt: ['White', 'Green', 'Black', ''],
    duration: [0, 30, 86_400],
    serial: [serial, showSerial(serial).toLowerCase(), newSerial(), serial.replace(/^./, '0')],
    tier: ['White', 'gold', 'none'],
    list: ['1', '2', '0', '1e9'],
    file: ['000000000000000000000000.pdf'],
  }
}

it(`${REQUESTS} requests of every kind cause no server error and no forbidden change`, async () => {
  const people = await makePeople()
  const bystanders = await makeBystanders()
  const tokens = Object.values(people).map(({ token }) => token)
  const { app, context } = createTestApp({ env: { ...ISSUER, RATE_LIMIT: 'off' } })
  const operations = fuzzedOperations(describeApi(routeTable(context), { version: 'test' }))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const before = await bystanders()
  const random = randomOf('three-stars')
  const faults: string[] = []
  const statuses = new Map<number, number>()
  const credentials = new Set<number>()
  let pool: Pool = {}
  for (let index = 0; index < REQUESTS; index += 1) {
    if (index % 100 === 0) pool = await makePool(people)
    const { name, path, ...request } = makeRequest(random, pick(random, operations), {
      pool,
      tokens,
    })
    const looked = index % LOOKED_AT === 0
    if (looked) await context.background.settled()
    const was = looked ? await fingerprint() : ''
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    const answer = await response.text()
    const { status } = response
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (name.includes('{serial}')) credentials.add(status)
    if (status >= 500)
      faults.push(`${index}: ${name} ${status} ${JSON.stringify(request.body)?.slice(0, 300)}`)
    if (status >= 400 && status !== HEAD_TOO_LARGE && !isRefusal(answer))
      faults.push(`${index}: ${name} ${status} says ${answer.slice(0, 100)}`)
    if (looked && status >= 400 && (await fingerprint()) !== was)
      faults.push(`${index}: ${name} was refused with ${status} and has changed something`)
  }
  server.closeAllConnections()
  server.close()
  await context.background.settled()
  expect(faults).toEqual([])
  expect(await bystanders()).toBe(before)
  expect((await recountFigures({ fix: false })).differences).toEqual([])
  // Some requests were accepted; a conflict takes more luck than a short run has.
  const wanted = [200, 400, 401, 403, 404, 415, ...(REQUESTS >= 5000 ? [409] : [])]
  expect(wanted.filter((status) => !statuses.has(status))).toEqual([])
  expect([...credentials]).toEqual(expect.arrayContaining([200, 400]))
}, 1_200_000)

function isRefusal(answer: string): boolean {
  if (!answer.startsWith('{')) return false
  const { error, code } = JSON.parse(answer) as { error?: unknown; code?: unknown }
  return (
    typeof error === 'string' && typeof code === 'string' && !/\n\s+at |node_modules/.test(error)
  )
}
