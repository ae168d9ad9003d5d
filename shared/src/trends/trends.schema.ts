import { z } from 'zod'
import { OWN_SCOPES } from '../common/distributors.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../common/languages.ts'
import { filterShape } from '../common/list.schema.ts'
import { isMonthSpan, monthSpan, NO_MONTH_SPAN } from '../common/monthSpan.schema.ts'
import { SCOPE_FILTER } from '../common/people.filters.ts'
import { optionalId, requiring } from '../common/refine.ts'
import { LEARNER_ROLES } from '../common/roles.ts'

/** As a file: a line for each row. */
export const file = {
  format: z.literal('csv').default('csv'),
  /** Of its heads. */
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
}

/** Of a scope's distributors, by default all of the caller's; `supervisorId`: of one team; sellers unless `role` says otherwise. */
export const asked = {
  ...filterShape(SCOPE_FILTER),
  supervisorId: optionalId,
  role: z.enum(LEARNER_ROLES).default('seller'),
  ...monthSpan,
}

export const trendsSchema = z
  .object(asked)
  .check(requiring('from', 'to'))
  .refine(isMonthSpan, NO_MONTH_SPAN)
export type TrendsQuery = z.infer<typeof trendsSchema>
export type TrendsInput = z.input<typeof trendsSchema>

export const trendsFileSchema = z
  .strictObject({ ...asked, ...file })
  .check(requiring('from', 'to'))
  .refine(isMonthSpan, NO_MONTH_SPAN)
export type TrendsFileInput = z.input<typeof trendsFileSchema>

/** Of the own team. */
export const ownTrendsSchema = z
  .object(monthSpan)
  .check(requiring('from', 'to'))
  .refine(isMonthSpan, NO_MONTH_SPAN)
export type OwnTrendsQuery = z.infer<typeof ownTrendsSchema>
export type OwnTrendsInput = z.input<typeof ownTrendsSchema>

export const ownTrendsFileSchema = z
  .strictObject({ ...monthSpan, ...file })
  .check(requiring('from', 'to'))
  .refine(isMonthSpan, NO_MONTH_SPAN)
export type OwnTrendsFileInput = z.input<typeof ownTrendsFileSchema>

/** Of the last months: all of the caller's distributors, or those of a scope. */
export const changesSchema = z.object(filterShape(SCOPE_FILTER))
export type ChangesQuery = z.infer<typeof changesSchema>
export type ChangesInput = z.input<typeof changesSchema>

const count = z.number().int()
/** By star. */
const perStar = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ White: value, Green: value, Black: value })
/** Days, the lower middle; null without any. */
const median = count.nullable()
/** The first and the third quartile; null without any. */
const quartiles = z.tuple([count, count]).nullable()
/** A mean or a deviation, two decimals; null without values. */
const decimal = z.number().nullable()

/** What happened in a month, in the organisation's zone; what was then stays there when people move or leave. */
export const trendMonth = z.strictObject({
  month: z.string(),
  /** At the month's end; of the current one now. */
  people: count,
  /** With reactivations, deactivations and moves between the grouped units. */
  joined: count,
  left: count,
  /** Completed a theory or a quiz attempt. */
  active: count,
  /** Completed. */
  topics: count,
  attempts: count,
  first: count,
  passedFirst: count,
  stars: perStar(count),
  trainings: z.strictObject({ held: count, passed: count, failed: count, cancelled: count }),
  /** Days from joining to the stars achieved that month. */
  medianDays: perStar(median),
  quartileDays: perStar(quartiles),
})
export type TrendMonth = z.infer<typeof trendMonth>

/** What of a month is held against the month before (change.rules.ts). */
export const countedMonth = trendMonth
  .pick({
    month: true,
    people: true,
    joined: true,
    left: true,
    active: true,
    attempts: true,
    first: true,
    passedFirst: true,
    stars: true,
  })
  .extend({ trainings: trendMonth.shape.trainings.pick({ held: true }) })
export type CountedMonth = z.infer<typeof countedMonth>

/** The last twelve, the one that still runs last. */
const lastMonths = { months: z.array(countedMonth) }

/** Of the sellers of a scope, and of each distributor in it. */
export const changes = z.strictObject({
  ...lastMonths,
  distributors: z.array(z.strictObject({ scope: z.enum(OWN_SCOPES), ...lastMonths })),
})
export type Changes = z.infer<typeof changes>

/** Of the own team. */
export const ownChanges = z.strictObject(lastMonths)
export type OwnChanges = z.infer<typeof ownChanges>

/** So many teams are shown. */
export const SHOWN_TEAMS = 6

/** The teams of a scope that have come the furthest, and the number of all. */
export const teamChanges = z.strictObject({
  total: count,
  teams: z
    .array(
      z.strictObject({
        /** Of its User Manager; the name is '' when not given. */
        supervisorId: z.string(),
        name: z.string(),
        sellers: count,
        /** Mean overall progress, whole percent. */
        completeRate: count,
        ...lastMonths,
      }),
    )
    .max(SHOWN_TEAMS),
})
export type TeamChanges = z.infer<typeof teamChanges>

/** Those who joined in a month, as of now, leavers included, and how far they have come. */
export const funnelMonth = z.strictObject({
  month: z.string(),
  joined: count,
  firstTopic: count,
  allWhite: count,
  trainedWhite: count,
  starWhite: count,
})
export type FunnelMonth = z.infer<typeof funnelMonth>

const evaluatorFigures = {
  n: count,
  passed: count,
  meanBusiness: decimal,
  meanTraining: decimal,
  /** The population's standard deviation. */
  spreadBusiness: decimal,
  spreadTraining: decimal,
  /** From the training's day to the evaluation, at least 0. */
  medianDays: median,
}
export const evaluator = z.strictObject({ id: z.string(), name: z.string(), ...evaluatorFigures })
export type Evaluator = z.infer<typeof evaluator>
export const evaluatorsAll = z.strictObject(evaluatorFigures)
export type EvaluatorsAll = z.infer<typeof evaluatorsAll>

/** So many evaluations can be compared. */
export const ENOUGH_EVALUATIONS = 10

export const trends = z.strictObject({
  months: z.array(trendMonth),
  /** Of all months asked: medians do not add up. */
  span: z.strictObject({
    medianDays: perStar(median),
    quartileDays: perStar(quartiles),
    achieved: perStar(count),
  }),
  funnel: z.array(funnelMonth),
  /** Of on-the-job trainings, who have enough evaluations in the period; the others in `fewer`. */
  evaluators: z.array(evaluator),
  fewer: z.array(evaluator.pick({ id: true, name: true, n: true })),
  evaluatorsAll,
})
export type Trends = z.infer<typeof trends>
