import { z } from 'zod'
import { dayText, instantText } from '../common/answers.schema.ts'
import { EVALUATIONS } from '../common/evaluations.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { starDates, tierOrNone } from '../common/stars.schema.ts'
import { TIERS } from '../common/tiers.ts'
import { QUESTION_TYPES } from '../topics/questionTypes.ts'
import { topicTitles } from '../topics/topics.schema.ts'
import { completed, passedIn } from './progress.schema.ts'

/** A topic of a user, tier by tier; `attempt` 0, `time` 0 and `completeDate` null before any. */
export const logRow = z.strictObject({
  _id: z.string(),
  sellerId: z.string().optional(),
  supervisorId: z.string().optional(),
  category: z.enum(TIERS),
  /** In the catalogue. */
  topicNo: z.number().int(),
  /** Among this learner's topics of the star. */
  ownNo: z.number().int(),
  content: z.string(),
  titles: topicTitles,
  attempt: z.number().int(),
  passedIn,
  /** Mean duration in seconds. */
  time: z.number(),
  completeDate: z.string().nullable(),
  completed,
})
export type LogRow = z.infer<typeof logRow>

/** The head of a log: rates and dates. */
export const logHead = {
  name: z.string(),
  createdAt: instantText,
  completeDate: dayText,
  belt: z.enum(TIERS),
  beltRate: z.number(),
  allRate: z.number(),
  ...starDates,
  data: z.array(logRow),
}

const { name: _, ...standing } = logHead

/** Where a person stands. */
export const personStanding = z.strictObject({
  ...standing,
  /** '' once all stars are achieved. */
  currentTier: tierOrNone,
  /** By when the current tier is expected; null once all are achieved. */
  expectedDate: dayText.nullable(),
})
export type PersonStanding = z.infer<typeof personStanding>

export const personAttempt = z.strictObject({
  _id: z.string(),
  at: instantText,
  /** '' when the topic has been deleted. */
  title: z.string(),
  titles: topicTitles,
  mytype: z.enum(['Theory', 'Quiz']),
  language: z.enum(MATERIAL_LANGUAGES).optional(),
  /** Of a quiz. */
  score: z.number().optional(),
  evaluation: z.enum(EVALUATIONS).optional(),
  /** Seconds. */
  duration: z.number(),
})
export type PersonAttempt = z.infer<typeof personAttempt>

/**
 * What a person answered wrongly in a quiz attempt, in the order of the questions: their texts as they were asked, without
 * the key and without right or wrong per choice.
 */
export const wrongAnswers = z.strictObject({
  questions: z.array(
    z.strictObject({
      questionNo: z.number().int(),
      question: z.string(),
      questionType: z.enum(QUESTION_TYPES),
      /** The texts of the chosen answers, or of the steps in the chosen order; none: not answered. */
      answered: z.array(z.string()),
    }),
  ),
})
export type WrongAnswers = z.infer<typeof wrongAnswers>
