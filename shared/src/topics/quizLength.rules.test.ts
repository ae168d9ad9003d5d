import { expect, it } from 'vitest'
import { question, sequenceQuestion } from '../testing/facts.ts'
import { quizMinutes } from './quizLength.rules.ts'
import type { Question } from './questions.schema.ts'
import { withoutKey } from './topics.rules.ts'

const letters = (count: number) => 'a'.repeat(count)

/** Read within `count / 15` seconds; no thinking. */
const recap = (count: number, text = letters(count)) =>
  question({ questionType: 'recap', question: '', recap: text })

/** A question of 60 letters with two answers of 15: 6 s to read. */
const choice = (change: Partial<Question> = {}) =>
  question({
    question: letters(60),
    answerChoices: ['A', 'B'].map((each) => ({ choice: each, answer: letters(15) })),
    correctAnswer: ['A'],
    ...change,
  })

/** Two steps of 15 letters under a question of 120: 10 s to read, 10 s to order. */
const order = sequenceQuestion({
  question: letters(120),
  options: [1, 2].map((number) => ({ number, option: letters(15) })),
})

const times = (count: number, each: Question) => Array.from({ length: count }, () => each)

it.each<[string, Question[], number]>([
  ['no question', [], 0],
  ['an instant', [recap(1)], 1],
  ['exactly a minute of reading', [recap(900)], 1],
  ['a letter more', [recap(901)], 2],
  ['three hundred Chinese characters', [recap(0, '课'.repeat(300))], 1],
  ['a Chinese character more', [recap(0, '课'.repeat(301))], 2],
  ['three questions with one answer: 48 s', times(3, choice()), 1],
  ['four of them: 64 s', times(4, choice()), 2],
  ['two of which several apply: 42 s', times(2, choice({ correctAnswer: ['A', 'B'] })), 1],
  ['three of them: 63 s', times(3, choice({ correctAnswer: ['A', 'B'] })), 2],
  [
    'either answer is a choice of one: 48 s',
    times(3, choice({ correctAnswer: ['A', 'B'], onlyOne: true })),
    1,
  ],
  ['three orders: 60 s', times(3, order), 1],
  ['an order and a recap: 61 s', [...times(3, order), recap(15)], 2],
])('a quiz takes about as long as it is: %s', (_, questions, minutes) => {
  expect(quizMinutes(questions.map(withoutKey))).toBe(minutes)
})
