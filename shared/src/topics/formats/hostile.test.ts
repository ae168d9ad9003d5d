import { describe, expect, it } from 'vitest'
import { pick, randomOf } from '../../common/random.ts'
import { choices, numbered, recap, saidBy, steps } from '../../testing/quizFiles.ts'
import { type QuizFormat, readQuiz, writeQuiz } from '../quizFormats.ts'
import { isAnswerable } from '../topics.rules.ts'
import { questionSchema } from '../questions.schema.ts'
import { QUIZ_PROBLEMS } from './problems.ts'

const FORMATS: QuizFormat[] = ['moodle', 'gift', 'csv', 'aiken']

const QUIZ = numbered([
  choices(['a', 'b <c> & "d"', 'e'], [0, 2], { explanation: 'Because {of} it', page: 3 }),
  choices(['x', 'y'], [1], { id: '65f0c0ffee65f0c0ffee0001' }),
  steps(['1', '2', '3'], [3, 1, 2]),
  recap('Remember: 100 %', { question: '中文' }),
])

/** Whatever a file is: questions that could be stored, and problems in their form. Returns what is not so. */
function faultsOfReading(text: string, format: QuizFormat): unknown[] {
  const { questions, problems } = readQuiz(text, format, 'English')
  const lines = text.split(/\r\n?|\n/).length
  const bad: unknown[] = questions.filter(
    (question, index) =>
      question.questionNo !== index + 1 ||
      !isAnswerable(question) ||
      saidBy(questionSchema.parse(question)) !== saidBy(question),
  )
  const wrong = problems.filter(
    ({ line, code, text: about }) =>
      !QUIZ_PROBLEMS.includes(code) ||
      line < 1 ||
      line > lines ||
      Array.from(about).length > 80 ||
      about.includes('\n'),
  )
  return [...bad, ...wrong, ...(questions.length + problems.length > 0 ? [] : ['nothing'])]
}

const SIGNS = [
  ...Array.from('~=#{}:\\"\'<>&;,%[]/!?- \t\n\r\0\uFEFF😀中aAB1'),
  '\uD800',
  '\uDFFF',
  '\n\n',
  '<quiz>',
  '</quiz>',
  '<question type="multichoice">',
  '</question>',
  '<text>',
  '</text>',
  '<answer fraction="100">',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '&amp;',
  '&#x110000;',
  'ANSWER: A',
  'A. ',
  'B) ',
  '####',
  '->',
  'type,question,choice1,correct\n',
  'multipleChoice,',
  '$CATEGORY:',
  '//[id:',
]

describe.each(FORMATS)('%s', (format) => {
  it('reads any signs without an error', () => {
    const random = randomOf(`signs: ${format}`)
    for (let round = 0; round < 500; round += 1) {
      const length = random.between(0, 60)
      const text = Array.from({ length }, () => pick(random, SIGNS)).join('')
      expect(faultsOfReading(text, format)).toEqual([])
    }
  })

  it('reads what is left of a file that ends anywhere', () => {
    const { text } = writeQuiz(QUIZ, format)
    // Each place of Moodle's would take seconds.
    for (let end = 0; end < text.length; end += format === 'moodle' ? 7 : 2) {
      expect(faultsOfReading(text.slice(0, end), format)).toEqual([])
    }
  })

  it('reads a file with a sign changed, lost or doubled anywhere', () => {
    const random = randomOf(`changed: ${format}`)
    const { text } = writeQuiz(QUIZ, format)
    for (let round = 0; round < 300; round += 1) {
      const at = random.between(0, text.length)
      const change = random.chance(50)
        ? pick(random, SIGNS)
        : text.slice(at, at + random.between(0, 40))
      const changed = text.slice(0, at) + change + text.slice(at + random.between(0, 2))
      expect(faultsOfReading(changed, format)).toEqual([])
    }
  })
})

it.each<[QuizFormat, string]>([
  ['moodle', `<quiz>${'<a>'.repeat(100_000)}`],
  ['moodle', '<!-- -->'.repeat(50_000)],
  [
    'moodle',
    `<quiz><question type="description"><questiontext><text><![CDATA[${'<p>'.repeat(100_000)}`,
  ],
  ['gift', '<!--'.repeat(250_000)],
  ['gift', '<a "'.repeat(250_000)],
  ['gift', '<a ">'.repeat(200_000)],
  ['gift', '<video>'.repeat(100_000)],
  ['gift', '\\'.repeat(1_000_000)],
  ['gift', `// ${'[id:[tag:'.repeat(100_000)}\nx`],
  ['gift', `Q {${'=~'.repeat(50_000)}}`],
  ['gift', '{'.repeat(1_000_000)],
  ['csv', '"a""\n'.repeat(200_000)],
  ['csv', `type\tquestion\n${'"a""\t'.repeat(200_000)}`],
  ['aiken', 'A. a\n'.repeat(100_000)],
])('takes time by the length of a file, not by its square: %s', (format, text) => {
  expect(faultsOfReading(text, format)).toEqual([])
})

describe.each(FORMATS)('a file of 10,000 lines in %s', (format) => {
  const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const long = Array.from({ length: 200 }, (_, number) =>
    choices(
      LETTERS.map((letter) => `Answer ${letter} of ${number}`),
      [number % 26],
      { question: `Question ${number} & <so> on?` },
    ),
  )

  it('comes whole', () => {
    const { text } = writeQuiz(long, format)
    const blank = { moodle: '\n', gift: '\n', csv: ',,\r\n', aiken: '\n' }[format]
    const count = 10_000 - (text.split('\n').length - 1)
    const file =
      format === 'moodle'
        ? text.replace('</quiz>', `${blank.repeat(count)}</quiz>`)
        : text + blank.repeat(count)
    expect(file.split('\n').length).toBe(10_001)
    expect(readQuiz(file, format, 'English')).toEqual({ questions: numbered(long), problems: [] })
  })
})
