import { LIMITS } from '../common/limits.ts'
import type { QuestionKind } from './questionKind.ts'

/** A text to remember: asks nothing and is always right. */
export const recap: QuestionKind<'recap'> = {
  begin: (question) => question,
  own: (question) => ({ recap: question.recap }),
  // It needs its text or its question.
  faults: ({ question, recap: text }) =>
    question.trim() === '' && text.trim() === '' ? ['recap'] : [],
  texts: (question) => ({ texts: [question.recap], max: LIMITS.questionText }),
  asked: (question) => ({ recap: question.recap }),
  isAnswered: () => true,
  arranged: (question) => question,
  parts: () => [],
  isCorrect: () => true,
}
