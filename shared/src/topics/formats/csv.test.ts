import { describe, expect, it } from 'vitest'
import { choices, onlyQuestion, problemsIn, recap, steps } from '../../testing/quizFiles.ts'
import { readQuiz, writeQuiz } from '../quizFormats.ts'

const HEAD = 'type,question,choice1,choice2,choice3,correct,either,explanation,page,id'
const ID = '65f0c0ffee65f0c0ffee0001'
const row = (...cells: string[]) => `${HEAD}\n${cells.join()}`
const multiple = (correct: string, either = '', rest = ',,') =>
  row('multipleChoice', 'Q?', 'a', 'b', 'c', correct, either, rest)

describe('a table', () => {
  const WHOLE = choices(['a', 'b', 'c'], [1], {
    question: 'Q?',
    explanation: 'Because',
    page: 4,
    id: ID,
  })
  const text = `${HEAD}\nmultipleChoice,Q?,a,b,c,B,no,Because,4,${ID}`

  it.each([
    ['commas', text],
    ['semicolons', text.replaceAll(',', ';')],
    ['tabs', text.replaceAll(',', '\t')],
    ['a mark and other line ends', `\uFEFF${text.replace('\n', '\r\n')}\r\n`],
    ['the sign that separates it', `sep=;\n${text.replaceAll(',', ';')}`],
    [
      'its head in capitals, with blanks',
      text.replace(HEAD, HEAD.toUpperCase().replaceAll('CHOICE', ' Choice ')),
    ],
    ['its type in words', text.replace('multipleChoice', 'Multiple choice')],
    ['empty rows', `${HEAD}\n,,,,,,,,,\n\n${text.slice(HEAD.length + 1)}\n,,,\n`],
    ['blanks around its cells', text.replaceAll(',', ' , ')],
  ])('comes with %s', (_how, file) => {
    expect(onlyQuestion(file, 'csv')).toEqual(WHOLE)
  })

  it('comes with its columns in another order, without those it does not need', () => {
    expect(
      onlyQuestion('correct,choice2,QUESTION,Type,choice1\nA,b,Q?,multiplechoice,a', 'csv'),
    ).toEqual(choices(['a', 'b'], [0], { question: 'Q?' }))
  })

  it('comes as it is copied from a spreadsheet', () => {
    const file =
      'type\tquestion\tchoice1\tchoice2\tcorrect\nmultipleChoice\t"Best before" means?\t"One, ""two""\nthree"\t5" pipe\tA'
    expect(onlyQuestion(file, 'csv')).toMatchObject({
      question: '"Best before" means?',
      answerChoices: [{ answer: 'One, "two"\nthree' }, { answer: '5" pipe' }],
    })
  })

  it('says its rows as lines', () => {
    const file = `${HEAD}\nmultipleChoice,"Q\n1?",a,b,,A,,,,\n\nnumber,Q2?,,,,,,,,`
    expect(problemsIn(file, 'csv')).toEqual(['4: KIND_OTHER number'])
  })

  it.each([
    ['without a column', 'type;choice1\nrecap;a', '1: COLUMNS_MISSING question'],
    ['without a head', 'multipleChoice,Q?,a,b,A', '1: COLUMNS_MISSING type, question'],
    ['with a quotation mark that does not end', `${HEAD}\nrecap,"a`, '2: QUOTE_STRAY'],
    ['of nothing but a head', HEAD, '1: NO_QUESTIONS'],
  ])('does not come %s', (_how, file, problem) => {
    expect(problemsIn(file, 'csv')).toEqual([problem])
  })

  it('says which columns mean nothing', () => {
    const file = 'type,question,Remark,choice1,choice0,choice1\nrecap,Q,x,a,y,z'
    expect(problemsIn(file, 'csv')).toEqual(
      ['Remark', 'choice0', 'choice1'].map((name) => `1: COLUMN_UNKNOWN ${name}`),
    )
    expect(readQuiz(file, 'csv', 'English').questions).toMatchObject([
      { question: 'Q', recap: 'a' },
    ])
  })
})

