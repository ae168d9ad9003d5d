import { OWN_SCOPES } from '@tristar/shared/common/distributors'
import { monthCount, shiftMonth } from '@tristar/shared/common/months'
import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import { pick, randomOf } from '@tristar/shared/common/random'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../lib/errors.ts'
import { createTestApp, createTestContext } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { expectHealthy } from '../../testing/doctor.ts'
import { TEST_ZONE } from '../../testing/factories.ts'
import { type NaiveMonth, naiveMonthOf, naiveMonths } from '../../testing/monthsJournal.ts'
import { MonthsTrainings } from '../../testing/monthsTrainings.ts'
import { MonthsWorld } from '../../testing/monthsWorld.ts'
import { addPacked, type Counts } from '../../lib/packedCounts.ts'
import { countAttempts } from '../analysis/counting.service.ts'
import { CountingModel } from '../analysis/attemptFigures.model.ts'
import { AttemptModel } from '../study/attempts/attempts.model.ts'
import { HappeningModel } from './happenings.model.ts'
import { type MonthDocument, MonthModel } from './months.model.ts'
import { describeMonths } from './months.service.ts'
import { recountMonths } from './recount.service.ts'

useTestDatabase()

/** More of them: RANDOM_EVENTS=10000 RANDOM_SEED=2 npx vitest run src/features/trends/randomEvents.test.ts */
const EVENTS = Number(process.env.RANDOM_EVENTS ?? 300)
const SEED = process.env.RANDOM_SEED ?? 'months'
const PHASES = Math.max(3, EVENTS / 1000)
const MINUTE_MS = 60_000
/** Of all events together. */
const SPAN_MINUTES = 270 * 24 * 60

const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })
const context = createTestContext()
/** Of a process that takes others' leases for lapsed. */
const ahead = createTestContext({ clock: () => new Date(Date.now() + 10 * MINUTE_MS) })
const never = () => false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-30T16:00:00Z') })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const random = randomOf(SEED)
const world = new MonthsWorld(random)
const trainings = new MonthsTrainings(world, app)

type Act = () => Promise<unknown>

/** With how many of all together each is done. */
const ACTS: [times: number, act: Act][] = [
  [36, () => world.study(world.one('seller'))],
  [8, () => world.study(world.one('supervisor'))],
  [8, () => trainings.bookReady()],
  [2, () => trainings.book(world.one('seller'))],
  [3, () => trainings.book(world.one('supervisor'))],
  [8, () => trainings.evaluate()],
  [6, () => trainings.cancel()],
  [5, () => trainings.restore()],
  [3, () => trainings.remove()],
  [6, () => world.move()],
  [5, () => world.deactivate(world.one('seller'))],
  [1, () => world.deactivate(world.one('supervisor'))],
  [4, () => world.reactivate(world.anyone('inactive'))],
  [2, () => world.erase(world.anyone('inactive'))],
  [2, () => world.reset(world.one('seller'))],
  [2, () => world.download(world.one('seller'))],
  [6, () => world.joinSeller()],
  [2, () => world.joinManager()],
]
const ALL_ACTS = ACTS.flatMap(([times, act]) => Array.from({ length: times }, () => act))

/** What a journal has. */
const KINDS = ['attempt', 'cancelled', 'failed', 'passed', 'star', 'stay']
const done = { acts: 0, refused: 0, killed: 0 }

/** An act that is refused, or has nobody to be done to, does nothing; one that is killed must not have done anything either. */
async function doing(act: Act): Promise<void> {
  try {
    if ((await act()) === false) done.refused += 1
    else done.acts += 1
  } catch (error) {
    const { message } = error as Error
    if (message.startsWith('killed')) done.killed += 1
    else if (error instanceof AppError || message === 'nothing to pick from') done.refused += 1
    else throw error
  }
}

function dies(): never {
  throw new Error('killed')
}

/** A process dies in the middle of a transaction, if it gets there. */
async function killing(work: Act): Promise<void> {
  const spies = [
    vi.spyOn(HappeningModel, 'insertMany').mockImplementationOnce(dies),
    vi.spyOn(HappeningModel, 'updateMany').mockImplementationOnce(dies),
    vi.spyOn(AttemptModel, 'updateMany').mockImplementationOnce(dies),
  ]
  await doing(work)
  for (const spy of spies) spy.mockRestore()
}

const count = () => countAttempts(context, never)

