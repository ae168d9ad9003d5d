import type { QuestionType } from '@tristar/shared/topics/questionTypes'
import type { LearnerQuestionOf } from '@tristar/shared/topics/topics.schema'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

export interface AnswersProps<Type extends QuestionType = QuestionType> {
  question: LearnerQuestionOf<Type>
  selected: readonly string[]
  onSelect: (selected: string[]) => void
  /** Ids of the question and of how to answer it. */
  labelledBy: string
  describedBy: string
}

/** How one type of question is put to a learner. */
export interface Asking<Type extends QuestionType> {
  /** How to answer it. */
  hint(question: LearnerQuestionOf<Type>, t: TFunction<'topics'>): string
  answers(props: AnswersProps<Type>): ReactNode
  /** What was selected, in words. */
  inWords(question: LearnerQuestionOf<Type>, selected: readonly string[]): string[]
  /**
   * What gives an answer its meaning besides the question's text, so that a kept answer is dropped when it changes:
   * choices, whether several, steps, in these places as answers in progress were kept with them.
   */
  meaning(question: LearnerQuestionOf<Type>): readonly [unknown, unknown, unknown]
}
