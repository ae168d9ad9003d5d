import { describe, expect, it } from 'vitest'
import { LIMITS } from '../common/limits.ts'
import { question, sequenceQuestion } from '../testing/facts.ts'
import { setAnswer } from './multipleChoice.rules.ts'
import {
  copyQuiz,
  deleteQuestion,
  duplicateQuestion,
  emptyQuestion,
  moveQuestion,
  ownFields,
  problemsOf,
  restoreQuestion,
  selectionIn,
  setType,
} from './quizEditing.rules.ts'
import { setOption } from './sequence.rules.ts'
import { questionSchema, type Question } from './questions.schema.ts'

const quiz = ['a', 'b', 'c'].map((text, index) => ({
  ...question({ question: text, questionNo: index + 1 }),
  key: text.toUpperCase(),
}))
const names = (questions: readonly Question[]) =>
  questions.map((each) => `${each.questionNo}${each.question}`).join(' ')
/** Answers X, Y, Z under A, B, C. */
function choice(correctAnswer: string[], onlyOne = false): Question {
  const answerChoices = ['X', 'Y', 'Z'].map((answer, index) => ({ choice: 'ABC'[index], answer }))
  return questionSchema.parse({ ...question(), answerChoices, correctAnswer, onlyOne })
}
const ID = '5f0000000000000000000009'
/** With what is beside the answers. */
const full = question({ explanation: 'Since B.', page: 3, fixedOrder: true })
/** Options x, y, z under 1, 2, 3. */
function order(sequence: string): Question {
  const list = ['x', 'y', 'z'].map((option, index) => ({ number: index + 1, option }))
  return sequenceQuestion({ options: list, sequence })
}

describe('the questions of a quiz', () => {
  it('begin as an empty multiple-choice question numbered after the others', () => {
    const empty = emptyQuestion('Malay', 3)
    expect(empty).toMatchObject({ questionNo: 4, questionType: 'multipleChoice', question: '' })
    expect(questionSchema.parse(empty)).toEqual(empty)
  })

  it.each([
    [0, '1b 2c'],
    [1, '1a 2c'],
    [2, '1a 2b'],
    [9, '1a 2b 3c'],
  ])('are renumbered without the one at %i', (index, expected) => {
    expect(names(deleteQuestion(quiz, index))).toBe(expected)
  })

  it.each([
    [0, '1d 2a 3b 4c'],
    [2, '1a 2b 3d 4c'],
    [7, '1a 2b 3c 4d'],
  ])('restore a deleted one at %i', (index, expected) => {
    const deleted = { ...question({ question: 'd' }), key: 'D' }
    expect(names(restoreQuestion(quiz, index, deleted))).toBe(expected)
  })

  it.each([
    [3, 1, 1],
    [2, 2, 1],
    [0, 0, 0],
    [3, 7, 2],
  ])('of %i show the one at %i, or the last: %i', (count, selected, expected) => {
    expect(selectionIn(count, selected)).toBe(expected)
  })

  it.each([
    [0, 2, '1b 2c 3a'],
    [2, 0, '1c 2a 3b'],
    [1, 2, '1a 2c 3b'],
    [1, 1, '1a 2b 3c'],
    [0, -1, '1a 2b 3c'],
    [2, 3, '1a 2b 3c'],
  ])('are moved from %i to %i', (from, to, expected) => {
    const after = moveQuestion(quiz, from, to)
    expect(names(after)).toBe(expected)
    expect(after.map(({ key }) => key.toLowerCase())).toEqual(after.map((each) => each.question))
  })

  it.each([
    [0, '1a 2a 3b 4c', 'A X B C'],
    [2, '1a 2b 3c 4c', 'A B C X'],
    [3, '1a 2b 3c', 'A B C'],
  ])('are duplicated at %i, each with its own key', (index, expected, keys) => {
    const after = duplicateQuestion(quiz, index, { id: ID, key: 'X' })
    expect(names(after)).toBe(expected)
    expect(after.map(({ key }) => key).join(' ')).toBe(keys)
  })

  it('have an id of their own as duplicates, and translate nothing', () => {
    const translated = { ...full, id: '5f0000000000000000000001', sourceRevision: 4 }
    const copy = { ...translated, id: ID, questionNo: 2, sourceRevision: undefined }
    expect(duplicateQuestion([translated], 0, { id: ID })).toEqual([translated, copy])
  })

  it('keep id, explanation, slide and order as a copy in another language', () => {
    const [copy] = copyQuiz([{ ...full, id: ID, sourceRevision: 4 }], 'Malay')
    expect(copy).toEqual({ ...full, id: ID, language: 'Malay' })
  })

  it('start as a copy of another language, with only the fields of their type', () => {
    const typed = { ...sequenceQuestion({ questionNo: 9 }), recap: 'left behind' }
    const [copy, ...rest] = copyQuiz([typed], 'Chinese')
    expect(rest).toEqual([])
    expect(copy).toEqual({ ...sequenceQuestion(), language: 'Chinese', questionNo: 1 })
  })
})

describe('a question that changed its type', () => {
  const typed: Question = {
    ...choice(['A', 'B'], true),
    options: order('').options,
    sequence: '3,1,2',
    recap: 'Remember.',
  }

  it.each([
    ['multipleChoice', { options: [], sequence: '', recap: '' }],
    ['sequence', { answerChoices: [], correctAnswer: [], onlyOne: false, recap: '' }],
    ['recap', { answerChoices: [], correctAnswer: [], onlyOne: false, options: [], sequence: '' }],
  ] as const)('sends as %s only its own fields', (questionType, cleared) => {
    const changed = { ...typed, questionType }
    expect(ownFields(changed)).toEqual({ ...changed, ...cleared })
  })
})

it('changes its type with its explanation, slide and order', () => {
  for (const type of ['sequence', 'recap', 'multipleChoice'] as const)
    expect(ownFields(setType(full, type))).toMatchObject({
      questionType: type,
      explanation: 'Since B.',
      page: 3,
      fixedOrder: true,
    })
})

describe('what keeps a question from being saved', () => {
  const long = 'x'.repeat(LIMITS.answerText + 1)

  it.each([
    ['nothing', choice(['A']), []],
    ['what it lacks', choice([]), ['correct']],
    ['a long answer', setAnswer(choice(['A']), 0, long), ['tooLong']],
    ['the last slide', { ...choice(['A']), page: 500 }, []],
    ['slide 0', { ...choice(['A']), page: 0 }, ['page']],
    ['a slide beyond all', { ...choice(['A']), page: 501 }, ['page']],
    ['a long explanation', { ...choice(['A']), explanation: 'x'.repeat(501) }, ['tooLong']],
    ['a longest one', { ...choice(['A']), explanation: ` ${'x'.repeat(500)} ` }, []],
    ['spaces alone', setAnswer(choice(['A']), 0, `x${' '.repeat(400)}`), []],
    ['an answer like another', setAnswer(choice(['A']), 1, 'Same'), []],
    [
      'two equal answers',
      setAnswer(setAnswer(choice([]), 0, 'Same'), 1, 'Same '),
      ['correct', 'equal'],
    ],
    ['a long option', setOption(order('1,2,3'), 0, long), ['tooLong']],
    ['a long question', { ...choice([]), question: long.repeat(4) }, ['correct', 'tooLong']],
    ['a long recap', question({ questionType: 'recap' }), []],
    ['a text of another type', { ...choice(['A']), recap: long.repeat(4) }, []],
  ])('%s', (_name, entry, expected) => {
    expect(problemsOf(entry)).toEqual(expected)
  })
})
