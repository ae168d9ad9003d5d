import type { MaterialLanguage } from '../../common/languages.ts'
import { letterAt } from '../multipleChoice.rules.ts'
import { sequenceOf } from '../sequence.rules.ts'
import type { Question } from '../questions.schema.ts'
import type { QuizProblemCode } from './problems.ts'

/** The parts of questions that files describe by place: letters and numbers follow from it. */

/** What right and wrong are called where a file only says which of both is right. */
const TRUE_AND_FALSE: Record<MaterialLanguage, readonly [right: string, wrong: string]> = {
  English: ['True', 'False'],
  Malay: ['Benar', 'Salah'],
  Chinese: ['正确', '错误'],
}

/** A question with these choices, of which those at the indexes `right` are right. */
export function choosing(
  texts: readonly string[],
  right: readonly number[],
  onlyOne = false,
): Partial<Question> {
  return {
    questionType: 'multipleChoice',
    answerChoices: texts.map((answer, index) => ({ choice: letterAt(index), answer })),
    correctAnswer: right.map(letterAt),
    onlyOne,
  }
}

/** True or false, as a question with two choices in the quiz's language. */
export function trueOrFalse(isTrue: boolean, language: MaterialLanguage): Partial<Question> {
  return choosing(TRUE_AND_FALSE[language], [isTrue ? 0 : 1])
}

/** A question with these steps, shown in this order; `order` holds their numbers in the right one. */
export function ordering(texts: readonly string[], order: readonly number[]): Partial<Question> {
  return {
    questionType: 'sequence',
    options: texts.map((option, index) => ({ number: index + 1, option })),
    sequence: order.join(),
  }
}

/** The steps' texts in their right order. */
export function stepsInOrder({ options, sequence }: Question): string[] {
  const texts = new Map(options.map(({ number, option }) => [String(number), option]))
  return sequenceOf(sequence).map((number) => texts.get(number) ?? '')
}

/** The question with its texts trimmed. */
export function trimmed(question: Question): Question {
  return {
    ...question,
    question: question.question.trim(),
    answerChoices: question.answerChoices.map(({ choice, answer }) => ({
      choice,
      answer: answer.trim(),
    })),
    options: question.options.map(({ number, option }) => ({ number, option: option.trim() })),
    sequence: question.sequence.trim(),
    recap: question.recap.trim(),
    explanation: question.explanation.trim(),
  }
}

/** The question as the editor would have it: choices lettered and steps numbered by their places, its key in that order. */
export function inPlaces(question: Question): Question {
  const { answerChoices, correctAnswer, onlyOne, options, sequence } = question
  if (question.questionType === 'multipleChoice') {
    const right = answerChoices.flatMap(({ choice }, index) =>
      correctAnswer.includes(choice) ? [index] : [],
    )
    const texts = answerChoices.map(({ answer }) => answer)
    return { ...question, ...choosing(texts, right, onlyOne && right.length > 1) }
  }
  if (question.questionType === 'recap') return question
  const places = new Map(options.map(({ number }, index) => [String(number), index + 1]))
  const order = sequenceOf(sequence).map((number) => places.get(number) ?? 0)
  return {
    ...question,
    ...ordering(
      options.map(({ option }) => option),
      order,
    ),
  }
}

/** Percent that hundredths of thirds and sevenths may lack. */
const ROUNDED = 1

/**
 * The key that weights in percent mean: one of 100 is the right answer, several of 100 each are right alone, and those that
 * add up to 100 are right together. Part marks have no counterpart.
 * @param single that only one choice can be chosen, if the file says it
 */
export function keyOfWeights(
  weights: readonly number[],
  single?: boolean,
): { right: number[]; onlyOne: boolean } | QuizProblemCode {
  if (weights.some(Number.isNaN)) return 'WEIGHTS_UNCLEAR'
  const right = weights.flatMap((weight, index) => (weight > 0 ? [index] : []))
  if (right.length === 0) return 'KEY_MISSING'
  const sum = right.reduce((total, index) => total + (weights[index] ?? 0), 0)
  const isWhole = right.every((index) => Math.abs((weights[index] ?? 0) - 100) < ROUNDED)
  if (isWhole) return { right, onlyOne: right.length > 1 }
  const isShared = right.length > 1 && Math.abs(sum - 100) <= ROUNDED && single !== true
  return isShared ? { right, onlyOne: false } : 'WEIGHTS_UNCLEAR'
}

/** The weight in percent of each of `count` answers that are right together, as Moodle writes it. */
export function shareOf(count: number): string {
  return String(Number((100 / count).toFixed(5)))
}
