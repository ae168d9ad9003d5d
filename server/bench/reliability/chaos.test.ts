import { databasePid, gone } from '@tristar/embedded-mongo/testing'
import { expect, it, vi } from 'vitest'
import { type Random, randomOf } from '@tristar/shared/common/random'
import { recountStale } from '@tristar/server/testing/inside'
import { TrainingModel } from '@tristar/server'
import { askDoctor } from '@tristar/server/testing/cli'
import { withDatabaseOf } from './directDatabase.ts'
import { Ledger } from './ledger.ts'
import { Load, type LoadInput } from './load.ts'
import { healthy, type Product, startProduct, useDataDir } from './product.ts'
import { makeBusyWorld, type World } from './world.ts'

/** More of them by `npm run chaos -- --rounds 15`. */
const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 3)
const KINDS = ['database', 'server', 'both'] as const
type Kind = (typeof KINDS)[number]
/** Successes after the database was killed under a server that lives on. */
const RESUMED = 15

const place = useDataDir()

/** Runs the load until something is killed, and beyond if the server survives. */
async function workUntilKilled(product: Product, kind: Kind, input: LoadInput): Promise<void> {
  const { random, ledger } = input
  let left = random.between(30, 160)
  let before = 0
  const kill = () => {
    before = ledger.size
    if (kind !== 'database') load.stop()
    const pids = [databasePid(place.dataDir), product.process.pid ?? 0]
    const victims = kind === 'both' ? pids : kind === 'server' ? pids.slice(1) : pids.slice(0, 1)
    for (const pid of victims) process.kill(pid, 'SIGKILL')
  }
  const load = new Load(product.url, input, () => {
    left -= 1
    if (left === 0) kill()
  })
  const resumed = async () => {
    await vi.waitUntil(() => left <= 0 && ledger.size >= before + RESUMED, {
      timeout: 60_000,
      interval: 10,
    })
    load.stop()
  }
  await Promise.all([load.ended(), kind === 'database' && resumed()])
}

/** All acknowledged facts exist, and all kept data agree with a recount. */
async function check(product: Product, { world, ledger }: { world: World; ledger: Ledger }) {
  await healthy(product.url)
  expect(await ledger.missingPdfs(product.url, world.manager.token)).toEqual([])
  return withDatabaseOf(place.dataDir, async () => {
    expect(await ledger.missing()).toEqual([])
    // The recovery of every process at the start and every five minutes: finishes interrupted edits of topics.
    await recountStale(null)
    expect((await askDoctor()).out).toContain('Nothing differs.')
    const faults = ledger.faults.map((fault) => `${fault}\n${product.said()}`)
    expect(faults).toEqual([])
    const open = await TrainingModel.find({ evaluation: { $exists: false } }).lean()
    return open.map(({ _id, mytype }) => ({ id: String(_id), mytype }))
  })
}

/** The next server, on the remains of the last one. */
async function afterDeath(product: Product, random: Random): Promise<Product> {
  const pid = databasePid(place.dataDir)
  await product.stop('SIGKILL')
  // Sometimes the database that has lost its server is still there when the next one comes.
  if (random.chance(50)) await gone(pid)
  return startProduct(place)
}

it(
  `nothing that was answered is lost and nothing is half done in ${ROUNDS} rounds of kill -9`,
  async () => {
    const random = randomOf(process.env.CHAOS_SEED ?? 'kill')
    const ledger = new Ledger()
    let product = await startProduct(place)
    const world = await withDatabaseOf(place.dataDir, makeBusyWorld)
    let open: LoadInput['open'] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const kind = KINDS[round % KINDS.length] ?? 'both'
      await workUntilKilled(product, kind, { world, ledger, random, open })
      if (kind !== 'database') product = await afterDeath(product, random)
      open = await check(product, { world, ledger })
    }
    expect(ledger.size).toBeGreaterThan(ROUNDS * 10)
    for (const kept of [ledger.attempts, ledger.trainings]) expect(kept.size).toBeGreaterThan(0)
    // Drawn quizzes among them.
    expect([...ledger.attempts.keys()].some((key) => key.endsWith(' Quiz'))).toBe(true)
    expect(await product.stop()).toEqual({ code: 0, signal: null })
    if (process.env.CHAOS_ROUNDS) process.stdout.write(`${ROUNDS} rounds, ${summaryOf(ledger)}\n`)
  },
  60_000 + ROUNDS * 60_000,
)

function summaryOf({ size, learners, attempts, trainings, topics }: Ledger): string {
  const tries = [...attempts.values()].reduce((sum, count) => sum + count, 0)
  const evaluated = [...trainings.values()].filter(Boolean).length
  return (
    `${size} answers: ${learners.size} registrations, ${tries} attempts, ` +
    `${trainings.size} bookings, ${evaluated} evaluations, ${topics.size} uploads; nothing lost.`
  )
}
