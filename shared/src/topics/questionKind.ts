import type { QuestionType } from './questionTypes.ts'
import type { LearnerQuestionOf, Question } from './topics.schema.ts'

/** Why a question cannot be asked yet. */
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

/** What a learner gets of a question of this type besides what all have. */
export type AskedFields<Type extends QuestionType> = Type extends QuestionType
  ? Omit<LearnerQuestionOf<Type>, 'questionNo' | 'question' | 'questionType' | 'language'>
  : never

/**
 * All that one type of question has of its own. A question keeps the fields of other types while it is edited, so that
 * choosing another type and going back loses nothing; each type looks at its own alone.
 */
export interface QuestionKind<Type extends QuestionType> {
  /** Editing: the question once this type is chosen for it. */
  begin: (question: Question) => Question
  /** Editing: what is sent and copied of it, besides number, language and text. */
  own: (question: Question) => Partial<Question>
  /** Checking: what asking and grading it need and it lacks, in the order of the editor's fields. */
  faults: (question: Question) => QuestionFault[]
  /** Checking: its texts, and how many characters they may have. */
  texts: (question: Question) => { texts: string[]; max: number }
  /** Asking: what a learner gets. */
  asked: (question: Question) => AskedFields<Type>
  /** Asking: whether enough is selected for Done. */
  isAnswered(asked: AskedFields<Type>, selected: readonly string[]): boolean
  /** Grading: what can be selected. */
  parts: (question: Question) => string[]
  /** Grading: an answer given twice is not the right one. */
  isCorrect: (question: Question, selected: readonly string[]) => boolean
}
