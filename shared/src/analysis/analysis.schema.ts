import { z } from 'zod'
import { dayText } from '../common/answers.schema.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, MATERIAL_LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { filterShape } from '../common/list.schema.ts'
import { isMonth, monthCount } from '../common/months.ts'
import { SCOPE_FILTER } from '../common/people.filters.ts'
import { optionalId, requiring } from '../common/refine.ts'
import { QUESTION_TYPES } from '../topics/questionTypes.ts'
import { REVISION_CHANGES } from '../topics/revisions.rules.ts'
import { VERDICTS, type VerdictParams } from './verdicts.rules.ts'

/** A month in input: YYYY-MM. */
const month = z.string().refine(isMonth).optional()

/** Whether the months are in order, at most 120 of them; open ends have none to count. */
function isSpan({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (from === undefined || to === undefined) return true
  const count = monthCount(from, to)
  return count >= 1 && count <= LIMITS.analysisMonths
}

const attemptsAsked = {
  topicId: optionalId,
  ...filterShape(SCOPE_FILTER),
  from: month,
  to: month,
}

/**
 * The first attempts at a topic: of the distributors of a scope, by default all; of the months `from` to `to`, both included,
 * by default all. `months` adds each question's months.
 */
export const topicAnalysisSchema = z
  .object({ ...attemptsAsked, months: z.boolean().default(false) })
  .check(requiring('topicId'))
  .refine(isSpan, { path: ['to'] })
export type TopicAnalysisQuery = z.infer<typeof topicAnalysisSchema>
export type TopicAnalysisInput = z.input<typeof topicAnalysisSchema>

/** The same as a file: a line for each revision of a question. */
export const topicAnalysisFileSchema = z
  .strictObject({
    ...attemptsAsked,
    format: z.literal('csv').default('csv'),
    /** Of heads and words. */
    language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
  })
  .check(requiring('topicId'))
  .refine(isSpan, { path: ['to'] })
export type TopicAnalysisFile = z.infer<typeof topicAnalysisFileSchema>
export type TopicAnalysisFileInput = z.input<typeof topicAnalysisFileSchema>

const count = z.number().int()
/** 0…1, three decimals. */
const share = z.number().min(0).max(1)
const language = z.enum(MATERIAL_LANGUAGES)

/** First attempts in one language. */
export const languageFigures = z.strictObject({
  first: count,
  passedFirst: count,
  /** The lower middle of their durations; null without any. */
  medianSeconds: z.number().nullable(),
  /** At index k the learners whose first pass, in this language, was their attempt k+1 in all languages. */
  passedIn: z.array(count),
})
export type LanguageFigures = z.infer<typeof languageFigures>

const verdictParams = z.strictObject({
  picked: z.string().optional(),
  key: z.string().optional(),
  dead: z.array(z.string()).optional(),
  than: language.optional(),
}) satisfies z.ZodType<VerdictParams>

/** One revision of a graded question in one language. */
export const analysedQuestion = z.strictObject({
  /** 24 hex digits; the same in all languages and revisions. */
  id: z.string(),
  questionNo: count,
  language,
  revision: count,
  /** Whether it is the present revision. */
  current: z.boolean(),
  /** The day on which it was published. */
  since: dayText,
  /** What it changed of the revision before; nothing of the first one. */
  changes: z.array(z.enum(REVISION_CHANGES)),
  question: z.string(),
  questionType: z.enum(QUESTION_TYPES).exclude(['recap']),
  /** First attempts in which it was asked. */
  n: count,
  right: count,
  /** The share right with its Wilson interval; null without attempts. */
  facility: share.nullable(),
  low: share.nullable(),
  high: share.nullable(),
  /** -1…1, three decimals; null below 30 attempts, and when it or the other questions do not vary. */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** The stored choices; of a sequence its ten commonest orders. */
  choices: z.array(
    z.strictObject({ choice: z.string(), answer: z.string(), key: z.boolean(), n: count }),
  ),
  verdicts: z.array(z.enum(VERDICTS)),
  verdictParams,
  /** If asked for. */
  months: z.array(z.strictObject({ month: z.string(), n: count, right: count })).optional(),
})
export type AnalysedQuestion = z.infer<typeof analysedQuestion>

/** A slide in first completions of the theory. */
export const analysedPage = z.strictObject({
  language,
  page: count,
  /** The lower middle of the learners' times; null when nobody has any. */
  medianSeconds: z.number().nullable(),
  /** Visits after a learner's first, in all. */
  returns: count,
})
export type AnalysedPage = z.infer<typeof analysedPage>

export const topicAnalysis = z.strictObject({
  languages: z.partialRecord(language, languageFigures),
  questions: z.array(analysedQuestion),
  pages: z.array(analysedPage),
})
export type TopicAnalysis = z.infer<typeof topicAnalysis>
