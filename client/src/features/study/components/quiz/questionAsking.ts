import type { QuestionType } from '@tristar/shared/topics/questionTypes'
import type { LearnerQuestion, LearnerQuestionOf } from '@tristar/shared/topics/questions.schema'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

export interface AnswersProps<Type extends QuestionType = QuestionType> {
  question: LearnerQuestionOf<Type>
  selected: readonly string[]
  onSelect: (selected: string[]) => void
  /** Id of what names the answers: how to answer. */
  labelledBy: string
}

/** Different for each question of a quiz, and for what takes its number in another draw. */
export function keyOf({ id, questionNo }: LearnerQuestion): string {
  return `${questionNo} ${id}`
}

/** How one type of question is asked. */
export interface Asking<Type extends QuestionType> {
  /** How to answer it. */
  hint(question: LearnerQuestionOf<Type>, t: TFunction<'topics'>): string
  answers(props: AnswersProps<Type>): ReactNode
  /** The selection in words. */
  inWords(question: LearnerQuestionOf<Type>, selected: readonly string[]): string[]
  /**
   * What an answer's meaning depends on besides the question's text: choices, whether several apply, steps. A kept answer
   * is dropped when it changes. Keep this order: stored drafts are compared with it.
   */
  meaning(question: LearnerQuestionOf<Type>): readonly [unknown, unknown, unknown]
}
