import type { MaterialLanguage } from '../common/languages.ts'
import { LIMITS } from '../common/limits.ts'
import { characterCount } from '../common/text.ts'
import { canMove, moved } from '../common/lists.ts'
import type { QuestionFault } from './questionKind.ts'
import { kindOf } from './questionKinds.ts'
import type { QuestionType } from './questionTypes.ts'
import { equalAnswersOf, faultsOf } from './topics.rules.ts'
import type { Question } from './questions.schema.ts'

/**
 * Editing a quiz (domain: Topics): pure functions that return changed copies. Indexes count from
 * 0.
 */

/** The questions renumbered 1…n. */
function renumbered<Entry extends Question>(questions: readonly Entry[]): Entry[] {
  return questions.map((question, index) => ({ ...question, questionNo: index + 1 }))
}

/** An empty multiple-choice question, numbered after `count` others. */
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
    explanation: '',
    fixedOrder: false,
  }
}

/** A new multiple-choice question, with two empty answers. */
export function newQuestion(language: MaterialLanguage, count: number): Question {
  return setType(emptyQuestion(language, count), 'multipleChoice')
}

/** The question with another type. */
export function setType(question: Question, questionType: QuestionType): Question {
  return kindOf(questionType).begin({ ...question, questionType })
}

/** Without the question at `index`; the rest is renumbered. */
export function deleteQuestion<Entry extends Question>(
  questions: readonly Entry[],
  index: number,
): Entry[] {
  return renumbered(questions.toSpliced(index, 1))
}

/** Restores a deleted question at its place, clamped to the end. */
export function restoreQuestion<Entry extends Question>(
  questions: readonly Entry[],
  index: number,
  question: Entry,
): Entry[] {
  return renumbered(questions.toSpliced(index, 0, question))
}

/** The same question again right after itself, with the given id and key. */
export function duplicateQuestion<Entry extends Question>(
  questions: readonly Entry[],
  index: number,
  own: Partial<Entry> & { id: string },
): Entry[] {
  const original = questions[index]
  // It is no translation of what the original translates.
  const copy = original && { ...original, sourceRevision: undefined, ...own }
  return copy ? restoreQuestion(questions, index + 1, copy) : [...questions]
}

/** The shown index of `count` questions: the selected one, or the last. */
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

/** A copy of another language's quiz: the same questions, to be translated. */
export function copyQuiz(questions: readonly Question[], language: MaterialLanguage): Question[] {
  return renumbered(
    questions.map((question) => {
      const { sourceRevision: _, ...copied } = ownFields(question)
      return { ...copied, language }
    }),
  )
}

/** The question with only its type's fields, besides those that all have: what is sent, asked and copied. */
export function ownFields(question: Question): Question {
  const { questionType, questionNo, language, question: text } = question
  const { id, explanation, page, fixedOrder, sourceRevision } = question
  const kept = { ...(id && { id }), explanation, ...(page && { page }), fixedOrder }
  const own = {
    ...kept,
    ...(sourceRevision && { sourceRevision }),
    ...kindOf(questionType).own(question),
  }
  return { ...emptyQuestion(language, questionNo - 1), questionType, question: text, ...own }
}

/** Whether its type needs a question text. */
export function isTextRequired(question: Question): boolean {
  return faultsOf({ ...question, question: '' }).includes('question')
}

export type QuestionProblem = QuestionFault | 'equal' | 'tooLong' | 'page'

/** A question's faults, including answers that read the same, texts that are too long, and a slide that cannot be. */
export function problemsOf(question: Question): QuestionProblem[] {
  const { texts, max } = kindOf(question.questionType).texts(question)
  const tooLong =
    isOver(question.question, LIMITS.questionText) ||
    isOver(question.explanation, LIMITS.explanation) ||
    texts.some((text) => isOver(text, max))
  return [
    ...faultsOf(question),
    ...(equalAnswersOf(question).length > 0 ? (['equal'] as const) : []),
    ...(tooLong ? (['tooLong'] as const) : []),
    ...(isSlide(question.page) ? [] : (['page'] as const)),
  ]
}

/** Whether that may be the slide of a question, or none is named. */
export function isSlide(page: number | undefined): boolean {
  return page === undefined || (Number.isInteger(page) && page >= 1 && page <= LIMITS.pdfPages)
}

function isOver(text: string, max: number): boolean {
  return characterCount(text.trim()) > max
}
