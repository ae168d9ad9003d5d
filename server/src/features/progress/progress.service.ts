import type { Distributor } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { figuresOf, noTiers } from '@tristar/shared/progress/progress.rules'
import type { ClientSession } from 'mongoose'
import { catalogueVersions, topicsForDistributor } from '../topics/catalogue.service.ts'
import { ProgressModel } from './progress.model.ts'
import { standingOf } from './standing.ts'

interface NewLearner {
  /** The account's `_id`. */
  accountId: string
  role: LearnerRole
  /** sellerId or supervisorId, as registered. */
  loginId: string
  distributorId: Distributor
  /** A seller's supervisor by its human id, as registered; a supervisor's own id. */
  supervisorId: string
  createdAt: Date
}

/** Begins the progress of a new learner, in the transaction that makes its account. */
export async function startProgress(learner: NewLearner, session: ClientSession): Promise<void> {
  const { accountId, ...fields } = learner
  const versions = await catalogueVersions(session)
  const topics = await topicsForDistributor(learner.distributorId, session)
  const kept = { ...fields, records: [], tiers: noTiers() }
  await ProgressModel.create(
    [
      {
        _id: accountId,
        ...kept,
        loginKey: idKey(learner.loginId),
        figures: figuresOf(standingOf(kept, topics)),
        revision: 0,
        catalogueVersion: versions[learner.distributorId] ?? 0,
      },
    ],
    { session },
  )
}
