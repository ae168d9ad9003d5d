import { LANGUAGES, MATERIAL_LANGUAGE_OF, type Language } from '@tristar/shared/common/languages'
import { questionSchema, type Question } from '@tristar/shared/topics/questions.schema'
import { z } from 'zod'
import { listsSchema, textsSchema } from './content.ts'

const itemSchema = z.discriminatedUnion('questionType', [
  z.strictObject({
    questionType: z.literal('multipleChoice'),
    question: textsSchema,
    answers: listsSchema,
    /** Letters such as `AC`. */
    correctAnswer: z.string(),
    onlyOne: z.literal(true).optional(),
  }),
  z.strictObject({
    questionType: z.literal('sequence'),
    question: textsSchema,
    options: listsSchema,
    /** Numbers of options, such as `2,1,3`. */
    sequence: z.string(),
  }),
  z.strictObject({
    questionType: z.literal('recap'),
    question: textsSchema,
    recap: textsSchema,
  }),
])

/** A quiz in all languages, with its keys. */
export const quizSchema = z.array(itemSchema)
type QuizItem = z.infer<typeof itemSchema>
export type Quiz = readonly QuizItem[]

/** A quiz's questions, numbered from 1 in each language (api: Shapes). */
export function questionsOf(quiz: Quiz): Question[] {
  return LANGUAGES.flatMap((language) =>
    quiz.map((item, at) =>
      questionSchema.parse({
        questionNo: at + 1,
        language: MATERIAL_LANGUAGE_OF[language],
        questionType: item.questionType,
        question: item.question[language],
        ...ownFields(item, language),
      }),
    ),
  )
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
