import type { QuestionType } from './questionTypes.ts'
import type { LearnerQuestionOf, Question } from './questions.schema.ts'

/** A fault that keeps a question from being asked. */
export const QUESTION_FAULTS = [
  'question',
  'recap',
  'choices',
  'emptyChoice',
  'correct',
  'options',
  'emptyOption',
  'sequence',
] as const
export type QuestionFault = (typeof QUESTION_FAULTS)[number]

/** The learner's fields of this type, besides the common ones. */
export type AskedFields<Type extends QuestionType> = Type extends QuestionType
  ? Omit<LearnerQuestionOf<Type>, 'id' | 'questionNo' | 'question' | 'questionType' | 'language'>
  : never

/**
 * The behaviour of one type of question. A question keeps other types' fields while it is edited, so that switching the
 * type back loses nothing; each type uses its own only.
 */
export interface QuestionKind<Type extends QuestionType> {
  /** Editing: the question after choosing this type. */
  begin: (question: Question) => Question
  /** Editing: its sent and copied fields, besides number, language and text. */
  own: (question: Question) => Partial<Question>
  /** Checking: its faults, in the order of the editor's fields. */
  faults: (question: Question) => QuestionFault[]
  /** Checking: its texts with their limits. */
  texts: (question: Question) => { texts: string[]; max: number }
  /** Asking: the learner's fields. */
  asked: (question: Question) => AskedFields<Type>
  /** Asking: whether enough is selected for Done. */
  isAnswered(asked: AskedFields<Type>, selected: readonly string[]): boolean
  /** Asking: the question with its choices or steps in this order of their places, from 0, named anew; its key follows. */
  arranged: (question: Question, places: readonly number[]) => Question
  /** Grading: the selectable values. */
  parts: (question: Question) => string[]
  /** Grading: a duplicated answer is wrong. */
  isCorrect: (question: Question, selected: readonly string[]) => boolean
}
