import type { QuestionProblem } from '@tristar/shared/topics/quizEditing.rules'
import { equalAnswersOf } from '@tristar/shared/topics/topics.rules'
import type { Question } from '@tristar/shared/topics/questions.schema'

/** What the editor of a question type is given. */
export interface AnswerEditorProps {
  question: Question
  /** The problems to show. */
  problems: readonly QuestionProblem[]
  onChange: (question: Question) => void
  /** Announces a change to screen readers. */
  onSay: (text: string) => void
}

/** Whether to mark the text at `index`, which is empty or reads like another one. */
export function isWrongText(
  { question, problems }: Pick<AnswerEditorProps, 'question' | 'problems'>,
  index: number,
  text: string,
): boolean {
  const empty = problems.includes('emptyChoice') || problems.includes('emptyOption')
  const equal = problems.includes('equal') && equalAnswersOf(question).flat().includes(index)
  return equal || (empty && text.trim() === '')
}

/** The names of the first answers that read the same. */
export function equalNames(question: Question, nameOf: (index: number) => string): string[] {
  return (equalAnswersOf(question)[0] ?? []).map(nameOf)
}
