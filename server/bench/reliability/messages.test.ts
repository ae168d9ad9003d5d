import { addDays, dayOf } from '@tristar/shared/common/dates'
import { randomOf } from '@tristar/shared/common/random'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { databasePid, gone } from '@tristar/embedded-mongo/testing'
import { LEASE_MS } from '@tristar/server/testing/inside'
import { TrainingModel } from '@tristar/server'
import { type MailServer, startMailServer } from '@tristar/server/testing/mailServer'
import { type Made, makeAdmin, makeSupervisor, TEST_ZONE } from '@tristar/server/testing/factories'
import { edacBody, edacTable } from '@tristar/server/testing/trainings'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withDatabaseOf } from './directDatabase.ts'
import { type Product, startProduct, useDataDir } from './product.ts'

/** Answered events; a larger round by MESSAGES_EVENTS=10000 npm run test:reliability -- messages */
const EVENTS = Number(process.env.MESSAGES_EVENTS ?? 1000)
const KILLS = Number(process.env.MESSAGES_KILLS ?? 4)
/** Printed in the test's name. */
const SEED = process.env.MESSAGES_SEED ?? String(Date.now())
const WORKERS = 6
const MANAGERS = WORKERS * (KILLS + 2)

const place = useDataDir()
let mailServer: MailServer
beforeEach(async () => {
  mailServer = await startMailServer()
})
afterEach(() => mailServer.close())

interface World {
  /** Books and evaluates, and is not told of it. */
  acting: Made
  /** Another admin, who is told. */
  told: Made
  managers: Made[]
}

async function makePeople(): Promise<World> {
  const acting = await makeAdmin('all', { email: 'acting@example.com' })
  const told = await makeAdmin('all', { email: 'told@example.com' })
  const managers: Made[] = []
  for (let index = 0; index < MANAGERS; index += 1)
    managers.push(await makeSupervisor({ email: `manager-${index}@example.com` }))
  return { acting, told, managers }
}

/** Two processes; each is killed at random moments, and started again. */
class Processes {
  readonly #running: Product[]
  readonly #start: () => Promise<Product>
  #restarting: Promise<void> = Promise.resolve()

  constructor(running: Product[], start: () => Promise<Product>) {
    this.#running = running
    this.#start = start
  }

  url(index: number): string {
    return this.#running[index % this.#running.length]?.url ?? ''
  }

  kill(index: number): void {
    const victim = this.#running[index]
    // It has not been started again since its last end.
    if (!victim || victim.process.killed) return
    victim.process.kill('SIGKILL')
    this.#restarting = this.#restart(index, this.#restarting)
  }

  async #restart(index: number, earlier: Promise<void>): Promise<void> {
    await earlier
    this.#running[index] = await this.#start()
  }

  async restarted(): Promise<void> {
    await this.#restarting
  }

  /** Kills both, and waits until their database is gone too. */
  async killAll(): Promise<void> {
    await this.restarted()
    const pid = databasePid(place.dataDir)
    await Promise.all(this.#running.map((product) => product.stop('SIGKILL')))
    await gone(pid)
  }
}

/** Answered events: a training's `_id` and its kind. */
type Answered = Set<string>

/**
 * Books and evaluates trainings of tomorrow, whose mails know no daily number, until so many were answered; each worker those
 * of one manager, and of another one after a request whose end is unknown.
 */
