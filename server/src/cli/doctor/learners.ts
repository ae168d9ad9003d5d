import { idKey } from '@tristar/shared/common/ids'
import type { ClientSession } from 'mongoose'
import { type Account, AccountModel } from '../../features/account/account.model.ts'
import { learnerOf } from '../../features/account/registration.service.ts'
import {
  COPIES,
  type Copies,
  copiesOf,
  type Manager,
} from '../../features/study/progress/accountCopies.ts'
import { TeamFiguresModel } from '../../features/study/figures/figures.model.ts'
import { learnersInBatches } from '../../features/study/recount/learnerBatches.service.ts'
import { type Progress, ProgressModel } from '../../features/study/progress/progress.model.ts'
import { startProgress } from '../../features/study/progress/progress.service.ts'
import { recountStale } from '../../features/study/recount/recount.service.ts'
import { recountLearner } from '../../features/trainings/recount.service.ts'
import { catalogueVersions } from '../../features/topics/catalogue.service.ts'
import { each } from '../../lib/database/batches.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { checkOf, type Report } from './check.ts'

const BATCH = 1000
/** Learners recounted in parallel, so that they share a flush. */
const AT_ONCE = 16
/** Every learner who may study has a progress that agrees with the account, and every progress has an account. */
export const accountsPaired = checkOf(
  'learners with their progress',
  async (report, { fix, env }) => {
    const found = await withSnapshot((session) => comparePairs(report, session))
    for (const { account, progress } of found.wrong) {
      const sentence = progress
        ? `${account.loginId}: its progress says something else of role, id, name, state, distributor or supervisor`
        : `${account.loginId} has no progress`
      if (!fix) report.fault(sentence)
      else if (progress) {
        await copy(account, found.managers)
        report.fault(sentence, true)
      } else {
        await begin(account, env.ORG_TIMEZONE)
        report.fault(`${sentence}; its attempts are counted, dates of downloads are lost`, true)
      }
    }
    for (const { loginId, _id } of found.orphans)
      report.fault(
        `the progress of ${loginId} (${String(_id)}) has no account; cannot be corrected: whose it was is lost`,
      )
  },
)

interface Pairs {
  managers: Managers
  wrong: { account: Account; progress?: Progress }[]
  orphans: Progress[]
}

/** Merges two lists sorted by `_id`. */
async function comparePairs(report: Report, session: ClientSession): Promise<Pairs> {
  const pairs: Pairs = { managers: await managersNow(session), wrong: [], orphans: [] }
  const all = { batchSize: BATCH, session, sort: { _id: 1 } } as const
  const learners = AccountModel.find({ role: { $ne: 'admin' } }, null, all).lean<Account[]>()
  const cursor = ProgressModel.find({}, { records: 0, tiers: 0, figures: 0 }, all)
    .lean<Progress[]>()
    .cursor()
  let progress: Progress | null = await cursor.next()
  for await (const account of each(learners)) {
    report.looked += 1
    while (progress && hex(progress) < hex(account)) {
      pairs.orphans.push(progress)
      progress = await cursor.next()
    }
    const own = progress && hex(progress) === hex(account) ? progress : undefined
    if (own) progress = await cursor.next()
    if (own ? differs(account, own, pairs.managers) : account.approved)
      pairs.wrong.push(own ? { account, progress: own } : { account })
  }
  for (; progress; progress = await cursor.next()) pairs.orphans.push(progress)
  return pairs
}

const hex = ({ _id }: Pick<Account, '_id'>) => _id.toHexString()

/** User Managers by lower-cased id. */
type Managers = ReadonlyMap<string, Manager>

async function managersNow(session: ClientSession): Promise<Managers> {
  const managers = await AccountModel.find({ role: 'supervisor' }, { loginId: 1, name: 1 })
    .session(session)
    .lean<Pick<Account, '_id' | 'loginId' | 'name'>[]>()
  return new Map(managers.map(({ _id, loginId, name }) => [idKey(loginId), { _id, name }]))
}

function copies(account: Account, managers: Managers): Copies {
  const learner = learnerOf(account)
  return copiesOf(learner, managers.get(idKey(learner.supervisorId)))
}

function differs(account: Account, progress: Progress, managers: Managers): boolean {
  const expected = copies(account, managers)
  // Ids are objects.
  return COPIES.some((key) => String(expected[key]) !== String(progress[key]))
}

/** The next check recounts its attempts. */
async function begin(account: Account, zone: string): Promise<void> {
  await inTransaction(async (session) => {
    // A supervisor's team figures begin with its progress.
    await TeamFiguresModel.deleteOne({ _id: account._id }, { session })
    await startProgress([learnerOf(account)], zone, session)
  })
}

/** The figures derived from them are corrected afterwards. */
async function copy(account: Account, managers: Managers): Promise<void> {
  const update = { $set: copies(account, managers), $inc: { revision: 1 } }
  await ProgressModel.updateOne({ _id: account._id }, update)
}

/** Every learner's kept progress agrees with its attempts and trainings. */
export const learnersRecounted = checkOf(
  'learners against their attempts and trainings',
  async (report, { fix }) => {
    if (fix) await recountStale(null)
    let stale = 0
    for await (const batch of learnersInBatches()) {
      const versions = await catalogueVersions()
      const queue = [...batch]
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const waits = next.catalogueVersion < (versions[next.distributorId] ?? 0)
          if (waits) stale += 1
          await recountOne(next, { fix, waits }, report)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    }
    if (stale > 0) report.notes.push(`${stale} wait to be recounted after an edit of topics`)
  },
)

async function recountOne(
  { _id, loginId }: Progress,
  { fix, waits }: { fix: boolean; waits: boolean },
  report: Report,
): Promise<void> {
  report.looked += 1
  const { differing } = await recountLearner(String(_id), { fix })
  // A learner waiting for a recount still has stars and figures of older topics.
  const wrong = differing.filter((part) => !waits || !['stars', 'figures'].includes(part))
  if (wrong.length > 0) report.fault(`${loginId}: ${wrong.join(', ')}`, fix)
}
