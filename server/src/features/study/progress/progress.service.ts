import { dayOf } from '@tristar/shared/common/dates'
import { keptDatesOf, keptFiguresOf } from '@tristar/shared/study/figures.rules'
import { noTiers } from '@tristar/shared/study/progress.rules'
import { type ClientSession, Types } from 'mongoose'
import type { Learner } from '../../account/account.ts'
import { copiesOf, type Manager } from './accountCopies.ts'
import { adjustFigures, managersOf, startTeams } from '../figures/figures.service.ts'
import { type CatalogueNow, readCatalogue, topicsForDistributor } from '../../topics/topics.ts'
import { lockProgress } from './access.service.ts'
import { type Progress, ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'

/**
 * Creates the progress of new learners, and the team figures of new supervisors, in the transaction that creates or
 * approves their accounts: from then on they are counted. A supervisor may be as new as its sellers.
 * @param zone the organisation's
 */
export async function startProgress(
  learners: readonly Learner[],
  zone: string,
  session: ClientSession,
): Promise<void> {
  const catalogue = await readCatalogue(session)
  const managers = await managersOf(learners, session)
  const fresh = learners.map((learner) =>
    freshProgress(learner, managers(learner.supervisorId), { catalogue, zone }),
  )
  await ProgressModel.insertMany(fresh, { session })
  await startTeams(
    learners.filter(({ role }) => role === 'supervisor'),
    zone,
    session,
  )
  await adjustFigures(
    fresh.map((after) => ({ before: null, after })),
    session,
  )
}

/** Of a learner who has done nothing yet. */
function freshProgress(
  learner: Learner,
  manager: Manager | undefined,
  { catalogue: { topicsOf, versionOf }, zone }: { catalogue: CatalogueNow; zone: string },
): Progress {
  const { accountId, distributorId, createdAt } = learner
  const kept = { ...copiesOf(learner, manager), records: [], tiers: noTiers() }
  const dates = keptDatesOf(createdAt, zone)
  return {
    _id: new Types.ObjectId(accountId),
    ...kept,
    createdAt,
    ...dates,
    activeOn: dayOf(createdAt, zone),
    waitingFrom: '',
    seenStars: [],
    figures: keptFiguresOf(standingOf(kept, topicsOf(distributorId)), dates),
    revision: 0,
    catalogueVersion: versionOf(distributorId),
  }
}

export type ProgressChange = Partial<
  Pick<
    Progress,
    | 'records'
    | 'tiers'
    | 'seenStars'
    | 'figures'
    | 'lastAttemptAt'
    | 'activeOn'
    | 'waitingFrom'
    | 'catalogueVersion'
    | 'round'
    | 'quizCounts'
  >
>

/** A change of a learner's progress, and the progress that the transaction has read before it. */
export interface ProgressWrite {
  before: Progress
  change: ProgressChange
}

/**
 * Writes a change of a learner's progress with the resulting changes of the kept figures, in the transaction that has read
 * `before`. Every change that counts in figures goes through here, but those of a recount and of moves.
 */
export async function changeProgress(
  before: Progress,
  change: ProgressChange,
  session: ClientSession,
): Promise<Progress> {
  const [after = before] = await changeAllProgress([{ before, change }], session)
  return after
}

/** The same for several learners, with as few writes. A transaction that changed one of them meanwhile ends this one. */
export async function changeAllProgress(
  writes: readonly ProgressWrite[],
  session: ClientSession,
): Promise<Progress[]> {
  const updates = writes.map(({ before: { _id }, change }) => ({
    updateOne: { filter: { _id }, update: { $set: change, $inc: { revision: 1 } } },
  }))
  await ProgressModel.bulkWrite(updates, { session })
  const changed = writes.map(({ before, change }) => ({
    before,
    after: { ...before, ...change, revision: before.revision + 1 },
  }))
  await adjustFigures(changed, session)
  return changed.map(({ after }) => after)
}

/** Keeps what lists filter by; a value that stands is not written, so that nothing collides for it. */
export async function keepFact<Name extends 'waitingFrom' | 'joined'>(
  _id: Progress['_id'],
  name: Name,
  value: Progress[Name],
  session: ClientSession,
): Promise<void> {
  const news = { _id, [name]: { $ne: value } }
  const update = { $set: { [name]: value }, $inc: { revision: 1 } }
  await ProgressModel.updateOne(news, update, { session })
}

/**
 * Resets a learner's progress (domain: Progress) by starting another round: its attempts stay in place,
 * in the earlier round. The caller archives its trainings in the same transaction.
 * @returns the progress before
 * @throws AppError 404 when there is no such learner
 */
export async function clearProgress(accountId: string, session: ClientSession): Promise<Progress> {
  const before = await lockProgress(accountId, session)
  const topics = await topicsForDistributor(before.distributorId, session)
  const cleared = { records: [], tiers: noTiers(), seenStars: [] }
  const standing = standingOf({ ...before, ...cleared }, topics)
  const figures = keptFiguresOf(standing, before)
  const round = (before.round ?? 0) + 1
  await changeProgress(before, { ...cleared, figures, round }, session)
  return before
}
