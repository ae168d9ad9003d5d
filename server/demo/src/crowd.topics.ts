import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { labelled } from '@tristar/shared/common/joining'
import { type Language, LANGUAGES } from '@tristar/shared/common/languages'
import { TIERS } from '@tristar/shared/common/tiers'
import { z } from 'zod'
import { readContent, readDecks, textsSchema } from './content.ts'
import { questionsOf, quizSchema, type Quiz } from './quizzes.ts'
import { DEMO_TOPICS, type DemoTopic } from './topics.ts'

/** Kinds of goods, each with a topic in every tier; `{goods}` in a question is one of them. */
const { goods, angles, quiz } = readContent(
  'category/category.json',
  z.strictObject({
    goods: z.array(textsSchema),
    angles: z.record(z.enum(TIERS), textsSchema),
    quiz: quizSchema,
  }),
)

/** One small deck for all of them. */
const DECKS = readDecks('category')

function quizOn(kind: z.infer<typeof textsSchema>): Quiz {
  return quiz.map((item) => {
    const question = { ...item.question }
    for (const language of LANGUAGES)
      question[language] = question[language].replace('{goods}', kind[language])
    return { ...item, question }
  })
}

/** Topics beside the demo's own, so that there are 60 in all; each is for some of the distributors. */
export const CROWD_TOPICS: readonly DemoTopic[] = TIERS.flatMap((belt, tier) => {
  const before = DEMO_TOPICS.filter((topic) => topic.belt === belt).length
  return goods.map((kind, index) => {
    const titleIn = (language: Language) =>
      labelled(kind[language], angles[belt][language], language)
    return {
      titles: { English: titleIn('en'), Malay: titleIn('bm'), Chinese: titleIn('ch') },
      belt,
      topicNo: before + index + 1,
      mandatoryFor: DISTRIBUTORS.filter((_, place) => (place + index + tier) % 2 === 0),
      supervisor: false,
      decks: DECKS,
      drawing: 'category',
      questions: questionsOf(quizOn(kind), `category/${belt}/${index + 1}`),
    }
  })
})
