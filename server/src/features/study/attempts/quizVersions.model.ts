import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { model, Schema } from 'mongoose'

/** What is told of it with a result; those who were asked before there were such things have none of it. */
type Told = 'id' | 'revision' | 'explanation' | 'page'

/** A question of a version, with its key. */
export type AskedQuestion = Omit<
  KeyedQuestion,
  Told | 'fixedOrder' | 'revisedAt' | 'sourceRevision'
> &
  Partial<Pick<KeyedQuestion, Told>>

/** A version of a quiz, stored once with the first attempt at it, immutable, and independent of the topic's later fate. */
export interface QuizVersion {
  /** A hash of the rest: see `quizVersionFrom`. */
  _id: string
  topicId: string
  topicTitle: string
  language: MaterialLanguage
  passMark: number
  /** With their key, by number. */
  questions: AskedQuestion[]
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
