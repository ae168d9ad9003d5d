import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { model, Schema, type Types } from 'mongoose'

/** What a learner says about a question: once for each revision of it. */
export interface QuestionVoice {
  _id: Types.ObjectId
  accountId: Types.ObjectId
  topicId: Types.ObjectId
  language: MaterialLanguage
  questionId: string
  /** Of the question, as the learner was last asked it. */
  revision: number
  /** '' without words, and of somebody who was erased. */
  text: string
  at: Date
  /** What an admin answered; '' of somebody who was erased. */
  answered?: { text: string; at: Date }
}

const voiceSchema = new Schema<QuestionVoice>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    topicId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    language: { type: String, enum: MATERIAL_LANGUAGES, required: true, immutable: true },
    questionId: { type: String, required: true, immutable: true },
    revision: { type: Number, required: true, immutable: true },
    text: { type: String, default: '' },
    at: { type: Date, required: true, immutable: true },
    answered: { type: Schema.Types.Mixed },
  },
  { collection: 'questionVoices', versionKey: false },
)

// Of one person all, and each once.
voiceSchema.index(
  { accountId: 1, topicId: 1, language: 1, questionId: 1, revision: 1 },
  { unique: true },
)
voiceSchema.index({ topicId: 1, at: -1, _id: -1 })

export const QuestionVoiceModel = model<QuestionVoice>('QuestionVoice', voiceSchema)
