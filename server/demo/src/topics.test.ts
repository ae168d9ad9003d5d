import { describe, expect, it } from 'vitest'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import {
  LANGUAGES,
  MATERIAL_LANGUAGE_OF,
  MATERIAL_LANGUAGES,
  type Language,
} from '@tristar/shared/common/languages'
import { TIERS } from '@tristar/shared/common/tiers'
import { contentFaults } from '@tristar/shared/testing/glossary'
import { questionSchema, type Question } from '@tristar/shared/topics/questions.schema'
import { z } from 'zod'
import { readContent, textsSchema } from './content.ts'
import { DEMO_TOPICS, type DemoTopic } from './topics.ts'

const CHINESE = /[一-鿿]/
/** The prefixes of a conversation's and a comparison's rows, which are no texts. */
const KEYWORDS = new Set(['seller', 'owner', 'do', 'avoid'])
const quizzes = DEMO_TOPICS.map((topic) => [topic.titles.English, topic.questions] as const)

/** The texts of slides and questions in one language, in their order. */
function textsIn({ decks, questions }: DemoTopic, language: Language): string[] {
  const { heading, subtitle, goals, slides } = decks[language]
  const shown = slides.flatMap(({ title, rows, note = title }) => [
    title,
    note,
    ...rows.flatMap(({ cells }) => cells.filter((cell) => !KEYWORDS.has(cell))),
  ])
  const asked = questions
    .filter((question) => question.language === MATERIAL_LANGUAGE_OF[language])
    .flatMap(({ question, recap, explanation, answerChoices, options }) => [
      question,
      recap,
      explanation,
      ...answerChoices.map(({ answer }) => answer),
      ...options.map(({ option }) => option),
    ])
  return [heading, subtitle, ...goals, ...shown, ...asked]
}

describe('the demo topics', () => {
  it('number each tier from 1 and give every distributor work in every tier', () => {
    for (const tier of TIERS) {
      const topics = DEMO_TOPICS.filter((topic) => topic.belt === tier)
      expect(topics.map((topic) => topic.topicNo)).toEqual(topics.map((_, index) => index + 1))
      for (const distributor of DISTRIBUTORS) {
        const sellers = topics.filter((topic) => !topic.supervisor)
        expect(sellers.some((topic) => topic.mandatoryFor.includes(distributor))).toBe(true)
      }
    }
  })

  it('hold one theory for User Managers', () => {
    expect(DEMO_TOPICS.filter((topic) => topic.supervisor)).toHaveLength(1)
  })

  it.each(DEMO_TOPICS.map((topic) => [topic.titles.English, topic] as const))(
    'say the same in three languages: %s',
    (_, topic) => {
      const [englishes, malays, chineses] = LANGUAGES.map((language) => textsIn(topic, language))
      expect([malays?.length, chineses?.length]).toEqual([englishes?.length, englishes?.length])
      for (const [at, english] of (englishes ?? []).entries()) {
        const [malay = '', chinese = ''] = [malays?.[at], chineses?.[at]]
        expect([malay === '', chinese === '']).toEqual([english === '', english === ''])
        expect(CHINESE.test(english + malay)).toBe(false)
        expect(english + malay).not.toMatch(/[“”‘’…]/)
        expect(CHINESE.test(chinese) || !/[a-z]{4}/.test(english)).toBe(true)
        const faults = [...contentFaults(malay, 'bm'), ...contentFaults(chinese, 'ch')]
        expect({ malay, chinese, faults }).toEqual({ malay, chinese, faults: [] })
      }
    },
  )
})

it('keeps the glossary in the words that all slides share', () => {
  const words = readContent('words.json', z.record(z.string(), textsSchema))
  const faults = Object.values(words).flatMap(({ bm, ch }) => [
    ...contentFaults(bm, 'bm'),
    ...contentFaults(ch, 'ch'),
  ])
  expect(faults).toEqual([])
})

describe('the demo quizzes', () => {
  it.each(quizzes)('ask all three kinds of question in every language: %s', (_, questions) => {
    for (const language of MATERIAL_LANGUAGES) {
      const asked = questions.filter((question) => question.language === language)
      expect(asked.length).toBeGreaterThanOrEqual(5)
      expect(asked.length).toBeLessThanOrEqual(6)
      expect(asked.map((question) => question.questionNo)).toEqual(asked.map((_q, i) => i + 1))
      expect(new Set(asked.map((question) => question.questionType)).size).toBe(3)
    }
  })

  it.each(quizzes)('have keys that can be answered: %s', (_, questions) => {
    const faults = questions.map((question) => [question.question, faultOf(question)])
    expect(faults.filter(([, fault]) => fault !== '')).toEqual([])
  })

  it('use single answers, several answers and "either is correct"', () => {
    const choices = quizzes
      .flatMap(([, questions]) => questions)
      .filter((question) => question.questionType === 'multipleChoice')
    const several = choices.filter((question) => question.correctAnswer.length > 1)
    expect(choices.some((question) => question.correctAnswer.length === 1)).toBe(true)
    expect(several.some((question) => question.onlyOne)).toBe(true)
    expect(several.some((question) => !question.onlyOne)).toBe(true)
  })
})

/** The fault that makes a question unanswerable, '' if there is none. */
function faultOf(question: Question): string {
  if (!questionSchema.safeParse(question).success) return 'refused by the schema'
  if (question.questionType === 'multipleChoice') return choiceFault(question)
  if (question.questionType === 'sequence') return sequenceFault(question)
  return question.recap === '' ? 'nothing to recap' : ''
}

function choiceFault({ answerChoices, correctAnswer }: Question): string {
  const letters = answerChoices.map(({ choice }) => choice)
  if (letters.length < 3) return 'too few choices'
  if (correctAnswer.length === 0) return 'no correct answer'
  if (new Set(correctAnswer).size !== correctAnswer.length) return 'a letter twice'
  if (correctAnswer.length === letters.length) return 'everything is correct'
  return correctAnswer.every((answer) => letters.includes(answer)) ? '' : 'no such letter'
}

function sequenceFault({ options, sequence }: Question): string {
  const numbers = options.map(({ number }) => String(number))
  if (sequence === numbers.join(',')) return 'already in order'
  const sorted = sequence.split(',').toSorted()
  return sorted.join() === numbers.toSorted().join() ? '' : 'not a permutation'
}
