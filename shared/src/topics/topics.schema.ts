import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { OBJECT_ID } from '../common/ids.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { TIERS } from '../common/tiers.ts'
import {
  flagOf,
  limitedLine,
  limitedText,
  optionalEnum,
  optionalId,
  requiring,
  requiringAs,
} from '../common/refine.ts'
import { hasOwnIds } from './questionIds.rules.ts'
import { keyedQuestion, questionSchema } from './questions.schema.ts'

const pageNumber = z.number().int().min(1).max(LIMITS.pdfPages)

/** `PageText`. */
export const pageText = z.strictObject({
  page: pageNumber,
  text: limitedText(LIMITS.pageText),
})

/** One PDF of a topic; its URL paths need the `auth-token` header. */
export const material = z.strictObject({
  language: z.enum(MATERIAL_LANGUAGES),
  pdfFile: z.string(),
  /** Its number of pages; 0 where it is not known. */
  pages: z.number().int(),
  /** For admins: the pages without text, from 1; absent where it is not known. */
  blankPages: z.array(z.number().int()).optional(),
  /** What authors have written of its pages, in their order; absent where there is nothing. */
  pageTexts: z.array(pageText).optional(),
  /** A picture of its first page (WebP); '' without one. */
  cover: z.string(),
})
export type Material = z.infer<typeof material>

/** '' is no. */
const flagOrNo = (value: unknown) => (value === '' ? false : flagOf(value))

const flag = z.preprocess(flagOrNo, z.boolean().default(false))
/** A flag that is unchanged if absent. */
const keptFlag = z.preprocess(flagOrNo, z.boolean().optional())

export const topicIdSchema = z.object({ topicId: optionalId }).check(requiring('topicId'))
export type TopicIdInput = z.input<typeof topicIdSchema>

const attemptId = z.string().regex(OBJECT_ID)

/** The topic to copy; `attemptId` as of a new topic: the copy's id. */
export const duplicateTopicSchema = z
  .object({ topicId: optionalId, attemptId: attemptId.optional() })
  .check(requiring('topicId'))
export type DuplicateTopic = z.infer<typeof duplicateTopicSchema>
export type DuplicateTopicInput = z.input<typeof duplicateTopicSchema>

/** A topic as it is published, or with `revision` its draft revision. */
export const fetchTopicSchema = z
  .object({ topicId: optionalId, revision: flag })
  .check(requiring('topicId'))
export type FetchTopicInput = z.input<typeof fetchTopicSchema>

/** A topic's draft revision; with `base`, refused if that has changed since it was read, as an edit is. */
export const draftRevisionSchema = z
  .object({ topicId: optionalId, base: z.string().optional() })
  .check(requiring('topicId'))
export type DraftRevision = z.infer<typeof draftRevisionSchema>
export type DraftRevisionInput = z.input<typeof draftRevisionSchema>

export const quizMaterialSchema = z
  .object({
    topicId: optionalId,
    language: optionalEnum(MATERIAL_LANGUAGES),
  })
  .check(requiring('topicId'), requiringAs('LANGUAGE_REQUIRED', 'language'))
export type QuizMaterialInput = z.input<typeof quizMaterialSchema>

/** A field that multipart sends as JSON text and JSON bodies may send as it is. */
function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return undefined
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)
}

/** A number that multipart sends as text; '' is absent. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

/** A whole number that multipart sends as text and that is unchanged if absent or ''. */
function keptNumber(max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? numberOf(value) : value),
    z.number().int().min(0).max(max).optional(),
  )
}

const titleText = limitedLine(LIMITS.title, 'TITLE_INVALID')

/** The fields of both forms, besides the files (`PDF_FIELDS`, `COVER_FIELDS`). */
const topicFormSchema = z.object({
  title: titleText.default(''),
  titleMalay: titleText.optional(),
  titleChinese: titleText.optional(),
  belt: optionalEnum(TIERS),
  mandatory: jsonText(z.array(z.enum(DISTRIBUTORS)).default([])),
  quiz: flag,
  supervisor: flag,
  draft: keptFlag,
  quizzes: jsonText(
    z
      .array(questionSchema)
      .max(LIMITS.questionsPerQuiz * 3)
      .refine(hasOwnIds, 'QUESTION_ID_TWICE')
      .default([]),
  ),
  /** Of the PDFs that the topic has then: of other pages none. */
  pageTexts: jsonText(
    z
      .array(pageText.extend({ language: z.enum(MATERIAL_LANGUAGES) }))
      .max(LIMITS.pdfPages * MATERIAL_LANGUAGES.length)
      .optional(),
  ),
  /** `QuizRules`. */
  shuffleQuestions: keptFlag,
  shuffleChoices: keptFlag,
  ask: keptNumber(LIMITS.questionsAsked),
  pauseMinutes: keptNumber(LIMITS.pauseMinutes),
})

