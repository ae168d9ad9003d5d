import { describe, expect, it } from 'vitest'
import { LIMITS } from '../common/limits.ts'
import { question, sequenceQuestion } from '../testing/facts.ts'
import {
  addAnswer,
  addOption,
  copyQuiz,
  deleteQuestion,
  emptyQuestion,
  moveAnswer,
  moveOption,
  moveQuestion,
  newQuestion,
  ownFields,
  placesOf,
  problemsOf,
  removeAnswer,
  removeOption,
  restoreQuestion,
  selectionIn,
  setAnswer,
  setOnlyOne,
  setOption,
  setPlace,
  setType,
  toggleCorrect,
} from './quizEditing.rules.ts'
import { isAnswerable } from './topics.rules.ts'
import { questionSchema, type Question } from './topics.schema.ts'

const quiz = ['a', 'b', 'c'].map((text, index) => ({
  ...question({ question: text, questionNo: index + 1 }),
  key: text.toUpperCase(),
}))
const names = (questions: readonly Question[]) =>
  questions.map((each) => `${each.questionNo}${each.question}`).join(' ')
const answers = (entry: Question) =>
  entry.answerChoices.map((each) => `${each.choice}:${each.answer}`).join(' ')
const options = (entry: Question) =>
  entry.options.map(({ number, option }) => `${number}:${option}`).join(' ')

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
  ])('have a deleted one back at %i', (index, expected) => {
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

  it('start as a copy of another language, with what belongs to their type alone', () => {
    const typed = { ...sequenceQuestion({ questionNo: 9 }), recap: 'left behind' }
    const [copy, ...rest] = copyQuiz([typed], 'Chinese')
    expect(rest).toEqual([])
    expect(copy).toEqual({ ...sequenceQuestion(), language: 'Chinese', questionNo: 1 })
  })
})

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

describe('options to put into order', () => {
  it('are added without a place; the others keep theirs', () => {
    const after = addOption(order('3,1,2'))
    expect(options(after)).toBe('1:x 2:y 3:z 4:')
    expect(placesOf(after)).toEqual([2, 3, 1, null])
    expect(isAnswerable(setOption(after, 3, 'new'))).toBe(false)
  })

  it('are 26 at most', () => {
    let full = emptyQuestion('English', 0)
    for (let count = 0; count < 30; count += 1) full = addOption(full)
    expect(full.options).toHaveLength(LIMITS.sequenceOptions)
  })

  it('are renumbered when one is removed, and ask for the order again', () => {
    const after = removeOption(order('3,1,2'), 1)
    expect(options(after)).toBe('1:x 2:z')
    expect(after.sequence).toBe('')
  })

  it.each([
    [0, 2, '1:y 2:z 3:x', '2,3,1'],
    [2, 0, '1:z 2:x 3:y', '1,2,3'],
    [0, 5, '1:x 2:y 3:z', '3,1,2'],
  ])('moved from %i to %i keep their right order', (from, to, list, sequence) => {
    const after = moveOption(order('3,1,2'), from, to)
    expect(options(after)).toBe(list)
    expect(after.sequence).toBe(sequence)
  })
})

describe('the right order', () => {
  it.each([
    ['2,1,3', [2, 1, 3]],
    [' 3, 1 ,2', [2, 3, 1]],
    ['2,,1', [3, 1, null]],
    ['2', [null, 1, null]],
    ['1,2,x,3', [1, 2, null]],
    ['', [null, null, null]],
  ])('%j gives places %j', (sequence, places) => {
    expect(placesOf(order(sequence))).toEqual(places)
  })

  it.each([
    ['the first place', '', [1, 1], '2,,'],
    ['a second place', '2,,', [0, 3], '2,,1'],
    ['the last place', '2,,1', [2, 2], '2,3,1'],
    ['a place taken: they change places', '2,3,1', [0, 1], '1,3,2'],
    ['a place taken by an option that had none', '2,,1', [2, 1], '3,,1'],
    ['no place', '2,3,1', [1, null], ',3,1'],
    ['no place for the last that had one', '2,,', [1, null], ''],
    ['a place before the first', '2,3,1', [1, 0], '2,3,1'],
    ['a place after the last', '2,3,1', [1, 4], '2,3,1'],
    ['half a place', '2,3,1', [1, 1.5], '2,3,1'],
    ['an option that is not there', '2,3,1', [7, 1], '2,3,1'],
  ] as const)('with %s', (_name, before, [index, place], after) => {
    expect(setPlace(order(before), index, place).sequence).toBe(after)
  })

  it('is complete once each option has its place', () => {
    const placed = [2, 3, 1].reduce(
      (entry, place, index) => setPlace(entry, index, place),
      order(''),
    )
    expect(placed.sequence).toBe('3,1,2')
    expect(isAnswerable(placed)).toBe(true)
    expect(isAnswerable(setPlace(placed, 0, null))).toBe(false)
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
  ] as const)('sends as %s only what belongs to it', (questionType, cleared) => {
    const changed = { ...typed, questionType }
    expect(ownFields(changed)).toEqual({ ...changed, ...cleared })
  })
})

describe('what keeps a question from being saved', () => {
  const long = 'x'.repeat(LIMITS.answerText + 1)

  it.each([
    ['nothing', choice(['A']), []],
    ['what it lacks', choice([]), ['correct']],
    ['a long answer', setAnswer(choice(['A']), 0, long), ['tooLong']],
    ['spaces alone', setAnswer(choice(['A']), 0, `x${' '.repeat(400)}`), []],
    ['a long option', setOption(order('1,2,3'), 0, long), ['tooLong']],
    ['a long question', { ...choice([]), question: long.repeat(4) }, ['correct', 'tooLong']],
    ['a long recap', question({ questionType: 'recap' }), []],
    ['a text of another type', { ...choice(['A']), recap: long.repeat(4) }, []],
  ])('%s', (_name, entry, expected) => {
    expect(problemsOf(entry)).toEqual(expected)
  })
})
