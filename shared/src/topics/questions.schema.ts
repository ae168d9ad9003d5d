import { z } from 'zod'
import { instantText } from '../common/answers.schema.ts'
import { OBJECT_ID } from '../common/ids.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { limitedText } from '../common/refine.ts'
import { QUESTION_TYPES, type QuestionType } from './questionTypes.ts'

const letter = z.string().regex(/^[A-Z]$/)

/** A question with its key, as the editor sends and gets it (api: Shapes). */
export const questionSchema = z.object({
  /** The same in every language in which the question is asked; given by the server if absent. */
  id: z.string().regex(OBJECT_ID).toLowerCase().optional(),
  questionNo: z.number().int().min(1).max(LIMITS.questionsPerQuiz),
  question: limitedText(LIMITS.questionText).default(''),
  questionType: z.enum(QUESTION_TYPES),
  language: z.enum(MATERIAL_LANGUAGES),
  correctAnswer: z.array(letter).max(LIMITS.answerChoices).default([]),
  onlyOne: z.boolean().default(false),
  answerChoices: z
    .array(z.object({ choice: letter, answer: limitedText(LIMITS.answerText) }))
    .max(LIMITS.answerChoices)
    .default([]),
  options: z
    .array(
      z.object({
        number: z.number().int().min(1).max(LIMITS.sequenceOptions),
        option: limitedText(LIMITS.answerText),
      }),
    )
    .max(LIMITS.sequenceOptions)
    .default([]),
  sequence: z.string().trim().max(200).default(''),
  recap: limitedText(LIMITS.questionText).default(''),
  /** Shown with the result. */
  explanation: limitedText(LIMITS.explanation).default(''),
  /** The slide of that language's PDF that answers it. */
  page: z.number().int().min(1).max(LIMITS.pdfPages).optional(),
  /** Its choices or steps are never shuffled. */
  fixedOrder: z.boolean().default(false),
  /** The original's revision that a translation is said to be right for. */
  sourceRevision: z.number().int().min(1).optional(),
})
export type Question = z.infer<typeof questionSchema>

/** The same in answers, complete. */
export const keyedQuestion = z.strictObject({
  id: z.string(),
  questionNo: z.number().int(),
  question: z.string(),
  questionType: z.enum(QUESTION_TYPES),
  language: z.enum(MATERIAL_LANGUAGES),
  correctAnswer: z.array(z.string()),
  onlyOne: z.boolean(),
  answerChoices: z.array(z.strictObject({ choice: z.string(), answer: z.string() })),
  options: z.array(z.strictObject({ number: z.number().int(), option: z.string() })),
  sequence: z.string(),
  recap: z.string(),
  explanation: z.string(),
  page: z.number().int().optional(),
  fixedOrder: z.boolean(),
  /** Grows with every change of its text, choices or key. */
  revision: z.number().int(),
  /** When that revision was written. */
  revisedAt: instantText,
  /** Of a translation: the original's revision that it was last written or confirmed for. */
  sourceRevision: z.number().int().optional(),
})
/** A question as it is stored, and as the editor gets it. */
export type KeyedQuestion = z.infer<typeof keyedQuestion>

const asked = keyedQuestion.pick({ id: true, questionNo: true, question: true, language: true })
const { answerChoices, options, recap } = keyedQuestion.shape

/** A question for learners: without the key, but with how to answer. */
export const learnerQuestion = z.discriminatedUnion('questionType', [
  asked.extend({
    questionType: z.literal('multipleChoice'),
    answerChoices,
    /** Choose all that apply, or exactly one. */
    multiple: z.boolean(),
  }),
  asked.extend({ questionType: z.literal('sequence'), options }),
  asked.extend({ questionType: z.literal('recap'), recap }),
])
export type LearnerQuestion = z.infer<typeof learnerQuestion>
export type LearnerQuestionOf<Type extends QuestionType> = Extract<
  LearnerQuestion,
  { questionType: Type }
>