/** Somebody else counts, and has died over it: its lease lapses. */
async function countAfterAnother(): Promise<void> {
  const leasedUntil = new Date(Date.now() + MINUTE_MS)
  await CountingModel.updateOne({}, { leaseHolder: 'another', leasedUntil })
  await count()
  await countAttempts(ahead, never)
}

async function oneEvent(): Promise<void> {
  passTime()
  const act = pick(random, ALL_ACTS)
  const dice = random.between(1, 100)
  if (dice <= 3) await killing(act)
  else if (dice <= 5) await killing(count)
  else if (dice <= 7) await Promise.all([doing(act), count()])
  else if (dice <= 8) await Promise.all([count(), countAttempts(ahead, never)])
  else if (dice <= 9) await countAfterAnother()
  else if (dice <= 12) await count()
  else await doing(act)
  await world.lookForStars()
}

/** Sometimes to the last moment of a month, or the first one of the next. */
function passTime(): void {
  const now = Date.now() + random.between(1, (2 * SPAN_MINUTES) / EVENTS) * MINUTE_MS
  const [year = 0, month = 0] = naiveMonthOf(new Date(now)).split('-').map(Number)
  const next = Date.UTC(year, month) - 8 * 60 * MINUTE_MS
  const atTheEnd = random.between(1, EVENTS) <= 6
  vi.setSystemTime(atTheEnd ? next - random.between(0, 1) : now)
}

function unpacked(packed = ''): Record<string, number> {
  const counts: Counts = new Map()
  addPacked(packed, counts)
  return Object.fromEntries(counts)
}

/** What is kept of a unit's months, and what the journal says. */
async function expectAsDone(unit: string, months: readonly string[]): Promise<void> {
  for (const role of LEARNER_ROLES) {
    const [from = '', to = ''] = [months[0], months.at(-1)]
    const naive = naiveMonths(world.journal, { unit, role, months })
    const shown = naive.map((month) => month.shown)
    const described = await describeMonths({ unit, role, from, to })
    expect(described.months, `${unit} ${role}`).toEqual(shown)
    await expectKept(unit, role, naive)
  }
}

async function expectKept(unit: string, role: string, naive: readonly NaiveMonth[]): Promise<void> {
  const ids = world.topicIds()
  const all = await MonthModel.find({ unit, role } as never).lean<MonthDocument[]>()
  const byMonth = new Map(all.map((each) => [each.month, each]))
  for (const {
    shown: { month },
    seconds,
    perTopic,
  } of naive) {
    const counts = byMonth.get(month)?.counts ?? {}
    expect(unpacked(counts.n).seconds ?? 0).toBe(seconds)
    if (unit.length === 24) continue
    const kept = ids.flatMap((id) => (counts[id] ? [[id, unpacked(counts[id])]] : []))
    expect(Object.fromEntries(kept), `${unit} ${role} ${month}`).toEqual(withoutZeros(perTopic))
  }
}

function withoutZeros(perTopic: NaiveMonth['perTopic']) {
  const topics = Object.entries(perTopic).map(([id, counts]) => [
    id,
    Object.fromEntries(Object.entries(counts).filter(([, each]) => each !== 0)),
  ])
  return Object.fromEntries(topics)
}

it(
  `months are what was done in them after ${EVENTS} random events, kills and all`,
  { timeout: 60_000 + EVENTS * 600 },
  async () => {
    await world.begin()
    for (let phase = 0; phase < PHASES; phase += 1) {
      while (done.acts < ((phase + 1) * EVENTS) / PHASES) await oneEvent()
      await count()
      const { differences, unsettled, looked } = await recountMonths(TEST_ZONE, { fix: false })
      expect({ differences, unsettled }).toEqual({ differences: [], unsettled: 0 })
      expect(looked).toBeGreaterThan(10)
      const last = naiveMonthOf(new Date())
      const months = Array.from({ length: monthCount('2026-01', last) }, (_, place) =>
        shiftMonth('2026-01', place),
      )
      const teams = world.people.filter(({ role }) => role === 'supervisor')
      for (const unit of ['all', ...OWN_SCOPES, ...teams.map(({ who }) => who)])
        await expectAsDone(unit, months)
    }
    await expectHealthy()
    const kinds = new Set(world.journal.map(({ what }) => what))
    expect([...kinds].toSorted()).toEqual(KINDS)
    expect(done.killed).toBeGreaterThan(2)
  },
)
