import { expect, it } from 'vitest'
import { choices, moodleFile, question, recap } from '../../testing/quizFiles.ts'
import { type QuizFormat, readQuiz, writeQuiz } from '../quizFormats.ts'
import type { Question } from '../questions.schema.ts'
import { QUIZ_PROBLEMS, excerptOf, isRemark, type QuizProblemCode } from './problems.ts'

const TWO =
  '<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer>'
const moodle = (type: string, inner: string) =>
  moodleFile(
    `<question type="${type}"><questiontext><text>Q</text></questiontext>${inner}</question>`,
  )
const table = (cells: string, head = '') =>
  `type,question,choice1,choice2,correct,either,explanation,page,id${head}\n${cells}`
const long = (length: number) => 'x'.repeat(length)

/** A file of which a problem is said. */
type Example = [QuizFormat, file: string]
const READ: Partial<Record<QuizProblemCode, Example>> = {
  NO_QUESTIONS: ['gift', '// nothing'],
  DOCTYPE_REFUSED: ['moodle', '<!DOCTYPE quiz><quiz/>'],
  OUTSIDE_QUIZ: ['moodle', '<html/>'],
  XML_BROKEN: ['moodle', '<quiz>'],
  QUOTE_STRAY: ['csv', table('"a')],
  COLUMNS_MISSING: ['csv', 'a,b\nc,d'],
  KIND_SHORT_ANSWER: ['gift', 'Q {=a}'],
  KIND_NUMERICAL: ['gift', 'Q {#1}'],
  KIND_MATCHING: ['gift', 'Q {=a->b}'],
  KIND_ESSAY: ['gift', 'Q {}'],
  KIND_CLOZE: ['moodle', moodle('cloze', '')],
  KIND_OTHER: ['csv', table('x,Q')],
  NOT_A_QUESTION: ['moodle', '<quiz>x</quiz>'],
  ORDERING_PART: ['moodle', moodle('ordering', `<selecttype>RANDOM</selecttype>${TWO}`)],
  QUESTION_EMPTY: ['gift', '{=a ~b}'],
  CHOICES_MISSING: ['aiken', 'Q'],
  CHOICE_EMPTY: ['gift', 'Q {=a ~}'],
  STEPS_MISSING: ['csv', table('sequence,Q,,,1')],
  STEP_EMPTY: ['csv', table('sequence,Q,,b,1 2')],
  KEY_MISSING: ['gift', 'Q {~a ~b}'],
  ORDER_UNCLEAR: ['csv', table('sequence,Q,a,b,1')],
  WEIGHTS_UNCLEAR: ['gift', 'Q {~%10%a ~b}'],
  ANSWERS_EQUAL: ['gift', 'Q {=a ~a}'],
  ANSWERS_TOO_MANY: [
    'gift',
    `Q {=a ${Array.from({ length: 26 }, (_, index) => `~${index}`).join(' ')}}`,
  ],
  QUESTION_TOO_LONG: ['gift', `${long(1001)} {=a ~b}`],
  ANSWER_TOO_LONG: ['gift', `Q {=${long(301)} ~b}`],
  EXPLANATION_TOO_LONG: ['gift', `Q {=a ~b####${long(501)}}`],
  QUESTIONS_TOO_MANY: ['gift', 'Q {=a ~b}\n\n'.repeat(201)],
  ID_REPEATED: ['gift', `// [id:${'a'.repeat(24)}]\nQ {=a ~b}\n\n`.repeat(2)],
  BRACES_UNCLEAR: ['gift', 'Q {'],
  LETTERS_UNCLEAR: ['aiken', 'Q\nA. a\nC. c\nANSWER: A'],
  ANSWER_MISSING: ['aiken', 'Q\nA. a\nB. b'],
  ANSWER_UNCLEAR: ['aiken', 'Q\nA. a\nB. b\nANSWER: AB'],
  EITHER_UNCLEAR: ['csv', table('multipleChoice,Q,a,b,A,x')],
  PAGE_UNCLEAR: ['csv', table('multipleChoice,Q,a,b,A,,,x')],
  ID_UNCLEAR: ['csv', table('multipleChoice,Q,a,b,A,,,,x')],
  CELLS_EXTRA: ['csv', table('recap,Q,a,b')],
  MEDIA_LEFT_OUT: ['gift', 'Q <img> {=a ~b}'],
  HTML_REDUCED: ['gift', 'Q <b>b</b> {=a ~b}'],
  MARKDOWN_KEPT: ['gift', '[markdown]Q {=a ~b}'],
  FEEDBACK_LEFT_OUT: ['gift', 'Q {=a#x ~b}'],
  COLUMN_UNKNOWN: ['csv', table('recap,Q', ',x')],
}
const WRITTEN: Partial<Record<QuizProblemCode, Question>> = {
  FORMAT_KIND: recap('a'),
  FORMAT_KEY: choices(['a', 'b'], [0, 1]),
  FORMAT_LINES: question({ question: 'a\nb' }),
  FORMAT_TEXT: question({ question: 'A. a' }),
  ID_LOST: question({ id: 'a'.repeat(24) }),
  EXPLANATION_LOST: question({ explanation: 'a' }),
  PAGE_LOST: question({ page: 1 }),
  FIXED_ORDER_LOST: question({ fixedOrder: true }),
}

it.each(QUIZ_PROBLEMS)(
  '%s is said where it holds, of a question that comes or does not',
  (code) => {
    const [format, file = ''] = READ[code] ?? ['aiken']
    const asked = WRITTEN[code]
    const { problems } = asked ? writeQuiz([asked], format) : readQuiz(file, format, 'English')
    expect(problems.map((problem) => problem.code)).toEqual([code])
    const questions = asked
      ? readQuiz(writeQuiz([asked], format).text, format, 'English').questions
      : readQuiz(file, format, 'English').questions
    const others = { ID_REPEATED: 1, QUESTIONS_TOO_MANY: 200 }[code as string] ?? 0
    expect(questions).toHaveLength(isRemark(code) ? 1 : others)
  },
)

it('are each said by one code', () => {
  expect(new Set(QUIZ_PROBLEMS).size).toBe(QUIZ_PROBLEMS.length)
})

it.each([
  ['gift', `${long(1000)} {=${long(300)} ~b####${long(500)}}`],
  ['gift', `${'😀'.repeat(1000)} {=${'中'.repeat(300)} ~b}`],
  ['gift', long(1000)],
] as const)('are none at the limits', (format, file) => {
  expect(readQuiz(file, format, 'English')).toMatchObject({ questions: [{}], problems: [] })
})

it('are said of a text that is too long, which is never cut', () => {
  const file = `Q1 {=a ~b}\n\n${long(1001)} {=a ~b}\n\nQ3 {=a ~b}`
  expect(readQuiz(file, 'gift', 'English')).toMatchObject({
    questions: [
      { question: 'Q1', questionNo: 1 },
      { question: 'Q3', questionNo: 2 },
    ],
    problems: [{ line: 3, code: 'QUESTION_TOO_LONG', text: `${long(79)}…` }],
  })
})

it('name each question beyond 200 with its line', () => {
  const { problems } = readQuiz('Q {=a ~b}\n\n'.repeat(203), 'gift', 'English')
  expect(problems.map(({ line }) => line)).toEqual([401, 403, 405])
})

it.each([
  ['short', 'short'],
  [' a\n\tb  c\u202E ', 'a b c'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ['😀'.repeat(81), `${'😀'.repeat(79)}…`],
])('show the beginning of %j', (source, text) => {
  expect(excerptOf(source)).toBe(text)
})
