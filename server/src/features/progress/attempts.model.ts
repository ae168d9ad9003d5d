import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { AttemptFacts } from '@tristar/shared/progress/completion.rules'
import type { Question } from '@tristar/shared/topics/topics.schema'
import type { Types } from 'mongoose'
import { model, Schema } from 'mongoose'

/** What was asked and answered, as it was at that moment; later edits of the quiz never touch it. */
export interface AttemptSnapshot {
  topicTitle: string
  passMark: number
  questions: Question[]
  answers: { questionNo: number; selectedAnswer: string[] }[]
  correct: number[]
  wrong: number[]
}

/** One completed theory or one quiz attempt: append-only, never changed. */
export interface Attempt extends AttemptFacts {
  _id: Types.ObjectId
  accountId: Types.ObjectId
  language?: MaterialLanguage
  snapshot?: AttemptSnapshot
}

const attemptSchema = new Schema<Attempt>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    topicId: { type: String, required: true, immutable: true },
    mytype: { type: String, enum: ['Theory', 'Quiz'], required: true, immutable: true },
    score: { type: Number, required: true, immutable: true },
    evaluation: { type: String, enum: ['Passed', 'Failed'], required: true, immutable: true },
    duration: { type: Number, required: true, immutable: true },
    language: { type: String, immutable: true },
    snapshot: { type: Schema.Types.Mixed, immutable: true },
    at: { type: Date, required: true, immutable: true },
  },
  { collection: 'attempts', versionKey: false },
)

attemptSchema.index({ accountId: 1, at: 1 })

export const AttemptModel = model<Attempt>('Attempt', attemptSchema)
