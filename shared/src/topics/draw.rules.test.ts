import { describe, expect, it } from 'vitest'
import {
  askedQuestions,
  isDrawOf,
  drawQuiz,
  isDrawn,
  packDraw,
  PLAIN_RULES,
  storedAnswers,
  unpackDraw,
} from './draw.rules.ts'
import { newQuestion, setType } from './quizEditing.rules.ts'
import type { Question } from './questions.schema.ts'
import { gradeQuiz } from './topics.rules.ts'

/** A choice of four whose key is C; 'r' in a quiz's plan makes a recap, 's' a sequence. */
function quizOf(plan: string): Question[] {
  return Array.from(plan, (kind, index) => {
    const base = { ...newQuestion('English', index), question: `${kind}${index + 1}` }
    if (kind === 'r') return { ...setType(base, 'recap'), answerChoices: [] }
    if (kind === 's')
      return {
        ...setType(base, 'sequence'),
        options: ['Greet', 'Look', 'Sell'].map((option, at) => ({ number: at + 1, option })),
        sequence: '2,3,1',
      }
    const answerChoices = ['A', 'B', 'C', 'D'].map((choice) => ({ choice, answer: `is ${choice}` }))
    return { ...base, answerChoices, correctAnswer: ['C'] }
  })
}

/** Always the first of what is left: turns a list around its last entries, the same each time. */
const first = (_limit: number) => 0
/** A generator with a short period, for many draws. */
function counting() {
  let state = 1
  return (limit: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * limit)
  }
}

const numbers = (plan: string, rules: object, below = first) =>
  drawQuiz(quizOf(plan), { ...PLAIN_RULES, ...rules }, below).map(({ questionNo }) => questionNo)

describe('isDrawn', () => {
  it.each([
    [{}, false],
    [{ pauseMinutes: 5 }, false],
    [{ ask: 1 }, true],
    [{ shuffleQuestions: true }, true],
    [{ shuffleChoices: true }, true],
  ])('%j: %s', (rules, drawn) => {
    expect(isDrawn({ ...PLAIN_RULES, ...rules })).toBe(drawn)
  })
})

describe('a draw', () => {
  it.each([
    ['mrmsm', {}, [1, 2, 3, 4, 5]],
    ['mrmsm', { ask: 9 }, [1, 2, 3, 4, 5]],
    ['mmmm', { ask: 2 }, [2, 3]],
    ['mmmm', { ask: 2, shuffleQuestions: true }, [2, 3]],
    ['mmmm', { shuffleQuestions: true }, [2, 3, 4, 1]],
    // Each recap after as many graded questions as in the editor, at most those that are asked.
    ['rmrmmr', { ask: 1 }, [1, 4, 3, 6]],
    ['rmmrr', { shuffleQuestions: true }, [1, 3, 2, 4, 5]],
    ['rr', { ask: 1, shuffleQuestions: true }, [1, 2]],
  ])('of %s by %j asks %j', (plan, rules, asked) => {
    expect(numbers(plan, rules)).toEqual(asked)
  })

  it('asks each question as often as any other', () => {
    const below = counting()
    const counts = [0, 0, 0, 0, 0]
    for (let times = 0; times < 5000; times += 1)
      for (const questionNo of numbers('mmmmm', { ask: 2 }, below))
        counts[questionNo - 1] = (counts[questionNo - 1] ?? 0) + 1
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(150)
  })

  it('keeps the order of the editor unless questions are shuffled', () => {
    const below = counting()
    for (let times = 0; times < 200; times += 1) {
      const asked = numbers('mmrmmm', { ask: 3 }, below).filter((each) => each !== 3)
      expect(asked).toEqual(asked.toSorted((a, b) => a - b))
    }
  })

  it('shuffles choices and steps, but not those with a fixed order', () => {
    const questions = quizOf('msm')
    const last = questions.map((each, at) => ({ ...each, fixedOrder: at === 2 }))
    const draw = drawQuiz(last, { ...PLAIN_RULES, shuffleChoices: true }, first)
    expect(draw.map(({ places }) => places)).toEqual([[1, 2, 3, 0], [1, 2, 0], []])
  })
})

