import { describe, expect, it } from 'vitest'
import { LIMITS } from '../common/limits.ts'
import { choices, numbered, question, recap, steps } from '../testing/quizFiles.ts'
import { lacksOf, QUIZ_FORMATS, type QuizFormat, readQuiz, writeQuiz } from './quizFormats.ts'
import { importEntries, type Taken, withTaken } from './quizImport.rules.ts'
import type { Question } from './questions.schema.ts'

const ONE = '5f0000000000000000000001'
const TWO = '5f0000000000000000000002'

function entries(read: Question[], own: Question[], format: QuizFormat = 'csv') {
  return importEntries(numbered(read), numbered(own), (each) => lacksOf(each, format))
}

/** `changes 4: key`, `like 2: question`, `same 1`, `new`. */
function marks(read: Question[], own: Question[], format: QuizFormat = 'csv'): string[] {
  return entries(read, own, format).map((entry) => {
    const of = 'of' in entry ? ` ${entry.of}` : ''
    return `${entry.kind}${of}${'parts' in entry ? `: ${entry.parts.join(', ')}` : ''}`
  })
}

/** Which part of a whole question differs. */
const CHANGES: [mark: string, read: Partial<Question>, own?: Partial<Question>][] = [
  ['same 1', {}],
  ['same 1', { id: ONE }],
  ['same 1', { id: ONE.toUpperCase() }, { id: ONE }],
  ['changes 1: question', { id: ONE, question: 'What else is there to say?' }],
  ['new', { id: TWO, question: 'What else is there to say?' }],
  ['changes 1: key', { correctAnswer: ['B'] }],
  ['changes 1: key', { correctAnswer: ['A', 'B'] }, { correctAnswer: ['A', 'B'], onlyOne: true }],
  ['changes 1: choices', { answerChoices: choices(['This', 'Those'], [0]).answerChoices }],
  ['same 1', { id: TWO }],
  ['changes 1: explanation', { explanation: 'Because.' }],
  ['same 1', {}, { explanation: 'Because.', page: 4, fixedOrder: true }],
  ['changes 1: explanation, page', { explanation: 'Since.', page: 5 }, { explanation: 'As.' }],
  ['changes 1: type, question, choices, key', { ...recap('This.'), id: ONE, question: 'Which?' }],
  [
    'same 1',
    {},
    { question: '  Which? ', answerChoices: choices(['This ', 'That'], []).answerChoices },
  ],
  ['same 1', {}, { recap: 'Left from another type.', sequence: '2,1' }],
]

