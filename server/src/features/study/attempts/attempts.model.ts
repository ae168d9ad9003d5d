import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { EVALUATIONS } from '@tristar/shared/common/evaluations'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import {
  type AttemptFacts,
  completedAt,
  type TopicFacts,
  type TopicRecord,
} from '@tristar/shared/study/completion.rules'
import type { PackedAnswers } from '@tristar/shared/topics/answers.rules'
import { model, Schema, type Types } from 'mongoose'
import type { Progress } from '../progress/progress.model.ts'

/** The questions and answers of an attempt; later edits of the quiz do not affect it. */
export interface AttemptSnapshot {
  /** The `_id` of the asked quiz version: see quizVersions.model.ts. */
  quizVersion: string
  /** The draw of it that was asked, from `packDraw`; absent where it was asked as it is. */
  order?: string
  /** As asked, like the two lists of question numbers. */
  answers: PackedAnswers
  correct: number[]
  wrong: number[]
}

/** The visits of a PDF's slides. */
interface ReadSlides {
  /** The PDF's. */
  fileId: string
  /** From `packVisits`. */
  visits: string
}

/** A completed theory or a quiz attempt: append-only. */
export interface Attempt extends AttemptFacts {
  _id: Types.ObjectId
  accountId: Types.ObjectId
  /** The learner's `Progress.round` at the time: a reset starts another one and leaves the attempt as it is. */
  round?: number
  language?: MaterialLanguage
  /** Of a theory: how the PDF was read, if it was the learner's first time with it. */
  slides?: ReadSlides
  /** Of a quiz. */
  snapshot?: AttemptSnapshot
  /** Of a quiz: which of the learner's quiz attempts at the topic in this round it is, from 1, in all languages. */
  nth?: number
  /** Of a quiz: the first one passed in this round. */
  firstPass?: true
  /** The learner's at the time. */
  distributorId?: Distributor
  /** The account of the learner's User Manager at the time, or its own; null when it is not known. */
  supervisorAccountId?: Types.ObjectId | null
  /** It completed its topic, as that was then. */
  completes?: true
  /** Neither months (features/trends) nor, if it is analysed, the kept figures of attempts (features/analysis) count it yet; not immutable. */
  uncounted?: true
}

/** Where the learner is, whose attempt it becomes, and whether it completed the topic: they stay what they were. */
export function bornFields(
  { distributorId, supervisorAccountId }: Pick<Progress, 'distributorId' | 'supervisorAccountId'>,
  topic: Pick<TopicFacts, 'quiz'>,
  { before, after }: { before: TopicRecord | undefined; after: TopicRecord },
): Pick<Attempt, 'distributorId' | 'supervisorAccountId' | 'completes' | 'uncounted'> {
  const completes = completedAt(topic, after) && !completedAt(topic, before)
  const place = { distributorId, supervisorAccountId }
  return { ...place, ...(completes && { completes: true }), uncounted: true }
}

/** The fields of an attempt at a quiz. */
export function analysedFields(
  attempt: Pick<Attempt, 'mytype' | 'evaluation'>,
  record: TopicRecord | undefined,
): Pick<Attempt, 'nth' | 'firstPass'> {
  if (attempt.mytype === 'Theory') return {}
  const isFirstPass = attempt.evaluation === 'Passed' && !record?.quizPassedAt
  return { nth: (record?.quizCount ?? 0) + 1, ...(isFirstPass && { firstPass: true }) }
}

const attemptSchema = new Schema<Attempt>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true, immutable: true },
    round: { type: Number, immutable: true },
    topicId: { type: String, required: true, immutable: true },
    mytype: { type: String, enum: ['Theory', 'Quiz'], required: true, immutable: true },
    score: { type: Number, required: true, immutable: true },
    evaluation: { type: String, enum: EVALUATIONS, required: true, immutable: true },
    duration: { type: Number, required: true, immutable: true },
    language: { type: String, immutable: true },
    slides: { type: Schema.Types.Mixed, immutable: true },
    snapshot: { type: Schema.Types.Mixed, immutable: true },
    nth: { type: Number, immutable: true },
    firstPass: { type: Boolean, immutable: true },
    distributorId: { type: String, enum: DISTRIBUTORS, immutable: true },
    supervisorAccountId: { type: Schema.Types.ObjectId, immutable: true },
    completes: { type: Boolean, immutable: true },
    uncounted: Boolean,
    at: { type: Date, required: true, immutable: true },
  },
  { collection: 'attempts', versionKey: false, minimize: false },
)

attemptSchema.index({ accountId: 1, round: 1, at: 1 })
attemptSchema.index(
  { accountId: 1, 'slides.fileId': 1 },
  { partialFilterExpression: { 'slides.fileId': { $exists: true } } },
)
// Few at any time. Those of one topic and month are counted together, which changes few figures.
attemptSchema.index(
  { uncounted: 1, topicId: 1, at: 1 },
  { partialFilterExpression: { uncounted: true } },
)

export const AttemptModel = model<Attempt>('Attempt', attemptSchema)

/** The attempts of one round of a learner; those of the current round are live. */
export function attemptsOfRound(accountId: Types.ObjectId, round: number | undefined) {
  // Null matches absent: the first round is not stored.
  return { accountId, round: round || null }
}
