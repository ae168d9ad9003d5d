import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { RevisionChange } from '@tristar/shared/topics/revisions.rules'
import { model, Schema, type Types } from 'mongoose'

/** A question as it was published: kept when it is changed or removed, and when its topic is deleted. */
export interface QuestionRevision {
  _id: Types.ObjectId
  topicId: Types.ObjectId
  language: MaterialLanguage
  /** The question's `id` and `revision`. */
  questionId: string
  revision: number
  /** When it was published. */
  since: Date
  /** What differs from the revision published before; all of the first one is new. */
  changes: RevisionChange[]
  question: KeyedQuestion
}

const schema = new Schema<QuestionRevision>(
  {
    topicId: { type: Schema.Types.ObjectId, required: true },
    language: { type: String, required: true },
    questionId: { type: String, required: true },
    revision: { type: Number, required: true },
    since: { type: Date, required: true },
    changes: { type: [String], required: true },
    question: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'questionRevisions', versionKey: false },
)

schema.index({ topicId: 1, language: 1, questionId: 1, revision: 1 }, { unique: true })

export const QuestionRevisionModel = model<QuestionRevision>('QuestionRevision', schema)
