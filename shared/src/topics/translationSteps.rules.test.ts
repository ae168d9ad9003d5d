import { describe, expect, it } from 'vitest'
import { LIMITS } from '../common/limits.ts'
import { question, sequenceQuestion } from '../testing/facts.ts'
import type { Question } from './questions.schema.ts'
import { revisedQuestions } from './revisions.rules.ts'
import {
  beginTranslation,
  differencesOf,
  gapsFilled,
  isToDo,
  nextToDo,
  type QuizPlace,
  readsLike,
  translationProgress,
  withoutConfirmations,
} from './translationSteps.rules.ts'

const ID = '5f0000000000000000000001'
const ORIGINAL = question({ id: ID, explanation: 'Since B.', page: 3, fixedOrder: true })
const malay = (change: Partial<Question> = {}) => ({
  ...ORIGINAL,
  language: 'Malay' as const,
  ...change,
})
const answers = (...texts: string[]) =>
  texts.map((answer, index) => ({ choice: 'ABCDE'[index] ?? '', answer }))
const recap = (change: Partial<Question>) =>
  question({ questionType: 'recap', answerChoices: [], correctAnswer: [], ...change })

it.each([
  ['a copy', malay(), ORIGINAL, true],
  ['blanks around a text', malay({ question: ' Which one? ' }), ORIGINAL, true],
  [
    'another slide, key or explanation',
    malay({ page: 1, explanation: 'Kerana B.', correctAnswer: ['A'] }),
    ORIGINAL,
    true,
  ],
  ['another text', malay({ question: 'Yang mana?' }), ORIGINAL, false],
  [
    'another choice',
    malay({ answerChoices: answers('Jawapan A', 'Answer B', 'Answer C') }),
    ORIGINAL,
    false,
  ],
  ['one choice less', malay({ answerChoices: answers('Answer A', 'Answer B') }), ORIGINAL, false],
  [
    'numbers alone',
    malay({ question: '2 + 2 = ?', answerChoices: answers('3', '4') }),
    question({ question: '2 + 2 = ?', answerChoices: answers('3', '4') }),
    false,
  ],
  [
    'numbers to choose, with a text',
    malay({ answerChoices: answers('3', '4') }),
    question({ answerChoices: answers('3', '4') }),
    true,
  ],
  ['the same steps', sequenceQuestion({ language: 'Malay' }), sequenceQuestion(), true],
  [
    'another step',
    sequenceQuestion({ language: 'Malay', options: [{ number: 1, option: 'Langkah' }] }),
    sequenceQuestion({ options: [{ number: 1, option: 'Step' }] }),
    false,
  ],
  ['a recap', recap({ recap: 'Remember.' }), recap({ recap: 'Remember.' }), true],
  ['another recap', recap({ recap: 'Ingat.' }), recap({ recap: 'Remember.' }), false],
  ['another type', malay({ questionType: 'recap' }), question({ questionType: 'sequence' }), false],
  [
    'empty texts',
    malay({ question: '', answerChoices: answers('', '') }),
    question({ question: '', answerChoices: answers('', '') }),
    false,
  ],
] as const)('a translation that has %s reads like its source: %s', (_, own, source, expected) => {
  expect(readsLike(own, source)).toBe(expected)
})

/** A place by a word for what is the matter. */
function place(
  kind: 'gap' | 'original' | 'done' | 'stale' | 'confirmed' | 'copy' | 'begun',
): QuizPlace<Question> {
  const source = { question: ORIGINAL, revision: 1, changes: [] }
  const own = malay({ question: kind === 'begun' ? '' : kind })
  const check = kind === 'stale' || kind === 'confirmed' ? kind : undefined
  return {
    id: ID,
    question: kind === 'gap' ? undefined : own,
    source: kind === 'original' ? undefined : source,
    untranslated: kind === 'copy',
    check,
  }
}
type Kind = Parameters<typeof place>[0]

describe('what is to do', () => {
  it.each([
    ['gap', true],
    ['original', false],
    ['done', false],
    ['stale', true],
    ['confirmed', false],
    ['copy', true],
    ['begun', true],
  ] as const)('%s: %s', (kind, expected) => {
    expect(isToDo(place(kind))).toBe(expected)
  })

  it.each<[Kind[], number, number | null]>([
    [['gap', 'done', 'stale'], 0, 2],
    [['gap', 'done', 'stale'], 2, 0],
    [['done', 'stale', 'done'], 1, 1],
    [['done', 'done'], 0, null],
    [['gap', 'done', 'gap'], -1, 0],
    [[], 0, null],
  ])('comes next in %s after %i at %s', (kinds, from, expected) => {
    expect(nextToDo(kinds.map(place), from)).toBe(expected)
  })

  it.each<[Kind[], number[]]>([
    [[], [0, 0, 0]],
    [
      ['original', 'done', 'confirmed'],
      [3, 3, 0],
    ],
    [
      ['gap', 'copy', 'begun', 'done'],
      [1, 4, 0],
    ],
    [
      ['stale', 'stale', 'done'],
      [3, 3, 2],
    ],
  ])('leaves of %s done, in all, to be checked: %s', (kinds, expected) => {
    const { done, total, stale } = translationProgress(kinds.map(place))
    expect([done, total, stale]).toEqual(expected)
  })
})