async function workThroughKills(processes: Processes, { acting, managers }: World) {
  const random = randomOf(SEED)
  const killAt = new Set(Array.from({ length: KILLS }, () => random.between(1, EVENTS - 1)))
  const trainingDate = addDays(dayOf(new Date(), TEST_ZONE), 1)
  const answered: Answered = new Set()
  const free = managers.map(({ account }) => account.loginId)
  let sent = 0
  const post = async (path: string, body: object) => {
    const answer = await fetch(processes.url((sent += 1)) + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'auth-token': acting.token },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
    return (await answer.json()) as { data: { _id: string } }
  }
  const note = (event: string) => {
    answered.add(event)
    if (killAt.delete(answered.size)) processes.kill(random.between(0, 1))
  }
  const train = async (supervisorId: string) => {
    const { data } = await post(trainingsCalls.add.path, edacBody({ supervisorId, trainingDate }))
    note(`${data._id} TRAINING_BOOKED`)
    const form = { mytype: 'edac', evaluation: 'Failed', edacForm: { table: edacTable(EDAC_ROWS) } }
    await post(trainingsCalls.evaluate.path, { trainingId: data._id, ...form })
    note(`${data._id} TRAINING_EVALUATED`)
  }
  const work = async () => {
    let manager = free.pop()
    while (manager && answered.size < EVENTS)
      try {
        await train(manager)
      } catch (error) {
        // Not answered by a killed process, or refused by one that waits for its database.
        if (!(error instanceof TypeError)) throw error
        await processes.restarted()
        manager = free.pop()
      }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  expect(answered.size).toBeGreaterThanOrEqual(EVENTS)
  return answered
}

const collection = (name: string) => mongoose.connection.collection(name)

/** What was mailed: `address training kind`; an invitation goes with a booking alone. */
function mailed(): Set<string> {
  return new Set(
    mailServer.mails.map(({ to, text, attachments }) => {
      const id = /training=([0-9a-f]{24})/.exec(text ?? '')?.[1]
      const kind = attachments.length > 0 ? 'TRAINING_BOOKED' : 'TRAINING_EVALUATED'
      return `${to?.[0]?.address} ${id} ${kind}`
    }),
  )
}

/** The leases of the dead run out, as they do after a minute. */
async function endLeases(killedAt: number): Promise<void> {
  const leasedUntil = { $gt: new Date(0), $lte: new Date(killedAt + LEASE_MS) }
  await collection('outbox').updateMany(
    { state: 'waiting', leasedUntil },
    { $set: { leasedUntil: new Date(0) } },
  )
}

/** What happened to the kept trainings, answered or not. */
async function happened(): Promise<{ event: string; supervisorId: string }[]> {
  const trainings = await TrainingModel.find({}, { supervisorId: 1, evaluation: 1 }).lean()
  return trainings.flatMap(({ _id, supervisorId, evaluation }) =>
    ['TRAINING_BOOKED', ...(evaluation ? ['TRAINING_EVALUATED'] : [])].map((kind) => ({
      event: `${String(_id)} ${kind}`,
      supervisorId,
    })),
  )
}

/** What was not told exactly once in the product to each person concerned, or not mailed. */
async function faults({ told, managers }: World): Promise<string[]> {
  const people = new Map(managers.map(({ account }) => [account.loginId, account]))
  const entries = new Map<string, number>()
  for (const { to, thing, kind } of await collection('notifications').find().toArray()) {
    const key = `${String(to)} ${String(thing)} ${String(kind)}`
    entries.set(key, (entries.get(key) ?? 0) + 1)
  }
  const mails = mailed()
  return (await happened()).flatMap(({ event, supervisorId }) =>
    [people.get(supervisorId), told.account].flatMap((person) => {
      const count = entries.get(`${String(person?._id)} ${event}`) ?? 0
      const isMailed = mails.has(`${person?.email ?? ''} ${event}`)
      return count === 1 && isMailed ? [] : [`${event}: ${count} entries, mailed: ${isMailed}`]
    }),
  )
}

it(
  `tells each of ${EVENTS} events once in the product and by mail, through kill -9 (MESSAGES_SEED=${SEED})`,
  async () => {
    const start = () => startProduct({ ...place, env: { SMTP_URL: mailServer.url } })
    const processes = new Processes([await start(), await start()], start)
    const world = await withDatabaseOf(place.dataDir, makePeople)
    const answered = await workThroughKills(processes, world)
    await processes.killAll()
    const killedAt = Date.now()

    await start()
    await start()
    await withDatabaseOf(place.dataDir, async () => {
      await endLeases(killedAt)
      const waiting = () => collection('outbox').countDocuments({ state: { $ne: 'sent' } })
      await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 120_000, interval: 100 })
      const events = await happened()
      const known = new Set(events.map(({ event }) => event))
      expect([...answered].filter((event) => !known.has(event))).toEqual([])
      expect(await faults(world)).toEqual([])
      // Also to the first admin, who has no address; not to who acted.
      expect(await collection('notifications').countDocuments()).toBe(3 * events.length)
    })
  },
  400_000 + EVENTS * 200,
)