export const addTopicSchema = topicFormSchema.extend({
  /** Chosen by the client as the topic's id, so that a repeated request adds it once. */
  attemptId: attemptId.optional(),
})
export type AddTopic = z.infer<typeof addTopicSchema>
export type AddTopicInput = z.input<typeof addTopicSchema>

/**
 * The same with the topic, its number (clamped to those of the tier), and the PDFs to remove. `base`, if sent, is the
 * `topicPrint` of the topic that was read: the edit is refused if the topic has changed since. Without `supervisor` the
 * audience is unchanged: an edit by an older client must not turn EDAC theory into a topic for everyone. Each of
 * the `QuizRules` that is not sent is unchanged. Without `draft` a draft stays one; `false` publishes it. Without `titleMalay`
 * or `titleChinese` the translation is kept; '' clears it. Without `pageTexts` those of PDFs that stay are kept; else they
 * replace all. A repeated `attemptId` changes nothing. `unanswered` are the attempts before it whose answers were lost: a topic that one of
 * them was the last to change is as the client knows it, whatever its `base`. With `revise` it is all kept as the published topic's draft
 * revision, or in it: `base` is then the print of what was read, the topic or its revision.
 */
export const editTopicSchema = topicFormSchema.extend({
  topicId: optionalId,
  supervisor: keptFlag,
  topicNo: z.preprocess(
    (value) => (typeof value === 'string' ? numberOf(value) : value),
    z.number().int().optional(),
  ),
  removePdf: jsonText(z.array(z.enum(MATERIAL_LANGUAGES)).default([])),
  revise: keptFlag,
  base: z.string().optional(),
  attemptId: attemptId.optional(),
  unanswered: jsonText(z.array(attemptId).max(LIMITS.editsRemembered).default([])),
})
export type EditTopic = z.infer<typeof editTopicSchema>
export type EditTopicInput = z.input<typeof editTopicSchema>

/** The fields of addTopic, or with a topic those of editTopic, without files; or a topic and what is done to it. */
export const topicImpactSchema = editTopicSchema
  .omit({
    removePdf: true,
    pageTexts: true,
    revise: true,
    base: true,
    attemptId: true,
    unanswered: true,
  })
  .extend({
    /** Of deleting or withdrawing the topic instead; then only `topicId` is read. */
    action: z.enum(['delete', 'withdraw']).optional(),
    /** Of publishing the topic's stored revision instead; the same. */
    revision: flag,
  })
export type TopicImpact = z.infer<typeof topicImpactSchema>
export type TopicImpactInput = z.input<typeof topicImpactSchema>

/** `Titles`, beside a title. */
export const topicTitles = z.strictObject({
  English: z.string(),
  Malay: z.string(),
  Chinese: z.string(),
})

/** A topic as admins see it. */
export const topicTheory = z.strictObject({
  _id: z.string(),
  title: z.string(),
  titles: topicTitles,
  topicNo: z.number().int(),
  /** '' only of a draft or a revision. */
  beltType: z.enum([...TIERS, '']),
  mandatoryFor: z.array(z.enum(DISTRIBUTORS)),
  quiz: z.boolean(),
  supervisor: z.boolean(),
  shuffleQuestions: z.boolean(),
  shuffleChoices: z.boolean(),
  /** How many of its graded questions a quiz asks; 0: all. */
  ask: z.number().int(),
  pauseMinutes: z.number().int(),
  /** Only for admins of scope all; its number is 0 until it is published. */
  draft: z.literal(true).optional(),
  /** This is the draft revision of a published topic. */
  revision: z.literal(true).optional(),
  /** Of a revision: when it was begun and last saved, and by whom: the admin's username. */
  kept: z
    .strictObject({ begunAt: instantText, savedAt: instantText, savedBy: z.string() })
    .optional(),
  /** Of the published topic: a draft revision waits beside it. */
  revised: z.literal(true).optional(),
  /** Of fetchTopic for the published topic: the entry of its history that tells of what learners see. */
  published: z
    .strictObject({
      revision: z.number().int(),
      at: instantText,
      /** The admin's username; '' where it is not known. */
      by: z.string(),
    })
    .optional(),
  materials: z.array(material),
})
export type TopicTheory = z.infer<typeof topicTheory>

export const topicDetail = z.strictObject({
  theory: topicTheory,
  quizzes: z.array(keyedQuestion),
})
export type TopicDetail = z.infer<typeof topicDetail>

/** The current topic. */
export const savedTopic = z.strictObject({ data: topicTheory })
export type SavedTopic = z.infer<typeof savedTopic>
