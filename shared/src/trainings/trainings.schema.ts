import type { Distributor } from '../common/distributors.ts'
import type { Tier } from '../common/tiers.ts'

export type Evaluation = 'Passed' | 'Failed'
export type TrainingType = 'seller' | 'edac'

/** A scheduled training (contract, section 5); day and time are in the organisation's zone. */
export interface Training {
  _id: string
  mytype: TrainingType
  /** YYYY-MM-DD */
  trainingDate: string
  /** HH:mm */
  trainingTime: string
  /** Titles joined by ', '. */
  trainingTopic: string
  topicId: string[]
  belt: Tier | ''
  sellerId: string
  supervisorId: string
  distributorId: Distributor
  manager?: string
  evaluation?: Evaluation
  evaluatedAt?: string
  evaluatedBy?: string
  createdAt: string
}
