import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { shortHash } from '@tristar/shared/common/shortHash'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { askingOf } from './asking'

/** Answers in progress, each with a fingerprint of its question. */
export interface QuizDraft {
  /** Index of the question on screen. */
  position: number
  /** Seconds spent so far. */
  seconds: number
  /** By the question's id, as its number may be another's in the next draw; earlier ones by number. */
  answers: Record<string, { print: string; selected: string[] }>
  /** The id under which these answers were sent, while there is no answer. */
  attemptId?: string | undefined
  /** The version of the questions that were answered then. */
  sentVersion?: string | undefined
}

export const EMPTY_DRAFT: QuizDraft = { position: 0, seconds: 0, answers: {} }

/** The key of a topic's answers in one language. */
export function quizDraftName(topicId: string, language: MaterialLanguage): string {
  return `quiz:${topicId}:${language}`
}

/** A short fingerprint of everything that an answer's meaning depends on. */
export function printOf(question: LearnerQuestion): string {
  const meaning = askingOf(question).meaning(question)
  return shortHash(JSON.stringify([question.questionType, question.question, ...meaning]))
}

/** The draft without the answers to questions that have changed, are shown with other letters, or are not asked. */
export function fitDraft(draft: QuizDraft, questions: readonly LearnerQuestion[]): QuizDraft {
  const answers: QuizDraft['answers'] = {}
  for (const question of questions) {
    const answer = draft.answers[question.id] ?? draft.answers[question.questionNo]
    if (answer?.print === printOf(question)) answers[question.id] = answer
  }
  const position = Math.min(Math.max(draft.position, 0), Math.max(questions.length - 1, 0))
  return { ...draft, position, answers }
}
