import { describe, expect, it } from 'vitest'
import { question, sequenceQuestion } from '../testing/facts.ts'
import { sequenceOf } from './sequence.rules.ts'
import {
  checkTopicForm,
  equalAnswersOf,
  faultsOf,
  gradeQuiz,
  isAnswerable,
  isAnswered,
  isCorrect,
  withoutKey,
} from './topics.rules.ts'

const recap = question({ questionType: 'recap', question: '', recap: 'Remember.' })
const several = question({ correctAnswer: ['A', 'C'] })
const either = question({ correctAnswer: ['A', 'C'], onlyOne: true })
const sequence = sequenceQuestion()

function choices(...answers: string[]) {
  return answers.map((answer, index) => ({ choice: 'ABCD'.charAt(index), answer }))
}
const steps = (...options: string[]) =>
  options.map((option, index) => ({ number: index + 1, option }))
const equal = question({ answerChoices: choices('Yes', 'No', ' Yes') })
const equalSteps = sequenceQuestion({ options: steps('Greet', 'Ask', 'Greet') })

describe('answers that read the same', () => {
  it.each([
    [['Yes', 'No'], []],
    [['Yes', ' Yes '], [[0, 1]]],
    [['two  words', 'two\u00A0words', 'two words'], [[0, 1, 2]]],
    [
      ['①', '1', 'ＯＫ', 'OK'],
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [['cafe\u0301', 'café'], [[0, 1]]],
    [['Yes', 'yes'], []],
    [['', ' '], []],
  ])('of %j: %j', (answers, expected) => {
    expect(equalAnswersOf(question({ answerChoices: choices(...answers) }))).toEqual(expected)
    const asked = sequenceQuestion({ options: steps(...answers) })
    expect(equalAnswersOf(asked)).toEqual(expected)
  })
})

describe('the topic form', () => {
  const good = {
    title: 'Opening',
    belt: 'White',
    mandatory: ['LHM'],
    topicNo: 1,
    pdfCount: 1,
    quiz: true,
    questions: [question()],
  }
  const broken = { pdfCount: 0, questions: [question({ correctAnswer: [] })] }

  it.each([
    [{}, null],
    [{ ...broken, title: ' ' }, 'TOPIC_REQUIRED_ADD'],
    [{ ...broken, belt: '' }, 'TOPIC_REQUIRED_ADD'],
    [{ ...broken, mandatory: [] }, 'TOPIC_REQUIRED_ADD'],
    [{ ...broken, questions: [] }, 'PDF_REQUIRED'],
    [{ ...broken, pdfCount: 1, questions: [] }, 'QUIZZES_REQUIRED'],
    [{ ...broken, pdfCount: 1 }, 'QUESTIONS_INCOMPLETE'],
    [{ questions: [equal, question({ correctAnswer: [] })] }, 'QUESTIONS_INCOMPLETE'],
    [{ questions: [question(), equal] }, 'ANSWERS_EQUAL'],
    [{ questions: [equalSteps] }, 'ANSWERS_EQUAL'],
    [{ questions: [equal], quiz: false }, null],
    [{ ...broken, pdfCount: 1, quiz: false }, null],
    [{ topicNo: undefined }, null],
    [{ draft: true, title: 'x', belt: '', mandatory: [], pdfCount: 0, questions: [] }, null],
    [{ draft: true, title: ' ' }, 'TOPIC_TITLE_REQUIRED'],
  ])('for a new topic with %j: %s', (change, expected) => {
    expect(checkTopicForm({ ...good, ...change, mode: 'add' })).toBe(expected)
  })

  it.each([
    [{}, null],
    [{ ...broken, topicNo: undefined }, 'TOPIC_REQUIRED_EDIT'],
    [{ ...broken, title: '' }, 'TOPIC_REQUIRED_EDIT'],
    [broken, 'PDF_REQUIRED'],
    [{ questions: [] }, 'QUIZZES_REQUIRED'],
  ])('for an existing one with %j: %s', (change, expected) => {
    expect(checkTopicForm({ ...good, ...change, mode: 'edit' })).toBe(expected)
  })

  it.each([
    ['a choice with its key', question(), true],
    ['several right ones', several, true],
    ['no right one', question({ correctAnswer: [] }), false],
    ['a right one that is not offered', question({ correctAnswer: ['D'] }), false],
    ['no choices', question({ answerChoices: [] }), false],
    ['an empty choice', question({ answerChoices: [{ choice: 'B', answer: '' }] }), false],
    ['no text', question({ question: '' }), false],
    ['a sequence with its order', sequence, true],
    ['a sequence without order', sequenceQuestion({ sequence: '' }), false],
    ['a sequence that leaves a step out', sequenceQuestion({ sequence: '2,1' }), false],
    ['a sequence that repeats a step', sequenceQuestion({ sequence: '2,1,1' }), false],
    ['a sequence with a step that is not there', sequenceQuestion({ sequence: '2,1,4' }), false],
    ['a sequence without steps', sequenceQuestion({ options: [], sequence: '' }), false],
    ['a recap', recap, true],
    ['a recap of nothing', { ...recap, recap: '' }, false],
  ])('takes %s: %s', (_name, entry, expected) => {
    expect(isAnswerable(entry)).toBe(expected)
  })

  it.each([
    ['nothing', question(), []],
    ['all of a choice', question({ question: ' ', answerChoices: [] }), ['question', 'choices']],
    [
      'an answer and the key',
      question({ answerChoices: [{ choice: 'A', answer: ' ' }], correctAnswer: [] }),
      ['emptyChoice', 'correct'],
    ],
    [
      'one of two same letters',
      question({ answerChoices: ['x', 'y'].map((answer) => ({ choice: 'B', answer })) }),
      ['choices'],
    ],
    ['all of a sequence', sequenceQuestion({ options: [], sequence: '' }), ['options']],
    [
      'a step and the order',
      sequenceQuestion({ options: [{ number: 1, option: ' ' }], sequence: '' }),
      ['emptyOption', 'sequence'],
    ],
    ['all of a recap', { ...recap, recap: ' ' }, ['recap']],
  ])('says when %s is missing', (_name, entry, expected) => {
    expect(faultsOf(entry)).toEqual(expected)
  })
})

const twice = question({ answerChoices: choices('Yes', 'No', 'Yes'), correctAnswer: ['A'] })
const severalTwice = question({
  answerChoices: choices('Yes', 'No', 'Yes', 'Both'),
  correctAnswer: ['A', 'D'],
})

describe('grading a question', () => {
  it.each([
    ['one answer, right', question(), ['B'], true],
    ['one answer, wrong', question(), ['A'], false],
    ['one answer, and another', question(), ['A', 'B'], false],
    ['one answer, none given', question(), [], false],
    ['all that apply', several, ['C', 'A'], true],
    ['all that apply, one missing', several, ['A'], false],
    ['all that apply, one too many', several, ['A', 'B', 'C'], false],
    ['all that apply, as many but wrong', several, ['A', 'B'], false],
    ['all that apply, one twice', several, ['A', 'A'], false],
    ['all that apply, one said again', several, ['A', 'C', 'A'], false],
    ['one answer, said twice', question(), ['B', 'B'], false],
    ['either, the first', either, ['A'], true],
    ['either, the other', either, ['C'], true],
    ['either, both', either, ['A', 'C'], false],
    ['either, a wrong one', either, ['B'], false],
    ['one of two equal answers, of which one is right', twice, ['A'], true],
    ['the other of these', twice, ['C'], true],
    ['both of these', twice, ['A', 'C'], false],
    ['an answer beside these', twice, ['B'], false],
    ['all that apply, one by its equal', severalTwice, ['C', 'D'], true],
    ['all that apply, one twice by its equal', severalTwice, ['A', 'C'], false],
    ['either, by an equal', { ...severalTwice, onlyOne: true }, ['C'], true],
    ['a sequence in order', sequence, ['2', '1', '3'], true],
    ['equal steps in order', equalSteps, ['2', '1', '3'], true],
    ['equal steps, exchanged', equalSteps, ['2', '3', '1'], true],
    ['equal steps, one of them twice', equalSteps, ['2', '1', '1'], false],
    ['equal steps out of order', equalSteps, ['1', '2', '3'], false],
    ['a sequence out of order', sequence, ['1', '2', '3'], false],
    ['a sequence not finished', sequence, ['2', '1'], false],
    ['a sequence not begun', sequence, [], false],
    [
      'a sequence written with spaces',
      sequenceQuestion({ sequence: ' 2, 1 ,3' }),
      ['2', '1', '3'],
      true,
    ],
    ['a recap', recap, [], true],
  ])('%s', (_name, entry, selected, expected) => {
    expect(isCorrect(entry, selected)).toBe(expected)
  })
})

describe('grading a quiz', () => {
  const quiz = [
    { ...recap, questionNo: 3 },
    { ...question(), questionNo: 1 },
    { ...sequence, questionNo: 2 },
  ]

  it.each([
    [['B'], ['2', '1', '3'], { score: 100, correct: [1, 2, 3], wrong: [] }],
    [['C'], ['2', '1', '3'], { score: 66, correct: [2, 3], wrong: [1] }],
    [['C'], [], { score: 33, correct: [3], wrong: [1, 2] }],
  ])('%j and %j', (choice, order, expected) => {
    const answers = [
      { questionNo: 2, selectedAnswer: order },
      { questionNo: 1, selectedAnswer: choice },
    ]
    expect(gradeQuiz(quiz, answers)).toEqual(expected)
  })

  it('counts what is not answered as wrong, and ignores answers to nothing', () => {
    expect(gradeQuiz(quiz, [{ questionNo: 9, selectedAnswer: ['B'] }]).wrong).toEqual([1, 2])
  })

  it('takes the last answer to a question', () => {
    const answers = [['B'], ['A']].map((selectedAnswer) => ({ questionNo: 1, selectedAnswer }))
    expect(gradeQuiz([question()], answers).score).toBe(0)
  })

  it('gives nothing for a quiz without questions', () => {
    expect(gradeQuiz([], []).score).toBe(0)
  })
})

describe('a question for a learner', () => {
  it.each([
    [question(), { answerChoices: question().answerChoices, multiple: false }],
    [several, { answerChoices: several.answerChoices, multiple: true }],
    [either, { answerChoices: either.answerChoices, multiple: false }],
    [sequence, { options: sequence.options }],
    [recap, { recap: 'Remember.' }],
  ])('has no key, explanation or slide: %#', (entry, own) => {
    const id = '5f0000000000000000000001'
    const { questionNo, questionType, language } = entry
    const base = { id, questionNo, question: entry.question, questionType, language }
    expect(withoutKey({ ...entry, id, explanation: 'As B', page: 3 })).toEqual({ ...base, ...own })
  })

  it.each([
    [question(), [], false],
    [question(), ['A'], true],
    [sequence, ['1', '2'], false],
    [sequence, ['1', '2', '3'], true],
    [recap, [], true],
  ])('is answered enough for Done: %#', (entry, selected, expected) => {
    expect(isAnswered(withoutKey(entry), selected)).toBe(expected)
  })

  it('has a sequence of trimmed steps', () => {
    expect(sequenceOf(' 2, 1,,3 ')).toEqual(['2', '1', '3'])
  })
})