describe('the key', () => {
  it.each(['A C', 'A,C', '"A, C"', 'c;a', 'AC', 'A/C', '"Ａ，Ｃ"', 'A、C'])(
    'is letters: %s',
    (correct) => {
      const cell = correct.includes(',') && !correct.startsWith('"') ? `"${correct}"` : correct
      expect(onlyQuestion(multiple(cell), 'csv')).toMatchObject({
        correctAnswer: ['A', 'C'],
        onlyOne: false,
      })
      expect(onlyQuestion(multiple(cell, 'yes'), 'csv').onlyOne).toBe(true)
    },
  )

  it.each(['2 1 3', '"2,1,3"', '213', '2-1-3', '2 > 1 > 3', '２ １ ３'])(
    'of a sequence is numbers: %s',
    (order) => {
      expect(onlyQuestion(row('Sequence', 'Q?', 'a', 'b', 'c', order, '', ',,'), 'csv')).toEqual(
        steps(['a', 'b', 'c'], [2, 1, 3], { question: 'Q?' }),
      )
    },
  )

  it.each([
    [multiple(''), 'KEY_MISSING'],
    [multiple('D'), 'KEY_MISSING'],
    [multiple('A A'), 'ANSWER_UNCLEAR'],
    [multiple('1'), 'ANSWER_UNCLEAR'],
    [multiple('A and B'), 'ANSWER_UNCLEAR'],
    [multiple('A', 'yes'), 'EITHER_UNCLEAR'],
    [multiple('A B', 'perhaps'), 'EITHER_UNCLEAR'],
    [row('sequence', 'Q?', 'a', 'b', 'c', ''), 'ORDER_UNCLEAR'],
    [row('sequence', 'Q?', 'a', 'b', 'c', '1 2'), 'ORDER_UNCLEAR'],
    [row('sequence', 'Q?', 'a', 'b', 'c', '1 2 2'), 'ORDER_UNCLEAR'],
    [row('sequence', 'Q?', 'a', 'b', 'c', 'A B C'), 'ANSWER_UNCLEAR'],
    [row('sequence', 'Q?', 'a', 'b', 'c', '1 2 3', 'yes'), 'CELLS_EXTRA'],
    [row('recap', 'Q?', 'a', 'b'), 'CELLS_EXTRA'],
    [row('recap', 'Q?', 'a', '', '', 'A'), 'CELLS_EXTRA'],
    [row('', 'Q?', 'a', 'b', '', 'A'), 'KIND_OTHER'],
    [row('multipleChoice', 'Q?', 'a', '', 'c', 'A'), 'CHOICE_EMPTY'],
    [row('multipleChoice', 'Q?', '', '', '', 'A'), 'CHOICES_MISSING'],
    [multiple('A', '', ',0,'), 'PAGE_UNCLEAR'],
    [multiple('A', '', ',501,'), 'PAGE_UNCLEAR'],
    [multiple('A', '', ',4.5,'), 'PAGE_UNCLEAR'],
    [multiple('A', '', ',,Q-1'), 'ID_UNCLEAR'],
    [`${multiple('A')},x`, 'CELLS_EXTRA'],
  ])('and all else must be clear: %s', (file, code) => {
    expect(problemsIn(file, 'csv')).toEqual([`2: ${code} Q?`])
  })
})

it('takes the first choice of a recap for its text', () => {
  expect(onlyQuestion(row('recap', 'Q', 'a'), 'csv')).toEqual(recap('a', { question: 'Q' }))
  expect(onlyQuestion(row('recap', '', 'a'), 'csv')).toEqual(recap('a'))
  expect(problemsIn(row('recap', '', '', '', '', '', 'no', 'x'), 'csv')).toEqual([
    '2: QUESTION_EMPTY recap no x',
  ])
})

it('refuses an id that an earlier row has', () => {
  const rows = [ID, ID.toUpperCase(), ''].map((id) => `recap,Q,a,,,,,,,${id}`)
  expect(problemsIn([HEAD, ...rows].join('\n'), 'csv')).toEqual(['3: ID_REPEATED Q'])
})

it('takes the apostrophe away that our own files have before a formula', () => {
  const file = row('multipleChoice', "'=1+1?", "'-5", "'@x", "it's", 'A')
  expect(onlyQuestion(file, 'csv')).toMatchObject({
    question: '=1+1?',
    answerChoices: [{ answer: '-5' }, { answer: '@x' }, { answer: "it's" }],
  })
})

it('writes the whole head, and runs as no formula', () => {
  const { text, problems } = writeQuiz(
    [choices(['=1+1', '+5', '-a', '@b', '＝c', "'=d", 'e'], [6], { question: '=A1&"x"' })],
    'csv',
  )
  const [head, only, end] = text.split('\r\n')
  const numbered = Array.from({ length: 26 }, (_, index) => `choice${index + 1}`).join()
  expect(problems).toEqual([])
  expect(head).toBe(`type,question,${numbered},correct,either,explanation,page,id`)
  expect(only).toBe(
    `multipleChoice,"'=A1&""x""","'=1+1","'+5","'-a","'@b","'＝c","''=d",e${','.repeat(20)}G,,,,`,
  )
  expect(end).toBe('')
})
