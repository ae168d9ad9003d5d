import { dayOf } from '@tristar/shared/common/dates'
import type { Distributor } from '@tristar/shared/common/distributors'
import { foldedName } from '@tristar/shared/common/fold'
import { idKey } from '@tristar/shared/common/ids'
import { type ClientSession, Types } from 'mongoose'
import { keyedReads } from '../../../lib/database/keyedReads.ts'
import type { Learner } from '../../account/account.ts'
import type { Manager } from '../progress/accountCopies.ts'
import {
  type GroupFigures,
  GroupFiguresModel,
  type TeamFigures,
  TeamFiguresModel,
} from './figures.model.ts'
import { type CountedLearner, type CountedTraining, FiguresSum } from './figures.adjust.ts'

/** A learner before and after a change; null: none. */
export interface LearnerChange {
  before: CountedLearner | null
  after: CountedLearner | null
}

/**
 * Updates the kept figures by the differences that changes of learners' progress make, in their transaction, with as few
 * writes as possible.
 */
export async function adjustFigures(
  changes: readonly LearnerChange[],
  session: ClientSession,
): Promise<void> {
  const sum = new FiguresSum()
  for (const { before, after } of changes) {
    if (before) sum.addLearner(before, -1)
    if (after) sum.addLearner(after, 1)
    if (after && isNews(before, after)) sum.addActivity(after)
  }
  await sum.write(session)
}

/** Whether the team of the learner may not know yet when it was last active. */
function isNews(before: CountedLearner | null, after: CountedLearner): boolean {
  const { activeOn, supervisorId, state } = after
  return (
    before?.activeOn !== activeOn || before.supervisorId !== supervisorId || before.state !== state
  )
}

/** Updates the kept figures by the difference between old and new trainings, in the transaction of the change. */
export async function adjustTrainingFigures(
  before: readonly CountedTraining[],
  after: readonly CountedTraining[],
  session: ClientSession,
): Promise<void> {
  const sum = new FiguresSum()
  for (const training of before) sum.addTraining(training, -1)
  for (const training of after) sum.addTraining(training, 1)
  await sum.write(session)
}

/** Creates the team figures of new supervisors, in the transaction that admits them. */
export async function startTeams(
  supervisors: readonly Omit<Learner, 'role' | 'supervisorId'>[],
  zone: string,
  session: ClientSession,
): Promise<void> {
  if (supervisors.length === 0) return
  await TeamFiguresModel.insertMany(
    supervisors.map(({ accountId, loginId, distributorId, name, state, createdAt }) => ({
      _id: accountId,
      loginId,
      loginKey: idKey(loginId),
      distributorId,
      name,
      nameKey: foldedName(name),
      state,
      activeOn: dayOf(createdAt, zone),
    })),
    { session },
  )
}

/** The figures of a supervisor's team, by its account; null if there is no such supervisor, or it waits for approval. */
export const teamFiguresOf = keyedReads<TeamFigures>(
  (ids) => TeamFiguresModel.find({ _id: { $in: ids } }).lean<TeamFigures[]>(),
  ({ _id }) => _id.toHexString(),
)

/** The number of active sellers of each of these supervisors, by `idKey` of the human id. */
export async function teamSizesOf(
  supervisorIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (supervisorIds.length === 0) return new Map()
  const teams = await TeamFiguresModel.find(
    { loginKey: { $in: supervisorIds.map(idKey) } },
    { loginKey: 1, sellers: 1 },
  ).lean<Pick<TeamFigures, 'loginKey' | 'sellers'>[]>()
  return new Map(teams.map(({ loginKey, sellers }) => [loginKey, sellers]))
}

/** The learners' supervisors by human id, those who are being created together and supervisors themselves included. */
export async function managersOf(
  learners: readonly Learner[],
  session: ClientSession,
): Promise<(supervisorId: string) => Manager | undefined> {
  const keys = new Set(
    learners.filter(({ role }) => role === 'seller').map((each) => idKey(each.supervisorId)),
  )
  const known = await TeamFiguresModel.find(
    { loginKey: { $in: [...keys] } },
    { loginKey: 1, name: 1 },
  )
    .session(session)
    .lean<Pick<TeamFigures, '_id' | 'loginKey' | 'name'>[]>()
  const managers = new Map<string, Manager>(known.map((each) => [each.loginKey, each]))
  for (const { role, accountId, loginId, name } of learners)
    if (role === 'supervisor')
      managers.set(idKey(loginId), { _id: new Types.ObjectId(accountId), name })
  return (supervisorId) => managers.get(idKey(supervisorId))
}

/** The number of learners of these distributors. */
export async function countLearnersOf(distributors: readonly Distributor[]): Promise<number> {
  const groups = await GroupFiguresModel.find(
    { distributorId: { $in: [...distributors] } },
    { total: 1 },
  ).lean<Pick<GroupFigures, 'total'>[]>()
  return groups.reduce((sum, { total }) => sum + total, 0)
}
