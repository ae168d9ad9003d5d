import { describe, expect, it } from 'vitest'
import { moodleFile, onlyQuestion, problemsIn, steps } from '../../testing/quizFiles.ts'
import { readQuiz } from '../quizFormats.ts'

const answer = (fraction: string, text: string, rest = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${rest}</answer>`
const element = (type: string, ...inner: string[]) =>
  `<question type="${type}"><name><text>N</text></name>${inner.join('')}</question>`
const asks = (text: string, format = 'html') =>
  `<questiontext format="${format}"><text>${text}</text></questiontext>`
const TWO = answer('100', 'Yes') + answer('0', 'No')
const choice = (...inner: string[]) => moodleFile(element('multichoice', asks('Q?'), ...inner))
const key = (...inner: string[]) => {
  const { correctAnswer, onlyOne } = onlyQuestion(choice(...inner), 'moodle')
  return [correctAnswer.join(''), onlyOne]
}

const truths = (right: string) =>
  ['true', 'false'].map((each) => answer(each === right ? '100' : '0', each)).join('')
const ordered = (...inner: string[]) => moodleFile(element('ordering', asks('Q?'), ...inner))
/** The steps of a question whose answers a, b, c have these positions. */
const stepsAt = (...positions: string[]) =>
  onlyQuestion(
    ordered(...positions.map((position, index) => answer(position, 'abc'[index] ?? ''))),
    'moodle',
  ).options.map(({ option }) => option)

describe('the key', () => {
  it('is one answer of 100 %', () => {
    expect(key(answer('0', 'a'), answer('100.0000000', 'b'))).toEqual(['B', false])
  })

  it('is either of several of 100 % each', () => {
    const each = [answer('100', 'a'), answer('0', 'b'), answer('100', 'c')]
    expect(key('<single>true</single>', ...each)).toEqual(['AC', true])
    expect(key('<single>false</single>', ...each)).toEqual(['AC', true])
  })

  it('is all whose weights add up to 100 %', () => {
    const shares = ['33.33333', '-100', '33.33333', '33.33333']
    const answers = shares.map((share, index) => answer(share, String(index)))
    expect(key('<single>0</single>', ...answers)).toEqual(['ACD', false])
  })

  it.each([
    ['part marks', [answer('100', 'a'), answer('50', 'b')], 'WEIGHTS_UNCLEAR'],
    [
      'shares of one choice',
      ['<single>true</single>', answer('50', 'a'), answer('50', 'b')],
      'WEIGHTS_UNCLEAR',
    ],
    ['a weight that is no number', [answer('all', 'a'), answer('0', 'b')], 'WEIGHTS_UNCLEAR'],
    ['an empty weight', [answer('', 'a'), answer('100', 'b')], 'WEIGHTS_UNCLEAR'],
    ['no right answer', [answer('0', 'a'), answer('-50', 'b')], 'KEY_MISSING'],
    ['no answer', [], 'CHOICES_MISSING'],
  ])('is no problem but with %s', (_what, inner, code) => {
    expect(problemsIn(choice(...inner), 'moodle')).toEqual([`3: ${code} Q?`])
  })
})

describe('true or false', () => {
  it.each([
    ['English', 'true', ['True', 'False'], 'A'],
    ['Malay', 'false', ['Benar', 'Salah'], 'B'],
    ['Chinese', 'false', ['正确', '错误'], 'B'],
  ] as const)('is a question with two choices in %s', (language, right, texts, letter) => {
    const file = moodleFile(element('truefalse', asks('Q?'), truths(right)))
    expect(onlyQuestion(file, 'moodle', language)).toMatchObject({
      questionType: 'multipleChoice',
      answerChoices: texts.map((text, index) => ({ choice: 'AB'[index], answer: text })),
      correctAnswer: [letter],
      language,
    })
  })

  it('has one right answer', () => {
    const file = moodleFile(element('truefalse', asks('Q?'), truths('neither')))
    expect(problemsIn(file, 'moodle')).toEqual(['3: KEY_MISSING Q?'])
  })
})

describe('ordering', () => {
  it('is a sequence whose steps are shown in their order', () => {
    const file = ordered(answer('1.0000000', 'a'), answer('2.0000000', 'b'), answer('3', 'c'))
    expect(onlyQuestion(file, 'moodle')).toEqual(
      steps(['a', 'b', 'c'], [1, 2, 3], { question: 'Q?' }),
    )
  })

  it('goes by the position that a step has, else by its place in the file', () => {
    expect(stepsAt('2', '3', '1')).toEqual(['c', 'a', 'b'])
    expect(stepsAt('100', '100', '0')).toEqual(['a', 'b', 'c'])
  })

  it.each(['RANDOM', 'CONTIGUOUS', '1'])('of some steps only (%s) does not come', (part) => {
    const file = ordered(`<selecttype>${part}</selecttype>`, TWO)
    expect(problemsIn(file, 'moodle')).toEqual(['3: ORDERING_PART Q?'])
  })

  it('needs steps', () => {
    expect(problemsIn(ordered(), 'moodle')).toEqual(['3: STEPS_MISSING Q?'])
  })
})

it('takes a description for a recap', () => {
  expect(onlyQuestion(moodleFile(element('description', asks('Note.'))), 'moodle')).toMatchObject({
    questionType: 'recap',
    question: '',
    recap: 'Note.',
  })
})

it.each([
  ['shortanswer', 'KIND_SHORT_ANSWER'],
  ['numerical', 'KIND_NUMERICAL'],
  ['matching', 'KIND_MATCHING'],
  ['essay', 'KIND_ESSAY'],
  ['cloze', 'KIND_CLOZE'],
  ['ddwtos', 'KIND_CLOZE'],
])('says that %s cannot come', (type, code) => {
  expect(problemsIn(moodleFile(element(type, asks('Q?'), TWO)), 'moodle')).toEqual([
    `3: ${code} Q?`,
  ])
})

it.each(['coderunner', 'constructor', ''])('names a kind that it does not know: "%s"', (type) => {
  const file = moodleFile(element(type, asks('Q?'), TWO))
  expect(problemsIn(file, 'moodle')).toEqual([`3: KIND_OTHER ${type}`.trim()])
})

it('passes over categories and comments', () => {
  const file = moodleFile(
    '<!-- question: 0  -->',
    '<question type="category"><category><text>$course$/top/A</text></category></question>',
    element('multichoice', asks('Q?'), TWO),
  )
  expect(onlyQuestion(file, 'moodle').question).toBe('Q?')
})

describe('fields', () => {
  it.each([
    ['<shuffleanswers>false</shuffleanswers>', true],
    ['<shuffleanswers>0</shuffleanswers>', true],
    ['<shuffleanswers>true</shuffleanswers>', false],
    ['<shuffleanswers>1</shuffleanswers>', false],
    ['', false],
  ])('keeps the order by %s: %s', (inner, fixedOrder) => {
    expect(onlyQuestion(choice(inner, TWO), 'moodle').fixedOrder).toBe(fixedOrder)
  })

  it('are id, explanation and page', () => {
    const inner = `<generalfeedback format="html"><text>Because.</text></generalfeedback>
      <idnumber>0123456789abcdefABCDEF01</idnumber>
      <tags><tag><text>other</text></tag><tag><text>page:12</text></tag></tags>`
    expect(onlyQuestion(choice(inner, TWO), 'moodle')).toMatchObject({
      id: '0123456789abcdefABCDEF01',
      explanation: 'Because.',
      page: 12,
    })
  })

  it.each(['Q-17', '0123456789abcdefABCDEF0', ''])('have no id of Moodle’s: "%s"', (id) => {
    expect(onlyQuestion(choice(`<idnumber>${id}</idnumber>`, TWO), 'moodle')).not.toHaveProperty(
      'id',
    )
  })

  it.each(['page:0', 'page:501', 'page:x', 'page:', 'pages'])('have no page "%s"', (tag) => {
    const inner = `<tags><tag><text>${tag}</text></tag></tags>`
    expect(onlyQuestion(choice(inner, TWO), 'moodle')).not.toHaveProperty('page')
  })
})

it('reads XML with a byte order mark and any line ends', () => {
  const file = choice(TWO, '<generalfeedback><text>a</text></generalfeedback>')
  for (const text of [`\uFEFF${file}`, file.replaceAll('\n', '\r\n'), file.replaceAll('\n', '\r')])
    expect(readQuiz(text, 'moodle', 'English').questions).toHaveLength(1)
})