it('is packed into a short text and back', () => {
  const draw = [
    { questionNo: 12, places: [2, 0, 1] },
    { questionNo: 1, places: [] },
    { questionNo: 3, places: [25, 0] },
  ]
  expect(packDraw(draw)).toBe('12:CAB,1,3:ZA')
  expect(unpackDraw(packDraw(draw))).toEqual(draw)
})

it.each([
  ['1,2,3', true],
  ['2', true],
  ['3,1:DCBA,2:CAB', true],
  ['1,1', false],
  ['1,4', false],
  ['1:ABC', false],
  ['1:ABCDE', false],
  ['1:AACD', false],
  ['3:A', false],
  ['', false],
  ['1;2', false],
])('%s may be a draw: %s', (packed, may) => {
  expect(isDrawOf(unpackDraw(packed), quizOf('msr'))).toBe(may)
})

describe('the questions of a draw', () => {
  const draw = [
    { questionNo: 2, places: [1, 2, 0] },
    { questionNo: 1, places: [2, 0, 1, 3] },
    { questionNo: 3, places: [] },
  ]
  const asked = askedQuestions(quizOf('msr'), draw)

  it('are numbered, lettered and keyed as shown', () => {
    expect(asked).toMatchObject([
      {
        questionNo: 1,
        question: 's2',
        options: [
          { number: 1, option: 'Look' },
          { number: 2, option: 'Sell' },
          { number: 3, option: 'Greet' },
        ],
        sequence: '1,2,3',
      },
      {
        questionNo: 2,
        question: 'm1',
        answerChoices: [
          { choice: 'A', answer: 'is C' },
          { choice: 'B', answer: 'is A' },
          { choice: 'C', answer: 'is B' },
          { choice: 'D', answer: 'is D' },
        ],
        correctAnswer: ['A'],
      },
      { questionNo: 3, question: 'r3' },
    ])
  })

  it('are graded by what was shown, recaps included', () => {
    const answers = [
      { questionNo: 1, selectedAnswer: ['1', '2', '3'] },
      { questionNo: 2, selectedAnswer: ['C'] },
    ]
    expect(gradeQuiz(asked, answers)).toEqual({ score: 66, correct: [1, 3], wrong: [2] })
  })

  it('are lettered from A even if their letters have gaps', () => {
    const [question] = quizOf('m')
    if (!question) throw new Error('no question')
    const gaps = [
      { choice: 'B', answer: 'one' },
      { choice: 'F', answer: 'two' },
    ]
    const gappy = { ...question, answerChoices: gaps, correctAnswer: ['F'] }
    expect(askedQuestions([gappy], [{ questionNo: 1, places: [] }])).toMatchObject([
      { answerChoices: [{ choice: 'A' }, { choice: 'B' }], correctAnswer: ['B'] },
    ])
  })
})

describe('stored answers', () => {
  const [choices] = quizOf('m')
  const [steps] = quizOf('s')
  if (!choices || !steps) throw new Error('no question')
  const gaps = [
    { choice: 'B', answer: 'one' },
    { choice: 'F', answer: 'two' },
  ]
  const gappy = { ...choices, answerChoices: gaps, correctAnswer: ['F'] }

  it.each([
    [choices, [2, 0, 1, 3], ['A', 'D'], ['C', 'D']],
    [choices, [], ['B'], ['B']],
    [steps, [1, 2, 0], ['1', '2', '3'], ['2', '3', '1']],
    [steps, [], ['3', '1'], ['3', '1']],
    [gappy, [1, 0], ['A'], ['F']],
    [gappy, [], ['A', 'B'], ['B', 'F']],
    [choices, [2, 0, 1, 3], [], []],
    [choices, [2, 0, 1, 3], ['Z'], []],
  ])('are those that were shown', (question, places, selected, stored) => {
    expect(storedAnswers(question)(places, selected)).toEqual(stored)
  })

  it('are right where the shown ones are', () => {
    for (const question of [choices, steps, gappy]) {
      const places = question === steps ? [2, 0, 1] : question === gappy ? [1, 0] : [3, 1, 0, 2]
      const [asked] = askedQuestions([question], [{ questionNo: question.questionNo, places }])
      const key =
        asked?.questionType === 'sequence' ? asked.sequence.split(',') : asked?.correctAnswer
      const stored = question === steps ? question.sequence.split(',') : question.correctAnswer
      expect(storedAnswers(question)(places, key ?? [])).toEqual(stored)
    }
  })
})
