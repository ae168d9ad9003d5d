import type { MaterialLanguage } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { characterCount } from '../common/text.ts'
import { faultsOf, type QuestionFault, sequenceOf } from './topics.rules.ts'
import type { Question } from './topics.schema.ts'
import type { QuestionType } from './questionTypes.ts'

/*
 * Editing a quiz (specification, section 4, "Quiz editing"): every function leaves what it is given as it is and
 * answers the changed copy. Indexes count from 0.
 */

const FIRST_LETTER = 'A'.charCodeAt(0)

function letterAt(index: number): string {
  return String.fromCharCode(FIRST_LETTER + index)
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

function canMove(list: readonly unknown[], from: number, to: number): boolean {
  return from !== to && [from, to].every((index) => index >= 0 && index < list.length)
}

/** The questions numbered 1…n in the order they stand in. */
function renumbered<Entry extends Question>(questions: readonly Entry[]): Entry[] {
  return questions.map((question, index) => ({ ...question, questionNo: index + 1 }))
}

/** A multiple-choice question without anything in it, numbered after `count` others. */
export function emptyQuestion(language: MaterialLanguage, count: number): Question {
  return {
    questionNo: count + 1,
    question: '',
    questionType: 'multipleChoice',
    language,
    correctAnswer: [],
    onlyOne: false,
    answerChoices: [],
    options: [],
    sequence: '',
    recap: '',
  }
}

/** A multiple-choice question to be written: with empty fields, among them two answers. */
export function newQuestion(language: MaterialLanguage, count: number): Question {
  return setType(emptyQuestion(language, count), 'multipleChoice')
}

/** The question as one of that type; to choose from nothing is no choice, so there are two answers to begin with. */
export function setType(question: Question, questionType: QuestionType): Question {
  const typed = { ...question, questionType }
  const bare = questionType === 'multipleChoice' && typed.answerChoices.length === 0
  return bare ? addAnswer(addAnswer(typed)) : typed
}

/** Without the question at `index`; the rest is renumbered. */
export function deleteQuestion<Entry extends Question>(
  questions: readonly Entry[],
  index: number,
): Entry[] {
  return renumbered(questions.toSpliced(index, 1))
}

/** With a deleted question back in its place, or at the end of what has become shorter. */
export function restoreQuestion<Entry extends Question>(
  questions: readonly Entry[],
  index: number,
  question: Entry,
): Entry[] {
  return renumbered(questions.toSpliced(index, 0, question))
}

/** Which place is shown of `count` questions: the one selected, or the last if that is gone. */
export function selectionIn(count: number, selected: number): number {
  return Math.max(0, Math.min(selected, count - 1))
}

export function moveQuestion<Entry extends Question>(
  questions: readonly Entry[],
  from: number,
  to: number,
): Entry[] {
  if (!canMove(questions, from, to)) return [...questions]
  return renumbered(moved(questions, from, to))
}

/** A quiz of another language as a start for this one. */
export function copyQuiz(questions: readonly Question[], language: MaterialLanguage): Question[] {
  return renumbered(questions.map((question) => ({ ...ownFields(question), language })))
}

/** With an empty answer under the next letter; as it is when Z is taken. */
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

/** Without that answer; the rest is lettered anew, and the correct ones stay correct. */
export function removeAnswer(question: Question, index: number): Question {
  return relettered(question, question.answerChoices.toSpliced(index, 1))
}

export function moveAnswer(question: Question, from: number, to: number): Question {
  if (!canMove(question.answerChoices, from, to)) return question
  return relettered(question, moved(question.answerChoices, from, to))
}

/** The question with these of its answers, lettered from A; what was correct and is still there stays so. */
function relettered(question: Question, answers: Question['answerChoices']): Question {
  const correct = new Set(question.correctAnswer)
  const answerChoices = answers.map((entry, index) => ({ ...entry, choice: letterAt(index) }))
  const correctAnswer = answers.flatMap((entry, index) =>
    correct.has(entry.choice) ? [letterAt(index)] : [],
  )
  return keyed({ ...question, answerChoices }, correctAnswer)
}

/** Makes an answer correct, or no longer so. */
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

/** Whether 'Either is correct' means anything: only where more than one answer is. */
export function asksEither({ correctAnswer }: Question): boolean {
  return new Set(correctAnswer).size > 1
}

/** Sets 'Either is correct'; without a second correct answer it stays unset. */
export function setOnlyOne(question: Question, onlyOne: boolean): Question {
  return { ...question, onlyOne: onlyOne && asksEither(question) }
}

/** With an empty option after the others, which has no place in the right order yet. */
export function addOption(question: Question): Question {
  const { options } = question
  if (options.length >= LIMITS.sequenceOptions) return question
  return { ...question, options: [...options, { number: options.length + 1, option: '' }] }
}

export function setOption(question: Question, index: number, option: string): Question {
  const options = question.options.map((entry, place) =>
    place === index ? { ...entry, option } : entry,
  )
  return { ...question, options }
}

/** Without that option; the rest is renumbered and the right order asked for again. */
export function removeOption(question: Question, index: number): Question {
  const options = question.options.toSpliced(index, 1)
  return { ...question, options: numbered(options), sequence: '' }
}

/** Moves an option in the list as it is shown; the right order stays what it was. */
export function moveOption(question: Question, from: number, to: number): Question {
  if (!canMove(question.options, from, to)) return question
  const options = numbered(moved(question.options, from, to))
  return { ...question, options, sequence: sequenceFrom(moved(placesOf(question), from, to)) }
}

function numbered(options: Question['options']): Question['options'] {
  return options.map((entry, index) => ({ ...entry, number: index + 1 }))
}

/** Each option's place in the right order, from 1; null while it has none. */
export function placesOf({ options, sequence }: Question): (number | null)[] {
  const order = sequence.split(',').map((step) => step.trim())
  return options.map(({ number }) => {
    const place = order.indexOf(String(number)) + 1
    return place > 0 && place <= options.length ? place : null
  })
}

/**
 * The option numbers in the order of their places, comma-separated; a place that nobody has yet stays empty ('2,,1'),
 * which is no complete order.
 */
function sequenceFrom(places: readonly (number | null)[]): string {
  const order = places.map((_, place) => {
    const index = places.indexOf(place + 1)
    return index === -1 ? '' : String(index + 1)
  })
  return sequenceOf(order.join()).length === 0 ? '' : order.join()
}

/**
 * Gives the option at `index` a place in the right order, from 1, or none. Each place is had once: who had it takes
 * the place that becomes free. A place that does not exist changes nothing.
 */
export function setPlace(question: Question, index: number, place: number | null): Question {
  const places = placesOf(question)
  const own = places[index]
  const exists = place === null || (Number.isInteger(place) && place >= 1 && place <= places.length)
  if (own === undefined || !exists) return question
  const other = place === null ? -1 : places.indexOf(place)
  const next = other === -1 ? places : places.with(other, own)
  return { ...question, sequence: sequenceFrom(next.with(index, place)) }
}

/** The question with what belongs to its type alone: what is sent, asked and copied. */
export function ownFields(question: Question): Question {
  const { questionType, questionNo, language } = question
  const base = {
    ...emptyQuestion(language, questionNo - 1),
    questionType,
    question: question.question,
  }
  if (questionType === 'recap') return { ...base, recap: question.recap }
  if (questionType === 'sequence')
    return { ...base, options: question.options, sequence: question.sequence }
  const { answerChoices, correctAnswer } = question
  return {
    ...base,
    answerChoices,
    correctAnswer,
    onlyOne: question.onlyOne && asksEither(question),
  }
}

export type QuestionProblem = QuestionFault | 'tooLong'

/** All that keeps a question from being saved: what it lacks, and whether a text is longer than it may be. */
export function problemsOf(question: Question): QuestionProblem[] {
  const { options, answerChoices, recap, question: text } = ownFields(question)
  const answers = [...answerChoices.map(({ answer }) => answer), ...options.map((e) => e.option)]
  const tooLong =
    [text, recap].some((each) => isOver(each, LIMITS.questionText)) ||
    answers.some((each) => isOver(each, LIMITS.answerText))
  return tooLong ? [...faultsOf(question), 'tooLong'] : faultsOf(question)
}

function isOver(text: string, max: number): boolean {
  return characterCount(text.trim()) > max
}
