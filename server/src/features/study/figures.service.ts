import type { Distributor } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { ClientSession } from 'mongoose'
import type { GroupFigures, TeamFigures } from './figures.model.ts'
import { GroupFiguresModel, TeamFiguresModel } from './figures.model.ts'
import type { CountedLearner, CountedTraining } from './figures.move.ts'
import { FiguresSum } from './figures.move.ts'

export type { CountedLearner, CountedTraining, TeamFigures }

/** A learner before and after a change; null: not there. */
export interface LearnerMove {
  before: CountedLearner | null
  after: CountedLearner | null
}

/** Moves the kept figures by what a change of a learner's progress makes them differ, in its transaction. */
export async function moveFigures(
  before: CountedLearner | null,
  after: CountedLearner | null,
  session: ClientSession,
): Promise<void> {
  await moveAllFigures([{ before, after }], session)
}

/** The same for many learners at once, with as few writes. */
export async function moveAllFigures(
  moves: readonly LearnerMove[],
  session: ClientSession,
): Promise<void> {
  const sum = new FiguresSum()
  for (const { before, after } of moves) {
    if (before) sum.addLearner(before, -1)
    if (after) sum.addLearner(after, 1)
  }
  await sum.write(session)
}

/** Moves the kept figures from trainings as they were to trainings as they are, in the transaction of the change. */
export async function moveTrainings(
  before: readonly CountedTraining[],
  after: readonly CountedTraining[],
  session: ClientSession,
): Promise<void> {
  const sum = new FiguresSum()
  for (const training of before) sum.addTraining(training, -1)
  for (const training of after) sum.addTraining(training, 1)
  await sum.write(session)
}

/** Begins the figures of new supervisors' teams, in the transaction that lets them in. */
export async function startTeams(
  supervisors: readonly { accountId: string; loginId: string; distributorId: Distributor }[],
  session: ClientSession,
): Promise<void> {
  if (supervisors.length === 0) return
  await TeamFiguresModel.insertMany(
    supervisors.map(({ accountId, loginId, distributorId }) => ({
      _id: accountId,
      loginId,
      loginKey: idKey(loginId),
      distributorId,
    })),
    { session },
  )
}

/** The figures of a supervisor's team; null when there is no such supervisor, or it still waits for approval. */
export async function teamFiguresOf(accountId: string): Promise<TeamFigures | null> {
  return TeamFiguresModel.findById(accountId).lean<TeamFigures>()
}

/** How many learners there are of these distributors. */
export async function countLearnersOf(distributors: readonly Distributor[]): Promise<number> {
  const groups = await GroupFiguresModel.find(
    { distributorId: { $in: [...distributors] } },
    { total: 1 },
  ).lean<Pick<GroupFigures, 'total'>[]>()
  return groups.reduce((sum, { total }) => sum + total, 0)
}
