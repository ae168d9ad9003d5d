import type { QuestionProblem } from '@tristar/shared/topics/quizEditing.rules'
import type { Question } from '@tristar/shared/topics/topics.schema'

/** What the editor of a question type is given. */
export interface AnswerEditorProps {
  question: Question
  /** The problems to show. */
  problems: readonly QuestionProblem[]
  onChange: (question: Question) => void
  /** Announces a change to screen readers. */
  onSay: (text: string) => void
}
