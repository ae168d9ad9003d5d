import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { shortHash } from '@tristar/shared/common/shortHash'
import type { LearnerQuestion } from '@tristar/shared/topics/topics.schema'
import { askingOf } from './asking'

/** Answers in progress; each remembers the question it was given to. */
export interface QuizDraft {
  /** Place of the question on screen, from 0. */
  position: number
  /** Seconds spent so far. */
  seconds: number
  /** By question number. */
  answers: Record<number, { print: string; selected: string[] }>
  /** Under which exactly these answers have been sent; no answer has come yet. */
  attemptId?: string | undefined
}

export const EMPTY_DRAFT: QuizDraft = { position: 0, seconds: 0, answers: {} }

/** Where a topic's answers in one language are kept. */
export function quizDraftName(topicId: string, language: MaterialLanguage): string {
  return `quiz:${topicId}:${language}`
}

/** A short mark that changes with anything that gives an answer its meaning. */
export function printOf(question: LearnerQuestion): string {
  const meaning = askingOf(question).meaning(question)
  return shortHash(JSON.stringify([question.questionType, question.question, ...meaning]))
}

/** The draft as far as it still belongs to these questions: what was changed meanwhile is asked again. */
export function fitDraft(draft: QuizDraft, questions: readonly LearnerQuestion[]): QuizDraft {
  const answers: QuizDraft['answers'] = {}
  for (const question of questions) {
    const answer = draft.answers[question.questionNo]
    if (answer?.print === printOf(question)) answers[question.questionNo] = answer
  }
  const position = Math.min(Math.max(draft.position, 0), Math.max(questions.length - 1, 0))
  return { ...draft, position, answers }
}
