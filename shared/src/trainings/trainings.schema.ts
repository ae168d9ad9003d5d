import { z } from 'zod'
import type { Day } from '../common/dates.ts'
import type { Distributor } from '../common/distributors.ts'
import { optionalText, ruled } from '../common/refine.ts'
import type { Tier } from '../common/tiers.ts'
import type { EdacForm, Eform } from './forms.schema.ts'
import { checkTrainingList } from './trainings.rules.ts'

export type Evaluation = 'Passed' | 'Failed'
export type TrainingType = 'seller' | 'edac'

/** GET /api/training/list: days YYYY-MM-DD, both included, at most 400 days apart. */
export const trainingListSchema = (today: () => Day) =>
  z
    .object({ from: optionalText, to: optionalText })
    .superRefine(ruled((days) => checkTrainingList(days, today())))
export type TrainingList = z.infer<ReturnType<typeof trainingListSchema>>

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
  /** Of an on-the-job training. */
  eform?: Eform
  edacForm?: EdacForm
  createdAt: string
  can: TrainingPermissions
}

/** What the caller may do with a training now. */
export interface TrainingPermissions {
  edit: boolean
  evaluate: boolean
  remove: boolean
}
