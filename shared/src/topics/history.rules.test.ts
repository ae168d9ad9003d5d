import { describe, expect, it } from 'vitest'
import { topicChanges } from './history.rules.ts'
import type { KeyedQuestion } from './questions.schema.ts'
import type { TopicDetail, TopicTheory } from './topics.schema.ts'
import { untranslated } from './titles.ts'

const material = { language: 'English', pdfFile: '/1.pdf', pages: 3, cover: '' } as const
const THEORY: TopicTheory = {
  _id: '66b1f0c2a4d3e5f6a7b8c9d0',
  title: 'Opening',
  titles: untranslated('Opening'),
  topicNo: 2,
  beltType: 'White',
  mandatoryFor: ['LHM', 'KTC'],
  quiz: true,
  supervisor: false,
  shuffleQuestions: false,
  shuffleChoices: false,
  ask: 0,
  pauseMinutes: 0,
  materials: [material],
}

function question(id: string, more: Partial<KeyedQuestion> = {}): KeyedQuestion {
  return {
    id,
    questionNo: 1,
    question: `Why ${id}?`,
    questionType: 'multipleChoice',
    language: 'English',
    correctAnswer: ['A'],
    onlyOne: false,
    answerChoices: [{ choice: 'A', answer: 'So' }],
    options: [],
    sequence: '',
    recap: '',
    explanation: '',
    fixedOrder: false,
    revision: 1,
    revisedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  }
}

const BEFORE: TopicDetail = { theory: THEORY, quizzes: [question('a'), question('b')] }
const NONE = { added: 0, changed: 0, removed: 0, reordered: false }

describe('topicChanges', () => {
  it.each<[string, Partial<TopicTheory>, object[]]>([
    ['nothing', {}, []],
    [
      'titles of two languages',
      { titles: { English: 'Start', Malay: 'Mula', Chinese: '' } },
      [
        { what: 'title', language: 'English', before: 'Opening', after: 'Start' },
        { what: 'title', language: 'Malay', before: '', after: 'Mula' },
      ],
    ],
    ['its number', { topicNo: 1 }, [{ what: 'order', before: 2, after: 1 }]],
    [
      'another star, whose number says nothing',
      { beltType: 'Green', topicNo: 5 },
      [{ what: 'belt', before: 'White', after: 'Green' }],
    ],
    ['the number of a draft', { topicNo: 0 }, []],
    ['its audience in another order', { mandatoryFor: ['KTC', 'LHM'] }, []],
    [
      'its audience',
      { mandatoryFor: ['LHM'] },
      [{ what: 'audience', before: ['LHM', 'KTC'], after: ['LHM'] }],
    ],
    ['EDAC theory', { supervisor: true }, [{ what: 'supervisor', before: false, after: true }]],
    ['no quiz', { quiz: false }, [{ what: 'quiz', before: true, after: false }]],
    [
      'how it is asked',
      { shuffleChoices: true, ask: 5 },
      [
        { what: 'shuffleChoices', before: false, after: true },
        { what: 'ask', before: 0, after: 5 },
      ],
    ],
    ['no PDF', { materials: [] }, [{ what: 'pdf', language: 'English', how: 'removed' }]],
    [
      'another PDF, and one more',
      {
        materials: [
          { ...material, pdfFile: '/2.pdf', cover: '/2.webp' },
          { ...material, language: 'Malay', pdfFile: '/3.pdf' },
        ],
      },
      [
        { what: 'pdf', language: 'English', how: 'replaced' },
        { what: 'pdf', language: 'Malay', how: 'added' },
      ],
    ],
    [
      'another cover',
      { materials: [{ ...material, cover: '/1.webp' }] },
      [{ what: 'pdf', language: 'English', how: 'cover' }],
    ],
    [
      'texts of pages',
      { materials: [{ ...material, pageTexts: [{ page: 2, text: 'Door' }] }] },
      [{ what: 'pageTexts', language: 'English', added: 1, changed: 0, removed: 0 }],
    ],
  ])('tells of %s', (_name, theory, expected) => {
    const after = { ...BEFORE, theory: { ...THEORY, ...theory } }
    expect(topicChanges(BEFORE, after)).toEqual(expected)
  })

  it.each<[string, KeyedQuestion[], Partial<typeof NONE>]>([
    ['one more', [question('a'), question('b'), question('c')], { added: 1 }],
    ['one less, which moves the others up', [question('b')], { removed: 1 }],
    ['another order', [question('b'), question('a')], { reordered: true }],
    ['another text', [question('a', { question: 'How?' }), question('b')], { changed: 1 }],
    ['an explanation', [question('a', { explanation: 'So' }), question('b')], { changed: 1 }],
  ])('counts questions: %s', (_name, quizzes, counts) => {
    const [change, ...others] = topicChanges(BEFORE, { ...BEFORE, quizzes })
    expect(change).toEqual({ what: 'questions', language: 'English', ...NONE, ...counts })
    expect(others).toEqual([])
  })

  it('counts a question’s number and revision alone as no change', () => {
    const renumbered = BEFORE.quizzes.map((each) => ({ ...each, questionNo: 9, revision: 4 }))
    expect(topicChanges(BEFORE, { ...BEFORE, quizzes: renumbered })).toEqual([])
  })

  it('tells the questions of each language apart', () => {
    const malay = question('a', { language: 'Malay' })
    const after = { ...BEFORE, quizzes: [...BEFORE.quizzes, malay] }
    expect(topicChanges(BEFORE, after)).toEqual([
      { what: 'questions', language: 'Malay', ...NONE, added: 1 },
    ])
  })
})
