import { createHash } from 'node:crypto'
import { LANGUAGES, MATERIAL_LANGUAGE_OF, type Language } from '@tristar/shared/common/languages'
import { questionSchema, type Question } from '@tristar/shared/topics/questions.schema'
import { z } from 'zod'
import { listsSchema, textsSchema } from './content.ts'

/** What an item of any type has. */
const asked = {
  question: textsSchema,
  /** Why the answer is right. */
  explanation: textsSchema.optional(),
  /** The slide that answers it, from 1, the cover; the same in every language, as decks differ only in their words. */
  page: z.int().min(1).optional(),
}

const itemSchema = z.discriminatedUnion('questionType', [
  z.strictObject({
    questionType: z.literal('multipleChoice'),
    ...asked,
    answers: listsSchema,
    /** Letters such as `AC`. */
    correctAnswer: z.string(),
    onlyOne: z.literal(true).optional(),
  }),
  z.strictObject({
    questionType: z.literal('sequence'),
    ...asked,
    options: listsSchema,
    /** Numbers of options, such as `2,1,3`. */
    sequence: z.string(),
  }),
  z.strictObject({
    questionType: z.literal('recap'),
    ...asked,
    recap: textsSchema,
  }),
])

/** A quiz in all languages, with its keys. */
export const quizSchema = z.array(itemSchema)
type QuizItem = z.infer<typeof itemSchema>
export type Quiz = readonly QuizItem[]

/**
 * A quiz's questions, numbered from 1 in each language (api: Shapes). Their ids follow from the topic's key and their
 * places: the same at every run.
 */
export function questionsOf(quiz: Quiz, topicKey: string): Question[] {
  return LANGUAGES.flatMap((language) =>
    quiz.map((item, at) =>
      questionSchema.parse({
        id: idOf(topicKey, at + 1),
        questionNo: at + 1,
        language: MATERIAL_LANGUAGE_OF[language],
        questionType: item.questionType,
        question: item.question[language],
        explanation: item.explanation?.[language],
        page: item.page,
        ...ownFields(item, language),
      }),
    ),
  )
}

function idOf(topicKey: string, place: number): string {
  return createHash('sha256').update(`${topicKey} ${place}`).digest('hex').slice(0, 24)
}

function ownFields(item: QuizItem, language: Language) {
  if (item.questionType === 'recap') return { recap: item.recap[language] }
  if (item.questionType === 'sequence') {
    const options = item.options[language].map((option, at) => ({ number: at + 1, option }))
    return { options, sequence: item.sequence }
  }
  const answers = item.answers[language]
  const answerChoices = answers.map((answer, at) => ({ choice: letterOf(at), answer }))
  const { correctAnswer, onlyOne } = item
  return { answerChoices, correctAnswer: Array.from(correctAnswer), onlyOne }
}

const letterOf = (at: number) => String.fromCodePoint(65 + at)
