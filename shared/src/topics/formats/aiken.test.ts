import { expect, it } from 'vitest'
import { choices, onlyQuestion, problemsIn } from '../../testing/quizFiles.ts'
import { readQuiz } from '../quizFormats.ts'

const Q = choices(['One', 'Two'], [1], { question: 'Q?' })

it.each([
  ['dots', 'Q?\nA. One\nB. Two\nANSWER: B'],
  ['brackets', 'Q?\nA) One\nB) Two\nANSWER: B\n'],
  ['blanks', '\n  Q? \n\n A.   One\n\n B)\tTwo \n\nANSWER :  B \n\n'],
  ['other line ends', '\uFEFFQ?\r\nA. One\r\nB. Two\r\nANSWER: B\r\n'],
  ['a key in lower case', 'Q?\nA. One\nB. Two\nAnswer: b)'],
])('reads a question with %s', (_how, file) => {
  expect(onlyQuestion(file, 'aiken')).toEqual(Q)
})

it('reads Chinese choices without a blank', () => {
  const file = '冷吗？\nA.是\nB)否\nANSWER：A'
  expect(onlyQuestion(file, 'aiken', 'Chinese')).toMatchObject({
    question: '冷吗？',
    answerChoices: [{ answer: '是' }, { answer: '否' }],
    language: 'Chinese',
  })
})

it('reads a question of several lines, and words that look like choices', () => {
  const file =
    'U.S. or\nB. C. exports,\nA.M. or P.M.?\nA. A. Milne\nB. None: <b> &amp; #\nANSWER: A'
  expect(onlyQuestion(file, 'aiken')).toMatchObject({
    question: 'U.S. or\nB. C. exports,\nA.M. or P.M.?',
    answerChoices: [{ answer: 'A. Milne' }, { answer: 'None: <b> &amp; #' }],
  })
})

it.each([
  ['no key', 'Q?\nA. One\nB. Two', '1: ANSWER_MISSING Q?'],
  ['no choices', 'Q?\nANSWER: A', '1: CHOICES_MISSING Q?'],
  ['nothing but a text', '\nQ?', '2: CHOICES_MISSING Q?'],
  ['no question', 'A. One\nB. Two\nANSWER: A', '1: QUESTION_EMPTY One Two'],
  ['a key alone', 'ANSWER: A', '1: CHOICES_MISSING ANSWER: A'],
  ['a key of no choice', 'Q?\nA. One\nB. Two\nANSWER: C', '1: KEY_MISSING Q?'],
  ['two keys', 'Q?\nA. One\nB. Two\nANSWER: A, B', '1: ANSWER_UNCLEAR Q?'],
  ['a key in words', 'Q?\nA. One\nB. Two\nANSWER: One', '1: ANSWER_UNCLEAR Q?'],
  ['an empty key', 'Q?\nA. One\nB. Two\nANSWER:', '1: ANSWER_UNCLEAR Q?'],
  ['a letter left out', 'Q?\nA. One\nC. Two\nANSWER: C', '1: LETTERS_UNCLEAR Q?'],
  ['a letter twice', 'Q?\nA. One\nA. Two\nANSWER: A', '1: LETTERS_UNCLEAR Q?'],
  ['an empty choice', 'Q?\nA. One\nB.\nANSWER: A', '1: CHOICE_EMPTY Q?'],
  ['equal choices', 'Q?\nA. One\nB. One\nANSWER: A', '1: ANSWERS_EQUAL Q?'],
])('says that a question has %s', (_what, file, problem) => {
  expect(problemsIn(file, 'aiken')).toEqual([problem])
  expect(readQuiz(file, 'aiken', 'English').questions).toEqual([])
})

it('goes on after a question that does not come', () => {
  const file =
    'Chapter 1\n\nQ1?\nA. a\nB. b\n\nQ2?\nA. a\nB. b\nmore of b\nANSWER: B\n\nQ?\nA. One\nB. Two\nANSWER: B'
  expect(problemsIn(file, 'aiken')).toEqual([
    '1: CHOICES_MISSING Chapter 1',
    '3: ANSWER_MISSING Q1?',
    '7: ANSWER_MISSING Q2?',
    '10: CHOICES_MISSING more of b',
  ])
  expect(readQuiz(file, 'aiken', 'English').questions).toEqual([Q])
})
