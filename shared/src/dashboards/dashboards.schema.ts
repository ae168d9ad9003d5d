import { z } from 'zod'
import { DISTRIBUTORS, type Scope, SCOPES } from '../common/distributors.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { TIERS } from '../common/tiers.ts'
import { topicTitles } from '../topics/topics.schema.ts'

const count = z.number().int()

/** Users of one kind in one scope, by current star and by held stars. */
export const starFigures = z.strictObject({
  totalWhite: count,
  totalGreen: count,
  totalBlack: count,
  /** Percent of these users, rounded down. */
  whiteRate: count,
  greenRate: count,
  blackRate: count,
  achievedWhite: count,
  achievedGreen: count,
  achievedBlack: count,
})
export type StarFigures = z.infer<typeof starFigures>

/** Keys outside the admin's scope are absent. */
export type PerScope<Value> = Partial<Record<Scope, Value>>

function perScope<Value extends z.ZodType>(value: Value) {
  return z.partialRecord(z.enum(SCOPES), value)
}

/** Per scope (domain: Figures). */
export const adminDashboard = z.strictObject({
  total: z.strictObject({ seller: perScope(count), supervisor: perScope(count) }),
  supervisor: perScope(starFigures),
  seller: perScope(starFigures),
})
export type AdminDashboard = z.infer<typeof adminDashboard>

/** The distributors' cards; KTC counts inside KTCB. */
export const distributorCard = z.enum(DISTRIBUTORS).exclude(['KTC'])
export type DistributorCard = z.infer<typeof distributorCard>

/** Users of one kind of one distributor: per star their number, and the modules of their first two months. */
export const moduleFigures = z.strictObject({
  white: count,
  green: count,
  black: count,
  whiteModules: count,
  greenModules: count,
  blackModules: count,
  whiteCompleted: count,
  greenCompleted: count,
  blackCompleted: count,
})
export type ModuleFigures = z.infer<typeof moduleFigures>

/** The scope's cards only. */
export const distributorDashboard = z.partialRecord(
  distributorCard,
  z.strictObject({
    totalSpvs: count,
    totalSellers: count,
    supervisor: moduleFigures,
    seller: moduleFigures,
  }),
)
export type DistributorDashboard = z.infer<typeof distributorDashboard>

export const topicOverviewRow = z.strictObject({
  _id: z.string(),
  /** '' only of a draft. */
  beltType: z.enum([...TIERS, '']),
  topicNo: count,
  title: z.string(),
  titles: topicTitles,
  /** Percentage of its audience who completed it. */
  percentage: z.number(),
  /** Mean attempts of those who attempted. */
  avgAttempt: z.number(),
  /** Number of on-the-job trainings that name it. */
  training: count,
  /** Of its audience: the latest attempt at its quiz failed, and none passed. */
  stuck: count,
  quiz: z.boolean(),
  supervisor: z.boolean(),
  /** Present questions, in each language, of which first attempts say that something may be wrong; at most minutes old. */
  findings: count,
  /** Its figures are 0, and it follows its tier's published topics. */
  draft: z.literal(true).optional(),
  /** A draft revision waits beside it. */
  revision: z.boolean(),
  mandatoryFor: z.array(z.enum(DISTRIBUTORS)),
  /** What it has in each language; `cover` as of a PDF. */
  materials: z.array(
    z.strictObject({
      language: z.enum(MATERIAL_LANGUAGES),
      pdf: z.boolean(),
      quiz: z.boolean(),
      cover: z.string(),
      /** How many pages of its PDF hold no text, if any do. */
      blank: z.strictObject({ count: z.number().int(), pages: z.number().int() }).optional(),
    }),
  ),
  /** How far its quiz is in each language; empty without questions. */
  translations: z.array(
    z.strictObject({
      language: z.enum(MATERIAL_LANGUAGES),
      questions: count,
      missing: count,
      stale: count,
    }),
  ),
})
export type TopicOverviewRow = z.infer<typeof topicOverviewRow>

export const topicOverview = z.strictObject({
  totalSupervisors: count,
  totalSellers: count,
  data: z.array(topicOverviewRow),
})
export type TopicOverview = z.infer<typeof topicOverview>
