import { type Account, AccountModel } from '../features/account/account.model.ts'
import { type IssuedStar, IssuedStarModel } from '../features/certificates/issuedStars.model.ts'
import { type Progress, ProgressModel } from '../features/study/progress/progress.model.ts'
import { type TrainingDocument, TrainingModel } from '../features/trainings/trainings.model.ts'
import { type Happening, HappeningModel } from '../features/trends/happenings.model.ts'
import {
  cancellationOf,
  evaluationOf,
  starOf,
  stayOf,
} from '../features/trends/happenings.service.ts'
import type { ClientSession } from 'mongoose'
import { inIdOrder } from '../lib/database/batches.ts'
import { type ManagerOf, managerAccounts } from './managerAccounts.ts'

const BATCH = 200

export type PastLearner = Pick<
  Progress,
  '_id' | 'role' | 'loginId' | 'distributorId' | 'supervisorAccountId' | 'createdAt'
>

/** Of a `PastLearner`. */
export const PAST_FIELDS = {
  role: 1,
  loginId: 1,
  distributorId: 1,
  supervisorAccountId: 1,
  createdAt: 1,
} as const

/**
 * Notes what happened before happenings were: who joined and left, stars, evaluated and cancelled trainings, where each
 * person is today. They count as counted: a recount is to follow. The same again adds nothing.
 */
export async function notePast(zone: string): Promise<void> {
  const by = { managerOf: await managerAccounts(), zone }
  const batches = inIdOrder<Progress, PastLearner>(
    ProgressModel,
    {},
    { size: BATCH, fields: PAST_FIELDS },
  )
  for await (const learners of batches) {
    const past = [
      ...(await staysOf(learners)),
      ...(await starsOf(learners, zone)),
      ...(await trainingsOf(learners, by)),
    ]
    if (past.length === 0) continue
    await HappeningModel.collection.bulkWrite(
      past.map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
      })) as never,
    )
  }
}

async function staysOf(learners: readonly PastLearner[]): Promise<Happening[]> {
  const ids = learners.map(({ _id }) => _id)
  const noted = await HappeningModel.distinct('accountId', {
    accountId: { $in: ids },
    kind: 'joined',
  })
  const known = new Set(noted.map(String))
  const gone = await AccountModel.find(
    { _id: { $in: ids }, deactivatedAt: { $exists: true } },
    { deactivatedAt: 1 },
  ).lean<Pick<Account, '_id' | 'deactivatedAt'>[]>()
  const left = new Map(gone.map(({ _id, deactivatedAt }) => [String(_id), deactivatedAt]))
  return learners.flatMap((learner) => {
    const id = String(learner._id)
    if (known.has(id)) return []
    const joined = { ...stayOf('joined', learner, learner.createdAt), _id: `joined:${id}` }
    const leftAt = left.get(id)
    return leftAt ? [joined, { ...stayOf('left', learner, leftAt), _id: `left:${id}` }] : [joined]
  })
}

/** The stars that these learners ever got, by their certificates: one that was issued anew is of the same star. */
export async function starsOf(
  learners: readonly PastLearner[],
  zone: string,
  session: ClientSession | null = null,
): Promise<Happening[]> {
  const holders = new Map(learners.map((learner) => [String(learner._id), learner]))
  const issued = await IssuedStarModel.find(
    { accountId: { $in: learners.map(({ _id }) => _id) } },
    { accountId: 1, tier: 1, achievedAt: 1, serial: 1 },
  )
    .sort({ accountId: 1, _id: 1 })
    .session(session)
    .lean<Pick<IssuedStar, 'accountId' | 'tier' | 'achievedAt' | 'serial'>[]>()
  const stars = new Map<string, Happening>()
  for (const { accountId, ...star } of issued) {
    const holder = holders.get(String(accountId))
    const key = [String(accountId), star.tier, star.achievedAt.getTime()].join(' ')
    if (holder && !stars.has(key)) stars.set(key, starOf(holder, star, zone))
  }
  return [...stars.values()]
}

/**
 * The evaluations and cancellations that are kept of these learners' trainings: those of sellers on the job, and those of
 * User Managers of their own.
 */
export async function trainingsOf(
  learners: readonly PastLearner[],
  { managerOf, zone }: { managerOf: ManagerOf; zone: string },
  session: ClientSession | null = null,
): Promise<Happening[]> {
  const managers = new Map(learners.map((learner) => [learner.loginId, learner]))
  const sellers = new Map(learners.map((learner) => [String(learner._id), learner]))
  const trainings = await TrainingModel.find(
    {
      $or: [
        { sellerAccountId: { $in: learners.map(({ _id }) => _id) } },
        { mytype: 'edac', supervisorId: { $in: [...managers.keys()] } },
      ],
    },
    { edacForm: 0 },
  )
    .session(session)
    .lean<TrainingDocument[]>()
  return trainings.flatMap((training) => {
    const { sellerAccountId, supervisorId, evaluatedBy = '' } = training
    const person = sellers.get(String(sellerAccountId)) ?? managers.get(supervisorId)
    const evaluated = evaluationOf(training, managerOf(evaluatedBy), zone)
    return evaluated ?? (person && cancellationOf(training, person)) ?? []
  })
}
