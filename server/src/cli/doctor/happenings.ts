import type { ClientSession } from 'mongoose'
import { type Progress, ProgressModel } from '../../features/study/progress/progress.model.ts'
import { type Happening, HappeningModel } from '../../features/trends/happenings.model.ts'
import { note } from '../../features/trends/happenings.service.ts'
import { learnerIds } from '../../features/study/progress/progress.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import {
  PAST_FIELDS,
  type PastLearner,
  starsOf,
  trainingsOf,
} from '../../migrations/pastHappenings.ts'
import { managerAccounts } from '../../migrations/managerAccounts.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { checkOf, type Report } from './check.ts'

const BATCH = 200

/**
 * What happened to people, besides attempts, agrees with what is kept of it: each certificate has its star, each evaluated
 * training its result, each cancelled one its cancellation, and none of these is there without; and who is active has joined
 * once more than left. These records outlive whoever leaves or is erased, so that all of them can be compared; where somebody
 * was then cannot, save of evaluations, as the other records follow their people. A cancellation that was taken back needs no
 * training, which may be gone. What is missing can be noted again, where its person is today.
 */
export const happeningsKept = checkOf(
  'what happened against its records',
  async (report, { fix, env: { ORG_TIMEZONE: zone } }) => {
    const by = { managerOf: await managerAccounts(), zone }
    for await (const ids of learnerIds(BATCH)) {
      const these = { _id: { $in: [...ids] } }
      // A snapshot per batch: people may do something meanwhile.
      const missing = await withSnapshot((session) => compare(these, { report, by, fix }, session))
      if (fix && missing.length > 0) await inTransaction((session) => note(missing, session))
    }
  },
)

type Compared = Pick<Progress, '_id' | 'loginId' | 'state'> & PastLearner

/** @returns what should have been noted */
async function compare(
  these: { _id: { $in: Progress['_id'][] } },
  { report, by, fix }: { report: Report; by: Parameters<typeof trainingsOf>[1]; fix: boolean },
  session: ClientSession,
): Promise<Happening[]> {
  const read = { session, batchSize: BATCH + 1 }
  const fields = { ...PAST_FIELDS, state: 1 }
  const learners = await ProgressModel.find(these, fields, read).lean<Compared[]>()
  const accountId = { $in: learners.map(({ _id }) => _id) }
  const noted = await HappeningModel.find({ accountId }, null, { session }).lean<Happening[]>()
  const records = [
    ...(await starsOf(learners, by.zone, session)),
    ...(await trainingsOf(learners, by, session)),
  ]
  report.looked += records.length
  for (const fault of staysOf(learners, noted)) report.fault(`${fault}; cannot be corrected`)
  const known = new Map(standing(noted).map((each) => [keyOf(each), each]))
  const missing: Happening[] = []
  for (const record of records) {
    const key = keyOf(record)
    const same = known.get(key)
    known.delete(key)
    if (same && isAlike(same, record)) continue
    if (same) report.fault(`${key} was noted otherwise; cannot be corrected`)
    else if (mayBeNoted(record, noted)) missing.push(record)
    else report.fault(`${key} was noted as taken back; cannot be corrected`)
  }
  for (const record of missing) report.fault(`${keyOf(record)} was not noted`, fix)
  for (const key of known.keys())
    report.fault(`${key} was noted, but nothing else speaks for it; cannot be corrected`)
  return missing
}

/** What has a record: no coming and going, and no cancellation that was taken back. */
function standing(noted: readonly Happening[]): Happening[] {
  const takenBack = new Set(
    noted.flatMap(({ kind, _id }) => (kind === 'restored' ? rest(_id) : [])),
  )
  return noted.filter(({ kind, _id }) => {
    if (kind === 'cancelled') return !takenBack.has(rest(_id))
    return ['star', 'passed', 'failed'].includes(kind)
  })
}

/** The id without its kind. */
function rest(_id: string): string {
  return _id.slice(_id.indexOf(':') + 1)
}

/** In words, the same for both. A certificate that was issued anew has another serial than its star. */
function keyOf({ _id, kind, accountId, tier, at }: Happening): string {
  if (kind === 'star')
    return `the ${tier ?? ''} star of ${String(accountId)} at ${at.toISOString()}`
  const [, trainingId = '', sequence] = _id.split(':')
  return sequence === undefined
    ? `the evaluation of the training ${trainingId}`
    : `the cancellation ${sequence} of the training ${trainingId}`
}

function isAlike(noted: Happening, record: Happening): boolean {
  const { kind, role, at, place } = noted
  const same = kind === record.kind && role === record.role && at.getTime() === record.at.getTime()
  if (kind !== 'passed' && kind !== 'failed') return same
  return same && placed(place) === placed(record.place) && told(noted) === told(record)
}

/** What an evaluation said; who gave it may have another id since. */
function told({ evaluated }: Happening): string {
  return [evaluated?.business, evaluated?.training, evaluated?.days].join()
}

function placed({ distributorId, supervisorAccountId }: Happening['place']): string {
  return [distributorId, String(supervisorAccountId)].join()
}

/** Nothing is noted twice: also not what was taken back. */
function mayBeNoted({ _id }: Happening, noted: readonly Happening[]): boolean {
  return noted.every((each) => each._id !== _id)
}

function staysOf(learners: readonly Compared[], noted: readonly Happening[]): string[] {
  const stays = new Map<string, number>()
  for (const { kind, accountId } of noted) {
    const by = kind === 'joined' ? 1 : kind === 'left' ? -1 : 0
    stays.set(String(accountId), (stays.get(String(accountId)) ?? 0) + by)
  }
  return learners.flatMap(({ _id, loginId, state }) => {
    const [is, was] = [state === 'active' ? 1 : 0, stays.get(String(_id)) ?? 0]
    return is === was ? [] : `${loginId} is ${state}, but has joined ${was} times more than left`
  })
}
