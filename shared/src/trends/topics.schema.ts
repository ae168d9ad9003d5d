import { z } from 'zod'
import { isMonthSpan, NO_MONTH_SPAN } from '../common/monthSpan.schema.ts'
import { requiring } from '../common/refine.ts'
import { TIERS } from '../common/tiers.ts'
import { topicTitles } from '../topics/topics.schema.ts'
import { asked, file } from './trends.schema.ts'

const { supervisorId: _, ...ofScope } = asked

export const topicTrendsSchema = z
  .object(ofScope)
  .check(requiring('from', 'to'))
  .refine(isMonthSpan, NO_MONTH_SPAN)
export type TopicTrendsQuery = z.infer<typeof topicTrendsSchema>
export type TopicTrendsInput = z.input<typeof topicTrendsSchema>

export const topicTrendsFileSchema = z
  .strictObject({ ...ofScope, ...file })
  .check(requiring('from', 'to'))
  .refine(isMonthSpan, NO_MONTH_SPAN)
export type TopicTrendsFileInput = z.input<typeof topicTrendsFileSchema>

const count = z.number().int()

/** A topic in some months. */
export const topicTrend = z.strictObject({
  topicId: z.string(),
  title: z.string(),
  titles: topicTitles,
  tier: z.enum(TIERS),
  topicNo: count,
  /** How often it was completed. */
  completed: count,
  /** At its quiz; 0 without one. */
  attempts: count,
  first: count,
  passedFirst: count,
  /** Studied and asked, in all. */
  seconds: count,
  /** All that were asked for, in their order. */
  months: z.array(z.strictObject({ month: z.string(), completed: count, seconds: count })),
})
export type TopicTrend = z.infer<typeof topicTrend>

/** So many first attempts can be compared. */
export const ENOUGH_FIRST = 10
