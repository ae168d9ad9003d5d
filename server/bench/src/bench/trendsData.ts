import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { dayOf } from '@tristar/shared/common/dates'
import { type Month, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { pick, type Random, randomOf } from '@tristar/shared/common/random'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import {
  type Account,
  AccountModel,
  CohortFiguresModel,
  type Context,
  type Happening,
  type KeptAttempt,
  MonthModel,
  MonthSum,
  packedSums,
} from '@tristar/server'
import mongoose from 'mongoose'

const { ObjectId } = mongoose.Types

/** How long people have been joining. */
const MONTHS = 36
const DAY_MS = 86_400_000
const TEAM = 50
const TOPICS = 200
const ATTEMPTS = 5
const SHARDS = 4
/** Of 100, who get so far, and how many days it takes. */
const STARS: Record<Tier, { share: number; days: [number, number] }> = {
  White: { share: 60, days: [40, 120] },
  Green: { share: 35, days: [90, 200] },
  Black: { share: 20, days: [150, 300] },
}
const HELD_LATER = 20
const BATCH = 5000

type Manager = Pick<Account, '_id' | 'distributorId'>

/**
 * Writes the months of so many sellers, who joined evenly in three years, in teams of 50 of User Managers who are written
 * too: what attempts and happenings add up to in the product's own sum, without these, which no trends read.
 */
export async function writeTrends({ zone }: Context, sellers: number): Promise<void> {
  const random = randomOf('trends')
  const topics = Array.from({ length: TOPICS }, () => new ObjectId().toHexString())
  const sum = new MonthSum(zone)
  await MonthModel.deleteMany({})
  for (const manager of await writeManagers(Math.ceil(sellers / TEAM), random)) {
    for (let each = 0; each < TEAM; each += 1) addSeller(sum, { manager, topics, random })
    await writeMonths(sum, manager._id.toHexString())
  }
  await writeMonths(sum)
  await writeCohorts(sellers, monthOf(dayOf(new Date(), zone)), random)
}

/** Like a seeded one. */
async function writeManagers(count: number, random: Random): Promise<Manager[]> {
  const [model] = await AccountModel.find({ role: 'supervisor' }).limit(1).lean<Account[]>()
  if (!model) throw new Error('there is no User Manager')
  const managers = Array.from({ length: count }, (_, number) => ({
    ...model,
    _id: new ObjectId(),
    loginId: `evaluator${number}`,
    loginKey: `evaluator${number}`,
    name: `Evaluator ${number}`,
    distributorId: pick(random, DISTRIBUTORS),
  }))
  const own = ['email', 'emailKey', 'number', 'feed'] as const
  for (const manager of managers) for (const name of own) delete manager[name as never]
  await AccountModel.collection.insertMany(managers)
  return managers
}

function addSeller(
  sum: MonthSum,
  { manager, topics, random }: { manager: Manager; topics: string[]; random: Random },
): void {
  const { _id: supervisorAccountId, distributorId = 'LHM' } = manager
  const now = Date.now()
  const joined = now - random.between(0, (MONTHS - 1) * 30) * DAY_MS
  const who = { accountId: new ObjectId(), role: 'seller' as const }
  const place = { distributorId, supervisorAccountId }
  const note = (kind: Happening['kind'], days: number, more: Partial<Happening> = {}) => {
    const at = new Date(joined + days * DAY_MS)
    if (at.getTime() <= now) sum.addHappening({ _id: '', kind, at, ...who, place, ...more })
  }
  note('joined', 0)
  if (random.chance(10)) note('left', random.between(100, 600))
  for (const tier of TIERS) {
    const { share, days } = STARS[tier]
    if (!random.chance(share)) continue
    const day = random.between(...days)
    const evaluated = () => ({
      by: supervisorAccountId,
      business: random.between(50, 100),
      training: random.between(50, 100),
      days: random.between(0, HELD_LATER),
    })
    if (random.chance(15)) note('failed', day - 10, { evaluated: evaluated() })
    note('passed', day, { evaluated: evaluated() })
    note('star', day, { tier, days: day })
  }
  const active = new Map()
  for (let each = 0; each < ATTEMPTS; each += 1) {
    const at = new Date(joined + random.between(0, 240) * DAY_MS)
    if (at.getTime() > now) continue
    const attempt = attemptOf(pick(random, topics), random)
    sum.addAttempt({ ...attempt, at, ...who, ...place }, active)
  }
}

function attemptOf(
  topicId: string,
  random: Random,
): Omit<KeptAttempt, 'at' | 'accountId' | 'distributorId' | 'supervisorAccountId'> {
  const passed = random.chance(70)
  return {
    _id: new ObjectId(),
    topicId,
    mytype: 'Quiz',
    evaluation: passed ? 'Passed' : 'Failed',
    duration: random.between(30, 900),
    nth: random.chance(67) ? 1 : 2,
    ...(passed && { completes: true }),
  }
}

/** Writes what the sum holds of a team, or all that it holds, and forgets it. */
async function writeMonths(sum: MonthSum, team?: string): Promise<void> {
  const some = [...sum.documents].filter(([_id]) => !team || _id.startsWith(team))
  for (let from = 0; from < some.length; from += BATCH)
    await MonthModel.collection.insertMany(
      some.slice(from, from + BATCH).map(([, { fields, parts }]) => ({
        ...fields,
        counts: packedSums({}, parts),
        revision: 1,
      })) as never[],
    )
  for (const [_id] of some) sum.documents.delete(_id)
}

async function writeCohorts(sellers: number, last: Month, random: Random): Promise<void> {
  await CohortFiguresModel.deleteMany({ month: { $lt: last } })
  const all = sellers / (MONTHS * DISTRIBUTORS.length * SHARDS)
  const share = () => Math.round((all * random.between(20, 100)) / 100)
  const shards = DISTRIBUTORS.flatMap((distributorId) =>
    Array.from({ length: MONTHS * SHARDS }, (_, place) => {
      const month = shiftMonth(last, -1 - Math.floor(place / SHARDS))
      const about = { role: 'seller' as const, distributorId, month }
      const reached = { firstTopic: share(), allWhite: share(), trainedWhite: share() }
      const counts = { joined: Math.round(all), ...reached, starWhite: share() }
      const _id = ['seller', distributorId, month, place % SHARDS].join(':')
      return { _id, ...about, ...counts, revision: 1 }
    }),
  )
  await CohortFiguresModel.insertMany(shards)
}

/** Whether they are written already. */
export async function hasTrends(sellers: number): Promise<boolean> {
  const last = `evaluator${Math.ceil(sellers / TEAM) - 1}`
  const written = await AccountModel.exists({ loginKey: last })
  return written !== null && (await CohortFiguresModel.estimatedDocumentCount()) > MONTHS
}
