import { describe, expect, it } from 'vitest'
import { LIMITS } from '../common/limits.ts'
import { question, sequenceQuestion } from '../testing/facts.ts'
import {
  addAnswer,
  moveAnswer,
  removeAnswer,
  setAnswer,
  setOnlyOne,
  toggleCorrect,
} from './multipleChoice.rules.ts'
import { emptyQuestion, newQuestion, setType } from './quizEditing.rules.ts'
import { questionSchema, type Question } from './questions.schema.ts'

const answers = (entry: Question) =>
  entry.answerChoices.map((each) => `${each.choice}:${each.answer}`).join(' ')
/** Answers X, Y, Z under A, B, C. */
function choice(correctAnswer: string[], onlyOne = false): Question {
  const answerChoices = ['X', 'Y', 'Z'].map((answer, index) => ({ choice: 'ABC'[index], answer }))
  return questionSchema.parse({ ...question(), answerChoices, correctAnswer, onlyOne })
}
/** Options x, y, z under 1, 2, 3. */
function order(sequence: string): Question {
  const list = ['x', 'y', 'z'].map((option, index) => ({ number: index + 1, option }))
  return sequenceQuestion({ options: list, sequence })
}

describe('answers to choose from', () => {
  it.each([
    ['two in a new question', newQuestion('Malay', 3), 'A: B:'],
    ['two where another type becomes objective', setType(order(''), 'multipleChoice'), 'A: B:'],
    ['those it had', setType(choice(['A']), 'multipleChoice'), 'A:X B:Y C:Z'],
  ])('are to begin with %s', (_name, entry, expected) => {
    expect(answers(entry)).toBe(expected)
  })

  it('are added under the next letter, 26 at most', () => {
    expect(answers(addAnswer(choice([])))).toBe('A:X B:Y C:Z D:')
    let full = emptyQuestion('English', 0)
    for (let count = 0; count < LIMITS.answerChoices; count += 1) full = addAnswer(full)
    expect(full.answerChoices.at(-1)?.choice).toBe('Z')
    expect(addAnswer(full)).toBe(full)
    expect(questionSchema.safeParse(full).success).toBe(true)
  })

  it('are written one at a time', () => {
    expect(answers(setAnswer(choice([]), 1, 'new'))).toBe('A:X B:new C:Z')
  })

  it.each([
    [['B'], 0, 'A:Y B:Z', ['A']],
    [['B'], 1, 'A:X B:Z', []],
    [['B'], 2, 'A:X B:Y', ['B']],
    [['A', 'C'], 1, 'A:X B:Z', ['A', 'B']],
  ])('with %j correct and without the one at %i', (correct, index, left, key) => {
    const after = removeAnswer(choice(correct), index)
    expect(answers(after)).toBe(left)
    expect(after.correctAnswer).toEqual(key)
  })

  it.each([
    [0, 2, 'A:Y B:Z C:X', ['C']],
    [2, 0, 'A:Z B:X C:Y', ['B']],
    [0, -1, 'A:X B:Y C:Z', ['A']],
    [2, 3, 'A:X B:Y C:Z', ['A']],
  ])('stay correct when moved from %i to %i', (from, to, list, key) => {
    const after = moveAnswer(choice(['A']), from, to)
    expect(answers(after)).toBe(list)
    expect(after.correctAnswer).toEqual(key)
  })

  it.each([
    [[], 'B', ['B']],
    [['B'], 'B', []],
    [['C'], 'A', ['A', 'C']],
  ])('with %j correct, pressing %s gives %j', (before, letter, after) => {
    expect(toggleCorrect(choice(before), letter).correctAnswer).toEqual(after)
  })
})

describe('either is correct', () => {
  it.each([
    ['cannot be set for one', setOnlyOne(choice(['A']), true), false],
    ['can be set for two', setOnlyOne(choice(['A', 'B']), true), true],
    ['can be unset', setOnlyOne(choice(['A', 'B'], true), false), false],
    ['stays with a third', toggleCorrect(choice(['A', 'B'], true), 'C'), true],
    ['goes with the second', toggleCorrect(choice(['A', 'B'], true), 'B'), false],
    ['goes with the answer', removeAnswer(choice(['A', 'B'], true), 1), false],
    ['stays when answers move', moveAnswer(choice(['A', 'B'], true), 0, 2), true],
  ])('%s', (_name, entry, expected) => {
    expect(entry.onlyOne).toBe(expected)
  })
})
