import {
  AccountModel,
  OPERATOR_SHARES,
  TopicModel,
  correctFigures,
  createAccount,
  deactivatePerson,
  findByLogin,
  inTransaction,
  reactivatePerson,
  notePast,
  recountFigures,
  recountMonths,
  type Context,
} from '@tristar/server'
import {
  DEMO_ACCOUNTS,
  DEMO_ADMINS,
  DEMO_DEPARTURES,
  DEMO_PASSWORD,
  DEMO_TEAMS,
  type DemoAccount,
} from './people.ts'
import { DEMO_TOPICS } from './topics.ts'
import { seedTopics } from './seedTopics.ts'
import { seedTeams } from './crowd.ts'
import { crowdTeams } from './crowd.people.ts'
import { CROWD_TOPICS } from './crowd.topics.ts'
import { seedLines } from './lines.ts'
import type { Seeding } from './learners.ts'
import { isHalfSeeded, markBegun, markFinished, wipeHalfSeeded } from './marker.ts'
import { readSyllabus } from './syllabus.ts'
import { daysBefore } from './timeline.ts'

/** Thrown before anything is written: demo data is never added to existing data. */
export class DemoRefused extends Error {}

/** Whether there are neither accounts nor topics. */
export async function isEmptyDatabase(): Promise<boolean> {
  const [account, topic] = await Promise.all([AccountModel.exists({}), TopicModel.exists({})])
  return account === null && topic === null
}

/** Whether the database holds demo data, whose main accounts still exist. */
export async function holdsDemoAccounts(): Promise<boolean> {
  const ids = DEMO_ACCOUNTS.map(({ id }) => id)
  return (await AccountModel.countDocuments({ loginId: { $in: ids } })) === ids.length
}

/** The number of sellers beside the demo's own. */
export async function countCrowd(): Promise<number> {
  const own = DEMO_TEAMS.reduce((sum, { sellers }) => sum + sellers.length, 0)
  return (await AccountModel.countDocuments({ role: 'seller' })) - own
}

export interface SeedOptions {
  /** "Today" of the demo. */
  now?: Date
  /** Users to generate beside the demo's own, with their User Managers and 60 topics in all. */
  sellers?: number
  /** Called with the number written. */
  onProgress?: (sellers: number) => void
}

/**
 * Fills an empty database with topics, admins, supervisors, and sellers at every stage, with reproducible people and
 * results and dates relative to `now`. One password hash serves all, to take only seconds. Wipes the remains of an
 * interrupted seeding first.
 * @returns the main accounts
 * @throws DemoRefused when there is any account or topic
 */
export async function seedDemo(
  context: Context,
  { now = new Date(), sellers = 0, onProgress }: SeedOptions = {},
): Promise<readonly DemoAccount[]> {
  if (await isHalfSeeded()) await wipeHalfSeeded()
  if (!(await isEmptyDatabase()))
    throw new DemoRefused('The database already holds accounts or topics: it was left alone.')
  await markBegun()
  const passwordHash = await context.passwords.inTurn(OPERATOR_SHARES, (hashing) =>
    hashing.hash(DEMO_PASSWORD),
  )
  const seeding = { context, passwordHash, zone: context.zone, now }
  await seedTopics(sellers > 0 ? [...DEMO_TOPICS, ...CROWD_TOPICS] : DEMO_TOPICS, context)
  await seedAdmins(seeding)
  const syllabus = await readSyllabus()
  await seedTeams(DEMO_TEAMS, syllabus, seeding)
  await seedTeams(crowdTeams(sellers), syllabus, seeding, onProgress)
  await recountFigures({ fix: true })
  await correctFigures(context)
  await notePast(context.zone)
  await recountMonths(context.zone, { fix: true })
  await seedLines(seeding)
  await seedDepartures(context)
  await markFinished()
  return DEMO_ACCOUNTS
}

/** The first admin lets people go, and come back. */
async function seedDepartures(context: Context): Promise<void> {
  const [first] = DEMO_ADMINS
  const admin = first && (await findByLogin('admin', first.id))
  if (!admin) throw new Error('the demo has no admin')
  const account = { accountId: String(admin._id), loginId: admin.loginId }
  const principal = { ...account, role: 'admin', scope: 'all' } as const
  for (const { id, handOverTo, returns } of DEMO_DEPARTURES) {
    await deactivatePerson(context, principal, { id, ...(handOverTo && { handOverTo }) })
    if (returns) await reactivatePerson(context, principal, { id })
  }
}

async function seedAdmins({ passwordHash, now }: Seeding): Promise<void> {
  const createdAt = daysBefore(now, 274)
  await inTransaction(async (session) => {
    for (const { id, name, scope } of DEMO_ADMINS)
      await createAccount(
        { role: 'admin', loginId: id, name, scope, passwordHash, createdAt },
        session,
      )
  })
}
