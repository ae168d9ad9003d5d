import type { Distributor } from '@tristar/shared/common/distributors'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { Tier } from '@tristar/shared/common/tiers'
import { TIERS } from '@tristar/shared/common/tiers'
import type { Evaluation, TrainingType } from '@tristar/shared/trainings/trainings.schema'
import type { Types } from 'mongoose'
import { model, Schema } from 'mongoose'

/** A scheduled training, on the job (seller) or EDAC; day and time are in the organisation's zone. */
export interface TrainingDocument {
  _id: Types.ObjectId
  mytype: TrainingType
  trainingDate: string
  trainingTime: string
  trainingTopic: string
  topicId: string[]
  belt: Tier | ''
  /** The seller's account, of an on-the-job training. */
  sellerAccountId?: Types.ObjectId
  sellerId: string
  supervisorId: string
  distributorId: Distributor
  evaluation?: Evaluation
  evaluatedAt?: Date
  evaluatedBy?: string
  createdAt: Date
}

const trainingSchema = new Schema<TrainingDocument>(
  {
    mytype: { type: String, enum: ['seller', 'edac'], required: true },
    trainingDate: { type: String, required: true },
    trainingTime: { type: String, required: true },
    trainingTopic: { type: String, default: '' },
    topicId: { type: [String], default: [] },
    belt: { type: String, enum: [...TIERS, ''], default: '' },
    sellerAccountId: Schema.Types.ObjectId,
    sellerId: { type: String, default: '' },
    supervisorId: { type: String, required: true },
    distributorId: { type: String, enum: DISTRIBUTORS, required: true },
    evaluation: { type: String, enum: ['Passed', 'Failed'] },
    evaluatedAt: Date,
    evaluatedBy: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'trainings', versionKey: false },
)

trainingSchema.index({ sellerAccountId: 1, trainingDate: 1 })
trainingSchema.index({ supervisorId: 1, trainingDate: 1 })
trainingSchema.index({ mytype: 1, distributorId: 1, trainingDate: 1 })
trainingSchema.index({ topicId: 1 })

export const TrainingModel = model<TrainingDocument>('Training', trainingSchema)