describe('a translation begins', () => {
  it('as a copy with the id of its source', () => {
    const source = { ...ORIGINAL, questionNo: 7, sourceRevision: 2 }
    const { sourceRevision: _, ...copied } = source
    expect(beginTranslation(source, 'Malay', 'copy')).toEqual({
      ...copied,
      language: 'Malay',
      questionNo: 1,
    })
  })

  it.each([
    ['a choice', ORIGINAL, { answerChoices: answers('', '', ''), correctAnswer: ['B'] }],
    [
      'an order',
      sequenceQuestion({ id: ID }),
      { options: [1, 2, 3].map((number) => ({ number, option: '' })), sequence: '2,1,3' },
    ],
    ['a recap', recap({ id: ID, recap: 'Remember.' }), { recap: '' }],
  ])('empty, with type, key and number of answers: %s', (_, source, expected) => {
    const texts = { question: '', explanation: '', language: 'Chinese' }
    expect(beginTranslation(source, 'Chinese', 'empty')).toEqual({
      ...source,
      ...texts,
      ...expected,
    })
  })
})

const copyOf = (source: Question) => ({ ...source, question: 'copy' })

describe('a quiz with copies in its gaps', () => {
  it('has them at their places', () => {
    const filled = gapsFilled(
      ['gap', 'done', 'gap', 'original'].map((kind) => place(kind as Kind)),
      copyOf,
    )
    expect(filled.map(({ questionNo, question: text }) => questionNo + text)).toEqual([
      '1copy',
      '2done',
      '3copy',
      '4original',
    ])
  })

  it('has no more questions than a quiz may have, and loses none of its own', () => {
    const many = Array.from({ length: LIMITS.questionsPerQuiz - 1 }, () => place('done'))
    const filled = gapsFilled([place('gap'), place('gap'), ...many], copyOf)
    expect(filled.filter(({ question: text }) => text === 'copy')).toHaveLength(1)
    expect(filled).toHaveLength(LIMITS.questionsPerQuiz)
  })
})

it.each([
  ['nothing', malay(), ORIGINAL, []],
  ['the type', malay({ questionType: 'recap' }), ORIGINAL, [{ differs: 'type' }]],
  [
    'the key',
    malay({ correctAnswer: ['C'] }),
    ORIGINAL,
    [{ differs: 'key', own: ['C'], theirs: ['B'] }],
  ],
  ['a key that is not given', malay({ correctAnswer: [] }), ORIGINAL, []],
  [
    'the order of the letters alone',
    malay({ correctAnswer: ['C', 'A'] }),
    { ...ORIGINAL, correctAnswer: ['A', 'C'] },
    [],
  ],
  [
    'either or all',
    malay({ correctAnswer: ['A', 'B'], onlyOne: true }),
    { ...ORIGINAL, correctAnswer: ['A', 'B'] },
    [{ differs: 'key', own: ['A', 'B'], theirs: ['A', 'B'] }],
  ],
  [
    'the number of choices',
    malay({ answerChoices: answers('A', 'B') }),
    ORIGINAL,
    [{ differs: 'count', own: 2, theirs: 3 }],
  ],
  [
    'the right order',
    sequenceQuestion({ language: 'Malay', sequence: '1,2,3' }),
    sequenceQuestion(),
    [{ differs: 'key', own: ['1', '2', '3'], theirs: ['2', '1', '3'] }],
  ],
  ['recaps', recap({ recap: 'Ingat.' }), recap({ recap: 'Remember.' }), []],
])('differs from its original in %s', (_, own, source, expected) => {
  expect(differencesOf(own, source)).toEqual(expected)
})

describe('a confirmation for an original that is not saved', () => {
  const stored = revisedQuestions([ORIGINAL, malay({ question: 'Satu?' })], {
    stored: [],
    removed: [],
    newId: () => '',
    now: new Date(0),
  })
  const form = [ORIGINAL, malay({ question: 'Satu?', sourceRevision: 2 })]
  const sources = (before: Question, after: Question) =>
    withoutConfirmations(form, [{ before, after }], stored).map((each) => each.sourceRevision)

  it.each([
    ['is gone once that is changed again', ORIGINAL, { ...ORIGINAL, question: 'Else?' }, 1],
    ['stays when its slide alone is changed', ORIGINAL, { ...ORIGINAL, page: 9 }, 2],
    ['stays when a translation is changed', malay(), malay({ question: 'Dua?' }), 2],
    ['stays when another question is changed', question(), question({ question: 'Else?' }), 2],
  ])('%s', (_, before, after, expected) => {
    expect(sources(before, after)).toEqual([undefined, expected])
  })

  it('is gone too if the original is one of several that change', () => {
    const other = { before: question(), after: question({ question: 'Else?' }) }
    const own = { before: ORIGINAL, after: { ...ORIGINAL, question: 'Else?' } }
    const after = withoutConfirmations(form, [other, own, other], stored)
    expect(after.map((each) => each.sourceRevision)).toEqual([undefined, 1])
  })
})
