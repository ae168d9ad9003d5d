import { dayOf } from '@tristar/shared/common/dates'
import { keptDatesOf, keptFiguresOf } from '@tristar/shared/study/figures.rules'
import type { Types } from 'mongoose'
import { AccountModel } from '../features/account/account.model.ts'
import { type TeamFigures, TeamFiguresModel } from '../features/study/figures/figures.model.ts'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import { standingOf } from '../features/study/progress/standing.ts'
import { readCatalogue } from '../features/topics/topics.ts'
import { openDaysOf } from '../features/trainings/trainings.ts'
import { inIdOrder } from '../lib/database/batches.ts'

const BATCH = 200

/** As they were stored before. */
const UNKNOWN = { expectedDays: null } as const

/**
 * Keeps with each learner when the stars are expected and which are held, the day of the latest attempt, that of the
 * earliest open training and whether there was a login; and with each team the day of its latest activity.
 * @returns false if another process changed somebody meanwhile, who is left for the next start
 */
export async function giveListFacts(zone: string): Promise<boolean> {
  let left = 0
  const { topicsOf } = await readCatalogue()
  for await (const learners of inIdOrder<Progress>(ProgressModel, UNKNOWN, { size: BATCH })) {
    const ids = learners.map(({ _id }) => _id)
    const [waiting, joined] = await Promise.all([openDaysOf(ids), joinedAmong(ids)])
    const { matchedCount } = await ProgressModel.bulkWrite(
      learners.map((learner) => {
        const { _id, revision, createdAt, lastAttemptAt, distributorId } = learner
        const dates = keptDatesOf(createdAt, zone)
        const { expectedBy, held } = keptFiguresOf(
          standingOf(learner, topicsOf(distributorId)),
          dates,
        )
        const facts = {
          expectedDays: dates.expectedDays,
          'figures.expectedBy': expectedBy,
          'figures.held': held,
          activeOn: dayOf(lastAttemptAt ?? createdAt, zone),
          waitingFrom: waiting.get(String(_id)) ?? '',
          joined: joined.has(String(_id)),
        }
        const update = { $set: facts, $inc: { revision: 1 } }
        return { updateOne: { filter: { _id, revision }, update } }
      }),
    )
    left += learners.length - matchedCount
  }
  await giveTeamsActivity()
  return left === 0
}

async function joinedAmong(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
  const joined = { _id: { $in: [...ids] }, joinedAt: { $exists: true } }
  const found = await AccountModel.find(joined, { _id: 1 }).lean()
  return new Set(found.map(({ _id }) => String(_id)))
}

/** The latest day of a team's sellers, else that of the manager. */
async function giveTeamsActivity(): Promise<void> {
  const unknown = { activeOn: null }
  for await (const teams of inIdOrder<TeamFigures>(TeamFiguresModel, unknown, { size: BATCH })) {
    const days = await Promise.all(teams.map(latestOf))
    await TeamFiguresModel.bulkWrite(
      teams.map(({ _id }, place) => ({
        updateOne: { filter: { _id, ...unknown }, update: { $set: { activeOn: days[place] } } },
      })),
    )
  }
}

async function latestOf({ _id, loginId }: TeamFigures): Promise<string> {
  const sellers = { supervisorId: loginId, role: 'seller', state: 'active' } as const
  const found = await ProgressModel.find(
    { $or: [sellers, { _id }] },
    { activeOn: 1, role: 1 },
  ).lean<Pick<Progress, 'activeOn' | 'role'>[]>()
  const own = found.find(({ role }) => role === 'supervisor')?.activeOn ?? ''
  const days = found.flatMap(({ role, activeOn }) => (role === 'seller' ? [activeOn] : []))
  return days.toSorted().at(-1) ?? own
}
