import { describe, expect, it } from 'vitest'
import { LANGUAGES, MATERIAL_LANGUAGE_OF, type Language } from '@tristar/shared/common/languages'
import { contentFaults } from '@tristar/shared/testing/glossary'
import { CROWD_TOPICS } from './crowd.topics.ts'
import { questionsOf, type Quiz } from './quizzes.ts'
import { DEMO_TOPICS, type DemoTopic } from './topics.ts'

const TOPICS = [...DEMO_TOPICS, ...CROWD_TOPICS]
const NAMED = TOPICS.map((topic) => [topic.titles.English, topic] as const)
const ITEM: Quiz[number] = {
  questionType: 'recap',
  question: { en: 'Remember', bm: 'Ingat', ch: '记住' },
  recap: { en: 'Look first.', bm: 'Lihat dahulu.', ch: '先看。' },
}

const askedIn = ({ questions }: DemoTopic, language: Language) =>
  questions.filter((question) => question.language === MATERIAL_LANGUAGE_OF[language])
const idsIn = (topic: DemoTopic, language: Language) => askedIn(topic, language).map(({ id }) => id)

describe('the ids of questions', () => {
  it.each(NAMED)('agree between languages and differ within one: %s', (_, topic) => {
    const ids = idsIn(topic, 'en')
    expect(ids.filter((id = '') => !/^[0-9a-f]{24}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect([idsIn(topic, 'bm'), idsIn(topic, 'ch')]).toEqual([ids, ids])
  })

  it('differ between topics', () => {
    const ids = TOPICS.flatMap((topic) => idsIn(topic, 'en'))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('follow from the topic and the place alone', () => {
    const ids = questionsOf([ITEM, ITEM], 'topics/one').map(({ id }) => id)
    const [first, second] = ['23871a0d0c8be7cfe1228531', 'd4b42f6bf9ca34b8d83af139']
    expect(ids).toEqual([first, second, first, second, first, second])
  })
})

describe('what the result of a quiz says', () => {
  it.each(NAMED)('names a slide that the deck of its language has: %s', (_, topic) => {
    for (const language of LANGUAGES) {
      // The cover comes before the slides.
      const last = topic.decks[language].slides.length + 1
      const pages = askedIn(topic, language).map(({ page = 0 }) => page)
      expect(pages.length).toBeGreaterThan(0)
      expect(pages.filter((page) => page < 1 || page > last)).toEqual([])
    }
  })

  it.each(NAMED)('explains every graded question, in words of its own: %s', (_, topic) => {
    const graded = topic.questions.filter(({ questionType }) => questionType !== 'recap')
    const explained = graded.map(({ explanation }) => explanation)
    expect(explained.filter((text) => text === '')).toEqual([])
    expect(new Set(explained).size).toBe(graded.length)
    expect(graded.filter(({ language }) => language === 'Chinese').length * 3).toBe(graded.length)
  })

  it.each(LANGUAGES)('keeps the glossary in %s', (language) => {
    const explained = TOPICS.flatMap((topic) => askedIn(topic, language))
    const faults = explained.flatMap(({ explanation }) =>
      contentFaults(explanation, language).map((fault) => [explanation, fault]),
    )
    expect(faults).toEqual([])
  })
})
