import { z } from 'zod'
import { dayText, instantText } from '../common/answers.schema.ts'
import { EVALUATIONS } from '../common/evaluations.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { starDates, tierOrNone } from '../common/stars.schema.ts'
import { TIERS } from '../common/tiers.ts'
import { topicTitles } from '../topics/topics.schema.ts'
import { completed, passedIn } from './progress.schema.ts'

/** A topic of a user, tier by tier; `attempt` 0, `time` 0 and `completeDate` null before any. */
export const logRow = z.strictObject({
  _id: z.string(),
  sellerId: z.string().optional(),
  supervisorId: z.string().optional(),
  category: z.enum(TIERS),
  topicNo: z.number().int(),
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