describe('what a question of a file is to the one of the quiz', () => {
  it.each(CHANGES)('%s: %j', (mark, read, own = {}) => {
    expect(marks([question(read)], [question({ id: ONE, ...own })])).toEqual([mark])
  })

  it.each(QUIZ_FORMATS)('does not take a fixed order away that %s cannot hold', (format) => {
    const mark = format === 'moodle' ? 'changes 1: fixedOrder' : 'same 1'
    expect(marks([question()], [question({ id: ONE, fixedOrder: true })], format)).toEqual([mark])
  })

  it('compares texts of equal type only, however their blanks are', () => {
    const own = [question({ question: 'Which  one?' }), recap('Which one?')]
    expect(marks([recap('Which one?'), question({ question: 'Which one?' })], own)).toEqual([
      'same 2',
      'changes 1: question',
    ])
  })

  it('matches each question once: by ids first, then by what is equal in all, then by texts', () => {
    const own = [
      choices(['a', 'b'], [0], { id: ONE }),
      choices(['c', 'd'], [0], { id: TWO }),
      choices(['e', 'f'], [0]),
    ]
    const read = [
      choices(['g', 'h'], [0]),
      choices(['e', 'f'], [0]),
      choices(['i', 'j'], [0], { id: ONE }),
      choices(['k', 'l'], [0]),
    ]
    expect(marks(read, own)).toEqual(['changes 2: choices', 'same 3', 'changes 1: choices', 'new'])
    expect(entries(read, own).map((entry) => 'certain' in entry && entry.certain)).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  it('shows the likest one to a question without id', () => {
    const own = [
      'Which of the steps comes first here today?',
      'Which of the steps comes first here?',
    ]
    const read = 'Which of the steps comes last here?'
    const mark = (id?: string) =>
      marks(
        [question({ question: read, ...(id ? { id } : {}) })],
        own.map((text) => question({ question: text })),
      )
    expect(mark()).toEqual(['like 2: question'])
    expect(mark(ONE)).toEqual(['new'])
  })

  it('gives a like question to the likest of the file', () => {
    const own = [question({ question: 'One two three four five six seven eight nine ten' })]
    const read = [
      question({ question: 'One two three four five six seven eight' }),
      question({ question: 'One two three four five six seven eight nine' }),
    ]
    expect(marks(read, own)).toEqual(['new', 'like 1: question'])
  })
})

const WORDS: [mark: string, one: string, other: string][] = [
  ['like', 'Greet the customer at the door', 'greet, the CUSTOMER: at the door!'],
  ['like', 'Un café frappé', 'un cafe frappe'],
  ['like', 'one two three four five', 'five one two three six'],
  ['like', 'one two three four', 'one two three four five'],
  ['new', 'one two three four', 'one two three five'],
  ['new', 'one two three four', 'one two three four five six'],
  ['new', 'the the the the a', 'the a b c d'],
  ['like', 'the the the the a', 'the the the the b'],
  ['like', '顾客进门时先做什么', '顾客进门后先做什么'],
  ['new', '顾客进门时', '顾客出去时'],
  ['new', '!', '?'],
]

const kindOf = (read: string, own: string) =>
  entries([question({ question: read })], [question({ question: own })])[0]?.kind

it.each(WORDS)('%s: %j and %j, either way', (mark, one, other) => {
  expect([kindOf(one, other), kindOf(other, one)]).toEqual([mark, mark])
})

describe('steps that a file has in their right order', () => {
  it('are shown in another one, the same each time', () => {
    const [entry] = entries([steps(['Pay', 'Greet', 'Bid farewell'], [1, 2, 3])], [])
    expect(entry?.question.options.map(({ option }) => option)).toEqual([
      'Bid farewell',
      'Greet',
      'Pay',
    ])
    expect(entry?.question.sequence).toBe('3,2,1')
  })

  it.each([
    [['a', 'b', 'c'], ['b', 'c', 'a'], '3,1,2'],
    [['a', 'b'], ['b', 'a'], '2,1'],
    [['a'], ['a'], '1'],
  ])('%j are never shown in it', (texts, shown, sequence) => {
    const order = texts.map((_, index) => index + 1)
    const [entry] = entries([steps(texts, order)], [])
    expect(entry?.question.options.map(({ option }) => option)).toEqual(shown)
    expect(entry?.question.sequence).toBe(sequence)
  })

  it('keep how the quiz shows them', () => {
    const own = steps(['b', 'a', 'c'], [2, 1, 3])
    expect(marks([steps(['a', 'b', 'c'], [1, 2, 3])], [own])).toEqual(['same 1'])
    const given = steps(['a', 'b', 'c'], [1, 2, 3])
    expect(marks([given], [given])).toEqual(['same 1'])
    expect(marks([steps(['b', 'a', 'c'], [1, 2, 3])], [own])).toEqual(['changes 1: choices'])
  })
})

function take(own: Question[], taken: Taken[]) {
  return withTaken(numbered(own), taken, (each) => ({ ...each, id: each.id ?? 'given' }))
}

describe('taking questions into a quiz', () => {
  const own = [
    question({ id: ONE, explanation: 'Because.', page: 2, fixedOrder: true }),
    question({ id: TWO, question: 'Two?', explanation: 'So.' }),
  ]

  it('changes at their places what is known, with what the file does not say, and appends the rest', () => {
    const read = [question({ question: 'Three?' }), question({ correctAnswer: ['B'] })]
    const [three, one] = entries(read, own, 'aiken')
    if (!three || !one) throw new Error('No entries')
    const taken = take(own, [
      { entry: three, as: 'new' },
      { entry: one, as: 'changes' },
    ])
    expect(taken).toEqual([
      { ...own[0], correctAnswer: ['B'], questionNo: 1 },
      { ...own[1], questionNo: 2 },
      { ...read[0], id: 'given', questionNo: 3 },
    ])
  })

  it('keeps an id of the file that is free in this language, and gives others anew', () => {
    const free = '5f0000000000000000000003'
    const read = [free.toUpperCase(), free, ONE].map((id) => question({ id }))
    const taken = take(
      own,
      read.map((each) => ({ entry: { kind: 'new', question: each }, as: 'new' })),
    )
    expect(taken.map(({ id }) => id)).toEqual([ONE, TWO, free, 'given', 'given'])
  })

  it('takes no more new ones than a quiz may have', () => {
    const full = Array.from({ length: LIMITS.questionsPerQuiz - 1 }, () => question())
    const entry = { kind: 'new', question: question({ question: 'Last?' }) } as const
    const taken = take(full, [
      { entry, as: 'new' },
      { entry, as: 'new' },
    ])
    expect(taken).toHaveLength(LIMITS.questionsPerQuiz)
    expect(taken.at(-1)?.question).toBe('Last?')
  })

  it.each(QUIZ_FORMATS)('changes nothing when a quiz comes back as %s', (format) => {
    const quiz = numbered([
      ...own,
      choices(['a', 'b', 'c'], [0, 2], { question: 'All?' }),
      steps(['b', 'a'], [2, 1], { id: '5f0000000000000000000004' }),
      recap('Remember this.', { question: 'A heading' }),
    ])
    const { questions } = readQuiz(writeQuiz(quiz, format).text, format, 'English')
    expect(questions.length).toBeGreaterThan(1)
    const back = importEntries(questions, quiz, (each) => lacksOf(each, format))
    expect(back.map(({ kind }) => kind)).toEqual(back.map(() => 'same'))
  })
})
