import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { Types } from 'mongoose'
import { AuditModel } from '../features/audit/audit.model.ts'
import { AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { slotOf, TrainingModel } from '../features/trainings/trainings.model.ts'
import { makeSupervisor } from './factories.ts'
import type { World } from './ownershipWorld.ts'
import { makeTeam } from './team.ts'

/** More than are sorted in memory after a search, and more than a page. */
const MANY = 230
/** Enough others to be noticed by a query that reads them too. */
const SOME = 30
const FEW = 3
/** Overdue, and without activity: filters by that let them pass. */
const LONG_AGO = new Date('2025-01-01T00:00:00Z')

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const idsOf = (prefix: string, count: number) =>
  times(count).map((index) => `${prefix}-${String(index).padStart(3, '0')}`)

async function makeManagers(prefix: string, distributorId: Distributor, count: number) {
  const ids = idsOf(prefix, count)
  return Promise.all(ids.map((supervisorId) => makeSupervisor({ supervisorId, distributorId })))
}

/** Attempts, trainings and audit entries of other sellers. */
async function makeHistory(world: World): Promise<void> {
  const { account } = world.sellers.other
  const at = new Date(0)
  const attempt = { topicId: world.topics.own._id, mytype: 'Theory', score: 0, duration: 1, at }
  const sellers = times(2 * SOME).map(() => new Types.ObjectId())
  await AttemptModel.insertMany(
    sellers.map((accountId) => ({ ...attempt, evaluation: 'Passed', accountId })),
  )
  const training = {
    trainingDate: '2026-11-20',
    trainingTime: '09:00',
    supervisorId: 'peer',
    distributorId: account.distributorId,
    sellerId: account.loginId,
    belt: 'White' as const,
    createdAt: at,
  }
  const kinds = ['seller', 'edac'] as const
  const trainings = sellers.flatMap((sellerAccountId) =>
    kinds.map((mytype) => ({
      ...training,
      mytype,
      sellerAccountId,
      evaluation: 'Failed' as const,
    })),
  )
  await TrainingModel.insertMany(trainings.map((each) => ({ ...each, slot: slotOf(each) })))
  const entry = { at, who: 'crowd', whoKey: 'crowd', role: 'admin', details: {} }
  await AuditModel.insertMany(
    sellers.map((accountId) => ({ ...entry, action: 'exported', accountId })),
  )
}

/**
 * A crowd around the world's people: `boss` of LHM has many sellers, `crew-000` and on, all named Crew; others of every
 * distributor sort before and after them, so that scans are noticed.
 */
export async function makeCrowd(world: World): Promise<void> {
  await makeManagers('early', 'LHM', SOME)
  await makeTeam(world.supervisors.own, idsOf('crew', MANY), () => ({
    name: 'Crew',
    createdAt: LONG_AGO,
  }))
  for (const distributorId of DISTRIBUTORS) {
    const count = distributorId === 'LHM' ? SOME : FEW
    const [leader] = await makeManagers(`late-${distributorId}`, distributorId, count)
    if (leader)
      await makeTeam(leader, idsOf(`other-${distributorId}`, SOME), () => ({ createdAt: LONG_AGO }))
  }
  await Promise.all(
    idsOf('waiting', 2).map((supervisorId) => makeSupervisor({ supervisorId, approved: false })),
  )
  await makeHistory(world)
}
