import { z } from 'zod'
import { dayText, instantText } from '../common/answers.schema.ts'
import { filterShape, listSchema } from '../common/list.schema.ts'
import { PERSON_STATES } from '../common/personStates.ts'
import { optionalId, requiring } from '../common/refine.ts'
import { tierOrNone } from '../common/stars.schema.ts'
import { TIERS } from '../common/tiers.ts'
import { passwordRefusal } from '../account/account.schema.ts'
import { sortsOf } from '../common/columns.ts'
import { TEAM_FIELDS, TEAM_FILTERS } from './team.columns.ts'
import { personCertificate } from '../certificates/certificates.schema.ts'
import { logHead } from '../study/log.schema.ts'
import { topicTitles } from '../topics/topics.schema.ts'

export const teamListSchema = listSchema(sortsOf(TEAM_FIELDS)).extend(filterShape(TEAM_FILTERS))
export type TeamList = z.infer<typeof teamListSchema>
export type TeamListInput = z.input<typeof teamListSchema>

export const allSellersEntry = z.strictObject({
  _id: z.string(),
  sellerId: z.string(),
  /** '' when not given. */
  name: z.string(),
  status: z.enum(TIERS),
  /** '' once all stars are achieved. */
  currentTier: tierOrNone,
  completedTopic: z.string(),
  completedTitles: topicTitles,
  nextTopic: z.string(),
  nextTitles: topicTitles,
  beltProgress: z.number(),
})
export type AllSellersEntry = z.infer<typeof allSellersEntry>

/** A row of the supervisor's sellers table. */
export const teamRow = z.strictObject({
  ...allSellersEntry.shape,
  state: z.enum(PERSON_STATES),
  /** Complete all modules by. */
  completeDate: dayText,
  /** The current tier is past its expected date. */
  overdue: z.boolean(),
  /** An on-the-job training is pending: its day is today or past, and it is not evaluated. */
  waiting: z.boolean(),
})
export type TeamRow = z.infer<typeof teamRow>

export const sellerDetailSchema = z.object({ sellerId: optionalId }).check(requiring('sellerId'))
export type SellerDetailInput = z.input<typeof sellerDetailSchema>

export const sellerDetail = z.strictObject({
  ...logHead,
  sellerId: z.string(),
  certificates: z.array(personCertificate),
  passwordRefusal,
})
export type SellerDetail = z.infer<typeof sellerDetail>

const attentionSeller = {
  _id: z.string(),
  sellerId: z.string(),
  name: z.string(),
  status: z.enum(TIERS),
  /** '' once all stars are achieved. */
  currentTier: tierOrNone,
  /** Percent of the star `status`. */
  beltProgress: z.number(),
}
/** What the seller has to study next. */
const nextTopic = {
  /** '' if none is left. */
  topicId: z.string(),
  topic: z.string(),
  titles: topicTitles,
}
const count = z.number().int()

/** The sellers who need the manager. */
export const attention = z.strictObject({
  /** Past the current tier's expected date, the longest first. */
  overdue: z.array(
    z.strictObject({
      ...attentionSeller,
      ...nextTopic,
      expectedDate: dayText,
      days: count,
    }),
  ),
  /** Trainings whose day is today or past and that are not evaluated, the oldest first. */
  waiting: z.array(
    z.strictObject({
      ...attentionSeller,
      trainingId: z.string(),
      trainingTopic: z.string(),
      trainingTitles: topicTitles,
      trainingDate: dayText,
      trainingTime: z.string(),
    }),
  ),
  /** Latest quiz failed, not passed yet: at which topic, how often, and the marks of the last attempt. */
  stuck: z.array(
    z.strictObject({
      ...attentionSeller,
      ...nextTopic,
      attempt: count,
      lastScore: z.number(),
    }),
  ),
  /** Steps agreed on with an evaluation whose day has come and that are not done, the longest first. */
  steps: z.array(
    z.strictObject({
      ...attentionSeller,
      trainingId: z.string(),
      trainingTopic: z.string(),
      trainingTitles: topicTitles,
      trainingDate: dayText,
      /** The first that is due. */
      text: z.string(),
      by: dayText,
      days: count,
    }),
  ),
  /** All topics of the tier done, no training open: ready to be booked. */
  ready: z.array(z.strictObject({ ...attentionSeller, belt: z.enum(TIERS) })),
  /** Have registered with the manager and wait to be let in, who waits longest first; none of them is a seller yet. */
  newcomers: z.array(
    z.strictObject({
      _id: z.string(),
      sellerId: z.string(),
      name: z.string(),
      createdAt: instantText,
    }),
  ),
  /** The totals; the lists hold the first 50. */
  totals: z.strictObject({
    overdue: count,
    waiting: count,
    stuck: count,
    steps: count,
    ready: count,
    newcomers: count,
  }),
  /** Sellers in all. */
  total: count,
})
export type Attention = z.infer<typeof attention>

/** Who has achieved something, and how often. */
const gain = z.strictObject({
  total: count,
  /** By id, the first 50 of them. */
  people: z.array(z.strictObject({ sellerId: z.string(), name: z.string(), count })),
})

/** What a team has achieved from a day to another, both included. */
const weekOfTeam = z.strictObject({
  from: dayText,
  to: dayText,
  /** Topics completed, quizzes passed and stars earned. */
  topics: gain,
  passes: gain,
  stars: gain,
})

/** The last seven days, today included, and the seven before. */
export const teamWeek = z.strictObject({ now: weekOfTeam, before: weekOfTeam })
export type TeamWeek = z.infer<typeof teamWeek>

export const TEAM_GAINS = ['topics', 'passes', 'stars'] as const
export type TeamGain = (typeof TEAM_GAINS)[number]
