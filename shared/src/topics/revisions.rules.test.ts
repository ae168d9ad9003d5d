import type { MaterialLanguage } from '../common/languages.ts'
import { describe, expect, it } from 'vitest'
import { newQuestion, setType } from './quizEditing.rules.ts'
import type { KeyedQuestion, Question } from './questions.schema.ts'
import { changesOf, revisedQuestions } from './revisions.rules.ts'

const CHOICES = [
  { choice: 'A', answer: 'Greet' },
  { choice: 'B', answer: 'Look' },
  { choice: 'C', answer: 'Sell' },
]
const ID = '5f0000000000000000000001'
const OTHER = '5f0000000000000000000002'

function ask(change: Partial<Question> = {}): Question {
  const base = { ...newQuestion('English', 0), id: ID, question: 'What comes first?' }
  return { ...base, answerChoices: CHOICES, correctAnswer: ['B'], ...change }
}
function order(change: Partial<Question> = {}): Question {
  const options = ['Greet', 'Look', 'Sell'].map((option, at) => ({ number: at + 1, option }))
  return { ...setType(ask(), 'sequence'), options, sequence: '2,1,3', ...change }
}
const relabelled = (...answers: string[]) =>
  answers.map((answer, at) => ({ choice: 'ABCDE'.charAt(at), answer }))

describe('what a revision changed', () => {
  it.each<[string, Question, Question, string[]]>([
    ['nothing', ask(), ask(), []],
    [
      'number, slide and explanation',
      ask(),
      ask({ questionNo: 4, page: 2, explanation: 'So.', fixedOrder: true }),
      [],
    ],
    ['fields of another type', ask(), ask({ sequence: '1', recap: 'Else' }), []],
    ['the text', ask(), ask({ question: 'What is first?' }), ['question']],
    ['a choice', ask(), ask({ answerChoices: relabelled('Greet', 'Look', 'Leave') }), ['choices']],
    [
      'the wording of the right choice',
      ask(),
      ask({ answerChoices: relabelled('Greet', 'Look around', 'Sell') }),
      ['choices'],
    ],
    [
      'the order of choices, the key with them',
      ask(),
      ask({ answerChoices: relabelled('Look', 'Greet', 'Sell'), correctAnswer: ['A'] }),
      ['choices'],
    ],
    ['the key', ask(), ask({ correctAnswer: ['C'] }), ['key']],
    ['another right one', ask(), ask({ correctAnswer: ['B', 'C'] }), ['key']],
    [
      'either is correct',
      ask({ correctAnswer: ['A', 'B'] }),
      ask({ correctAnswer: ['A', 'B'], onlyOne: true }),
      ['key'],
    ],
    ['the right order', order(), order({ sequence: '1,2,3' }), ['key']],
    [
      'steps moved, their order the same',
      order(),
      order({
        options: [
          { number: 1, option: 'Look' },
          { number: 2, option: 'Greet' },
          { number: 3, option: 'Sell' },
        ],
        sequence: '1,2,3',
      }),
      ['choices'],
    ],
    ['the type', ask(), order(), ['question', 'choices', 'key']],
    [
      'the text of a recap',
      setType(ask({ recap: 'One' }), 'recap'),
      setType(ask({ recap: 'Two' }), 'recap'),
      ['question'],
    ],
  ])('%s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes)
  })
})

function inLanguage(language: MaterialLanguage, change: Partial<Question> = {}): Question {
  return ask({ language, ...change })
}
function told(questions: readonly KeyedQuestion[]) {
  return questions.map(({ id, revision, sourceRevision }) => [id, revision, sourceRevision])
}

describe('questions as they are stored', () => {
  const now = new Date('2026-03-02T04:00:00.000Z')
  const later = new Date('2026-04-02T04:00:00.000Z')
  let made = 0
  const newId = () => `5f000000000000000000${String((made += 1)).padStart(4, '0')}`

  function store(form: Question[], stored: KeyedQuestion[] = [], removed: KeyedQuestion[] = []) {
    made = 100
    return revisedQuestions(form, { stored, removed, newId, now: stored.length ? later : now })
  }

  it('keep a given id, and get one otherwise', () => {
    expect(told(store([ask(), ask({ id: undefined, question: 'Else?' })]))).toEqual([
      [ID, 1, undefined],
      ['5f0000000000000000000101', 1, undefined],
    ])
  })

  it('without an id keep that of an equal one of their language and type', () => {
    const stored = store([ask(), ask({ id: OTHER, question: 'Else?' })])
    const form = [
      ask({ id: undefined, question: 'Else?', correctAnswer: ['C'] }),
      inLanguage('Malay', { id: undefined }),
      order({ id: undefined }),
      ask({ id: undefined }),
      ask({ id: undefined }),
    ]
    expect(told(store(form, stored))).toEqual([
      [OTHER, 2, undefined],
      ['5f0000000000000000000101', 1, undefined],
      ['5f0000000000000000000102', 1, undefined],
      [ID, 1, undefined],
      ['5f0000000000000000000103', 1, undefined],
    ])
  })

  it('have another revision once text, choices or key differ, with its time', () => {
    const stored = store([ask(), ask({ id: OTHER })])
    const again = store(
      [ask({ page: 3, questionNo: 9 }), ask({ id: OTHER, question: 'Else?' })],
      stored,
    )
    expect(again).toMatchObject([
      { id: ID, revision: 1, revisedAt: now.toISOString(), page: 3, questionNo: 9 },
      { id: OTHER, revision: 2, revisedAt: later.toISOString() },
    ])
  })

  it('that come back go on from the revision that was published last', () => {
    const [removed] = store([ask()]).map((each) => ({ ...each, revision: 4 }))
    if (!removed) throw new Error('nothing stored')
    expect(told(store([ask()], [], [removed]))).toEqual([[ID, 4, undefined]])
    expect(told(store([ask({ question: 'Else?' })], [], [removed]))).toEqual([[ID, 5, undefined]])
  })

  it('are originals in English, without it in Malay', () => {
    const both = store([
      inLanguage('Chinese'),
      inLanguage('Malay'),
      inLanguage('Malay', { id: OTHER }),
      ask(),
    ])
    expect(told(both)).toEqual([
      [ID, 1, 1],
      [ID, 1, 1],
      [OTHER, 1, undefined],
      [ID, 1, undefined],
    ])
    const without = store([inLanguage('Chinese'), inLanguage('Malay')])
    expect(told(without)).toEqual([
      [ID, 1, 1],
      [ID, 1, undefined],
    ])
  })

  it('know for which revision of the original a translation was written or confirmed', () => {
    const changed = ask({ question: 'What is first?' })
    const stored = store([ask(), inLanguage('Malay')])
    const stale = store([changed, inLanguage('Malay')], stored)
    expect(told(stale)).toEqual([
      [ID, 2, undefined],
      [ID, 1, 1],
    ])
    const source = (question: Question) => told(store([changed, question], stale))[1]
    expect(source(inLanguage('Malay', { sourceRevision: 1 }))).toEqual([ID, 1, 1])
    expect(source(inLanguage('Malay', { sourceRevision: 2 }))).toEqual([ID, 1, 2])
    expect(source(inLanguage('Malay', { sourceRevision: 9 }))).toEqual([ID, 1, 2])
    expect(source(inLanguage('Malay', { question: 'Apa dahulu?' }))).toEqual([ID, 2, 2])
  })
})
