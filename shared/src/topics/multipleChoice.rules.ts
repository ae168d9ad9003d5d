import { LIMITS } from '../common/limits.ts'
import { alike } from './equalTexts.rules.ts'
import { canMove, moved } from '../common/lists.ts'
import type { QuestionFault, QuestionKind } from './questionKind.ts'
import type { Question } from './questions.schema.ts'

/** A question with one or several answers to choose, or any of the right ones. */
export const multipleChoice: QuestionKind<'multipleChoice'> = {
  // A choice needs at least one answer.
  begin: (question) =>
    question.answerChoices.length === 0 ? addAnswer(addAnswer(question)) : question,
  own: (question) => {
    const { answerChoices, correctAnswer, onlyOne } = question
    return { answerChoices, correctAnswer, onlyOne: onlyOne && asksEither(question) }
  },
  faults: (question) => [
    ...(question.question.trim() === '' ? (['question'] as const) : []),
    ...keyFaults(question),
  ],
  texts: ({ answerChoices }) => ({
    texts: answerChoices.map(({ answer }) => answer),
    max: LIMITS.answerText,
  }),
  asked: ({ answerChoices, onlyOne, correctAnswer }) => ({
    answerChoices,
    multiple: !onlyOne && new Set(correctAnswer).size > 1,
  }),
  isAnswered: (_asked, selected) => selected.length > 0,
  arranged: (question, places) =>
    relettered(
      question,
      places.flatMap((place) => question.answerChoices[place] ?? []),
    ),
  parts: ({ answerChoices }) => answerChoices.map(({ choice }) => choice),
  isCorrect: ({ onlyOne, correctAnswer, answerChoices }, selected) => {
    const same = alike(answerChoices.map(({ choice, answer }) => ({ name: choice, text: answer })))
    const key = [...new Set(correctAnswer)].map(same)
    const chosen = selected.map(same)
    if (new Set(selected).size < selected.length) return false
    if (onlyOne) return chosen.length === 1 && chosen.every((letter) => key.includes(letter))
    return chosen.length > 0 && chosen.toSorted().join() === key.toSorted().join()
  },
}

function keyFaults({ answerChoices, correctAnswer }: Question): QuestionFault[] {
  const letters = new Set(answerChoices.map((entry) => entry.choice))
  if (letters.size === 0 || letters.size < answerChoices.length) return ['choices']
  const faults: QuestionFault[] = []
  if (answerChoices.some((entry) => entry.answer.trim() === '')) faults.push('emptyChoice')
  const hasKey = correctAnswer.length > 0 && correctAnswer.every((letter) => letters.has(letter))
  return hasKey ? faults : [...faults, 'correct']
}

const FIRST_LETTER = 'A'.charCodeAt(0)

/** The letter of a place, from 0. */
export function letterAt(place: number): string {
  return String.fromCharCode(FIRST_LETTER + place)
}

/** The place of a letter, from 0. */
export function placeOfLetter(letter: string): number {
  return letter.charCodeAt(0) - FIRST_LETTER
}

/** Adds an empty answer under the next letter; unchanged when Z is taken. */
export function addAnswer(question: Question): Question {
  const { answerChoices } = question
  if (answerChoices.length >= LIMITS.answerChoices) return question
  const choice = letterAt(answerChoices.length)
  return { ...question, answerChoices: [...answerChoices, { choice, answer: '' }] }
}

export function setAnswer(question: Question, index: number, answer: string): Question {
  const answerChoices = question.answerChoices.map((entry, place) =>
    place === index ? { ...entry, answer } : entry,
  )
  return { ...question, answerChoices }
}

/** Removes an answer; the rest is relettered, and the correct ones stay correct. */
export function removeAnswer(question: Question, index: number): Question {
  return relettered(question, question.answerChoices.toSpliced(index, 1))
}

export function moveAnswer(question: Question, from: number, to: number): Question {
  if (!canMove(question.answerChoices, from, to)) return question
  return relettered(question, moved(question.answerChoices, from, to))
}

/** The question with these of its answers, lettered from A; correct ones stay correct. */
function relettered(question: Question, answers: Question['answerChoices']): Question {
  const correct = new Set(question.correctAnswer)
  const answerChoices = answers.map((entry, index) => ({ ...entry, choice: letterAt(index) }))
  const correctAnswer = answers.flatMap((entry, index) =>
    correct.has(entry.choice) ? [letterAt(index)] : [],
  )
  return keyed({ ...question, answerChoices }, correctAnswer)
}

/** Toggles whether an answer is correct. */
export function toggleCorrect(question: Question, letter: string): Question {
  const { correctAnswer } = question
  const next = correctAnswer.includes(letter)
    ? correctAnswer.filter((each) => each !== letter)
    : [...correctAnswer, letter].toSorted()
  return keyed(question, next)
}

function keyed(question: Question, correctAnswer: string[]): Question {
  const changed = { ...question, correctAnswer }
  return { ...changed, onlyOne: question.onlyOne && asksEither(changed) }
}

/** Whether 'Either is correct' applies: with more than one correct answer. */
export function asksEither({ correctAnswer }: Question): boolean {
  return new Set(correctAnswer).size > 1
}

/** Sets 'Either is correct', which needs a second correct answer. */
export function setOnlyOne(question: Question, onlyOne: boolean): Question {
  return { ...question, onlyOne: onlyOne && asksEither(question) }
}
