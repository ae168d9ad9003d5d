import { describe, expect, it } from 'vitest'
import {
  choices,
  numbered,
  problemsOfWriting,
  question,
  recap,
  steps,
} from '../../testing/quizFiles.ts'
import { type QuizFormat, readQuiz, writeQuiz } from '../quizFormats.ts'
import { choosing } from './parts.ts'

const ID = '65f0c0ffee65f0c0ffee0001'
const ALL = choices(['a', 'b', 'c'], [0, 2])
const EITHER = question(choosing(['a', 'b', 'c'], [0, 2], true))
const WHOLE = numbered([
  question({ id: ID, explanation: 'Because', page: 4, fixedOrder: true }),
  ALL,
  EITHER,
  steps(['a', 'b', 'c'], [3, 1, 2]),
  recap('Note', { question: 'Head', explanation: 'Because' }),
])

describe('what a format cannot hold', () => {
  it.each<[QuizFormat, string[]]>([
    ['moodle', []],
    ['csv', ['1: FIXED_ORDER_LOST']],
    ['gift', ['1: FIXED_ORDER_LOST', '4: FORMAT_KIND', '5: EXPLANATION_LOST']],
    [
      'aiken',
      [
        '1: ID_LOST',
        '1: EXPLANATION_LOST',
        '1: PAGE_LOST',
        '1: FIXED_ORDER_LOST',
        '2: FORMAT_KEY',
        '3: FORMAT_KEY',
        '4: FORMAT_KIND',
        '5: FORMAT_KIND',
        '5: EXPLANATION_LOST',
      ],
    ],
  ])('is said of %s', (format, problems) => {
    expect(problemsOfWriting(WHOLE, format)).toEqual(problems)
  })

  it('is missing, and nothing else', () => {
    const back = readQuiz(writeQuiz(WHOLE, 'aiken').text, 'aiken', 'English')
    expect(back).toEqual({ questions: [question({ questionNo: 1 })], problems: [] })
    const [first, , , last] = readQuiz(writeQuiz(WHOLE, 'gift').text, 'gift', 'English').questions
    expect(first).toEqual({ ...WHOLE[0], fixedOrder: false })
    expect(last).toEqual({ ...WHOLE[4], questionNo: 4, explanation: '' })
  })

  it.each([
    ['line breaks', question({ question: 'a\nb' }), 'FORMAT_LINES'],
    ['line breaks of a choice', choices(['a\nb', 'c'], [0]), 'FORMAT_LINES'],
    ['a question that looks like a choice', question({ question: 'A. x' }), 'FORMAT_TEXT'],
    ['a question that looks like a key', question({ question: 'Answer: x' }), 'FORMAT_TEXT'],
  ])('are in Aiken %s', (_what, asked, code) => {
    expect(problemsOfWriting([asked], 'aiken')).toEqual([
      `0: ${code}`.replace('0', String(asked.questionNo)),
    ])
  })

  it.each<[QuizFormat, string]>([
    ['moodle', 'a\u0001b'],
    ['moodle', 'a\uFFFFb'],
    ['gift', 'a\r\nb'],
    ['csv', 'a\r\nb'],
    ['aiken', 'a\rb'],
  ])('are in %s signs that would not come back: %j', (format, text) => {
    const { text: written, problems } = writeQuiz([question({ question: text }), ALL], format)
    expect(problems[0]).toMatchObject({ code: 'FORMAT_TEXT' })
    expect(readQuiz(written, format, 'English').questions).toHaveLength(format === 'aiken' ? 0 : 1)
  })
})

it('holds line ends of all kinds in Moodle’s XML', () => {
  const { text, problems } = writeQuiz([question({ question: 'a\r\nb\rc' })], 'moodle')
  expect(problems).toEqual([])
  expect(readQuiz(text, 'moodle', 'English').questions[0]?.question).toBe('a\r\nb\rc')
})

it.each<[string, ReturnType<typeof question>, string]>([
  ['without a text', question({ question: ' ' }), 'QUESTION_EMPTY'],
  ['without choices', choices([], []), 'CHOICES_MISSING'],
  ['without a key', choices(['a', 'b'], []), 'KEY_MISSING'],
  ['with equal choices', choices(['a', 'a '], [0]), 'ANSWERS_EQUAL'],
  ['with a key of no choice', question({ correctAnswer: ['C'] }), 'KEY_MISSING'],
  ['without steps', steps([], []), 'STEPS_MISSING'],
  ['with an empty step', steps(['a', ''], [1, 2]), 'STEP_EMPTY'],
  ['without an order', steps(['a', 'b'], [1]), 'ORDER_UNCLEAR'],
  ['that is an empty recap', recap(' '), 'QUESTION_EMPTY'],
])('leaves a question out %s', (_what, asked, code) => {
  for (const format of ['moodle', 'csv'] as const) {
    const { text, problems } = writeQuiz([asked], format)
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(readQuiz(text, format, 'English').questions).toEqual([])
  }
})

it('writes only what belongs to the type, lettered and numbered by place', () => {
  const asked = question({
    answerChoices: [
      { choice: 'C', answer: ' a ' },
      { choice: 'A', answer: 'b' },
    ],
    correctAnswer: ['C', 'C'],
    onlyOne: true,
    options: [{ number: 1, option: 'left over' }],
    sequence: '1',
    recap: 'left over',
  })
  const back = readQuiz(writeQuiz([asked], 'moodle').text, 'moodle', 'English')
  expect(back.questions).toEqual([choices(['a', 'b'], [0], { questionNo: 1 })])
})

it('writes a quiz of no questions', () => {
  for (const format of ['moodle', 'gift', 'csv', 'aiken'] as const)
    expect(readQuiz(writeQuiz([], format).text, format, 'English')).toMatchObject({
      questions: [],
      problems: [{ line: 1, code: 'NO_QUESTIONS' }],
    })
})

it('writes Moodle’s XML as Moodle means it', () => {
  const { text } = writeQuiz([ALL, EITHER, steps(['b', 'a'], [2, 1]), recap('r')], 'moodle')
  const all = (name: RegExp) => Array.from(text.matchAll(name), ([, value]) => value)
  expect(all(/<single>(.*)<\/single>/g)).toEqual(['false', 'true'])
  expect(all(/fraction="(.*?)"/g)).toEqual(['50', '-100', '50', '100', '0', '100', '1', '2'])
  expect(all(/<question type="(.*?)"/g)).toEqual([
    'multichoice',
    'multichoice',
    'ordering',
    'description',
  ])
  expect(all(/<answer .*?<text>(.*?)<\/text>/g)).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b'])
  expect(all(/<tag><text>(.*?)<\/text>/g)).toEqual(['shown:ba'])
})

it('writes GIFT as Moodle means it', () => {
  const whole = question({ id: ID, page: 4, explanation: 'Why' })
  const { text } = writeQuiz(
    [whole, ALL, EITHER, choices(['a', 'b'], [0, 1]), recap('r', { question: 'h' })],
    'gift',
  )
  expect(text.split('\n\n')).toEqual([
    `// [id:${ID}] [tag:page:4]\nWhich? {\n\t=This\n\t~That\n\t####Why\n}`,
    'Which? {\n\t~%50%a\n\t~%-100%b\n\t~%50%c\n}',
    'Which? {\n\t=a\n\t~b\n\t=c\n}',
    'Which? {\n\t~%50%a\n\t~%50%b\n}',
    '// [tag:heading:1]\nh\\n\\nr\n',
  ])
})
