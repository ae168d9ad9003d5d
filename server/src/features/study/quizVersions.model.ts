import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Question } from '@tristar/shared/topics/topics.schema'
import { model, Schema } from 'mongoose'

/**
 * A quiz as it was asked, once for all attempts at it: kept with the first of them, never changed, and there whatever
 * becomes of the topic.
 */
export interface QuizVersion {
  /** Follows from all the rest: see `quizVersionFrom`. */
  _id: string
  topicId: string
  topicTitle: string
  language: MaterialLanguage
  passMark: number
  /** With their key, by number. */
  questions: Question[]
}

const quizVersionSchema = new Schema<QuizVersion>(
  {
    _id: { type: String, required: true, immutable: true },
    topicId: { type: String, required: true, immutable: true },
    topicTitle: { type: String, required: true, immutable: true },
    language: { type: String, required: true, immutable: true },
    passMark: { type: Number, required: true, immutable: true },
    questions: { type: Schema.Types.Mixed, required: true, immutable: true },
  },
  { collection: 'quizVersions', versionKey: false, minimize: false },
)

export const QuizVersionModel = model<QuizVersion>('QuizVersion', quizVersionSchema)
