import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { OBJECT_ID } from '../common/ids.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { listSchema } from '../common/list.schema.ts'
import { idText, limitedText, optionalId, optionalText, requiring } from '../common/refine.ts'

/** A learner's report of a question, with a sentence or without. */
export const reportQuestionSchema = z.object({
  topicId: idText,
  questionId: z.string().trim().regex(OBJECT_ID).toLowerCase(),
  language: z.enum(MATERIAL_LANGUAGES),
  text: limitedText(LIMITS.voice).default(''),
})
export type ReportQuestion = z.infer<typeof reportQuestionSchema>
export type ReportQuestionInput = z.input<typeof reportQuestionSchema>

const { limit, offset } = listSchema(['at']).shape

/** A page of a topic's voices. */
export const topicVoicesSchema = z
  .strictObject({ topicId: optionalId, limit, offset })
  .check(requiring('topicId'))
export type TopicVoices = z.infer<typeof topicVoicesSchema>
export type TopicVoicesInput = z.input<typeof topicVoicesSchema>

/** What a learner said about a question; by whom is nobody's business here. */
export const questionVoice = z.strictObject({
  voiceId: z.string(),
  questionId: z.string(),
  language: z.enum(MATERIAL_LANGUAGES),
  /** Of the question, as the learner was last asked it. */
  revision: z.number().int(),
  /** '' without words, and of somebody who was erased. */
  text: z.string(),
  at: instantText,
  answered: z.strictObject({ text: z.string(), at: instantText }).optional(),
})
export type QuestionVoice = z.infer<typeof questionVoice>

export const answerVoiceSchema = z
  .object({ voiceId: optionalId, text: optionalText.pipe(limitedText(LIMITS.voice)) })
  .check(requiring('voiceId', 'text'))
export type AnswerVoice = z.infer<typeof answerVoiceSchema>
export type AnswerVoiceInput = z.input<typeof answerVoiceSchema>
