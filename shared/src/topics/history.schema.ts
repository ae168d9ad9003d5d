import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { listSchema } from '../common/list.schema.ts'
import { optionalId, requiring } from '../common/refine.ts'
import { TIERS } from '../common/tiers.ts'
import { topicDetail } from './topics.schema.ts'

/**
 * What was done to a topic (domain: Topics). `found` is how it was when histories began; `dropped` holds the revision that was
 * thrown away; `restored` the revision that was made of the entry `from`.
 */
export const HISTORY_ACTS = ['found', 'published', 'withdrawn', 'dropped', 'restored'] as const
export type HistoryAct = (typeof HISTORY_ACTS)[number]

const { limit, offset } = listSchema(['at']).shape

/** A page of a topic's history. */
export const topicHistorySchema = z
  .strictObject({ topicId: optionalId, limit, offset })
  .check(requiring('topicId'))
export type TopicHistory = z.infer<typeof topicHistorySchema>
export type TopicHistoryInput = z.input<typeof topicHistorySchema>

/** An entry of a topic's history. */
export const formerRevisionSchema = z
  .object({ topicId: optionalId, revision: z.number().int().min(1) })
  .check(requiring('topicId'))
export type FormerRevision = z.infer<typeof formerRevisionSchema>
export type FormerRevisionInput = z.input<typeof formerRevisionSchema>

function changed<const What extends string, Value extends z.ZodType>(what: What, value: Value) {
  return z.strictObject({ what: z.literal(what), before: value, after: value })
}

const language = z.enum(MATERIAL_LANGUAGES)
const count = z.number().int()

/** What differs between two states of a topic. */
export const topicChange = z.discriminatedUnion('what', [
  /** '' where there is no title in the language. */
  z.strictObject({ what: z.literal('title'), language, before: z.string(), after: z.string() }),
  changed('belt', z.enum([...TIERS, ''])),
  /** Its number, within the same star. */
  changed('order', count),
  changed('audience', z.array(z.enum(DISTRIBUTORS))),
  changed('supervisor', z.boolean()),
  changed('quiz', z.boolean()),
  changed('shuffleQuestions', z.boolean()),
  changed('shuffleChoices', z.boolean()),
  changed('ask', count),
  changed('pauseMinutes', count),
  z.strictObject({
    what: z.literal('pdf'),
    language,
    /** `cover`: another picture of the same PDF. */
    how: z.enum(['added', 'replaced', 'removed', 'cover']),
  }),
  z.strictObject({
    what: z.literal('pageTexts'),
    language,
    added: count,
    changed: count,
    removed: count,
  }),
  z.strictObject({
    what: z.literal('questions'),
    language,
    added: count,
    /** Anything but their place. */
    changed: count,
    removed: count,
    /** Those that stay are in another order. */
    reordered: z.boolean(),
  }),
])
export type TopicChange = z.infer<typeof topicChange>

export const historyEntry = z.strictObject({
  /** Counts the entries of the topic, from 1. */
  revision: z.number().int(),
  at: instantText,
  /** The admin's username; '' where it is not known. */
  by: z.string(),
  act: z.enum(HISTORY_ACTS),
  /** Of `restored`: the revision taken back. */
  from: z.number().int().optional(),
  /**
   * Of `published` what differs from what was published before, nothing the first time; of `dropped` and `restored` what the revision
   * would have changed.
   */
  changes: z.array(topicChange),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** A former state of a topic; PDFs that are no longer kept are missing from its materials. */
export const formerTopic = topicDetail.extend({
  /** The languages of those PDFs. */
  gone: z.array(language),
})
export type FormerTopic = z.infer<typeof formerTopic>
