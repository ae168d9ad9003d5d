import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { Graded } from './QuizRun'

/** A wrongly answered question, with the learner's answer. */
export interface MissedQuestion {
  question: LearnerQuestion
  selected: readonly string[]
  /** The slide that answers it. */
  page?: number | undefined
}

/** What was wrong in the latest attempt, to be looked at again: kept in this browser until the next one is graded. */
export interface Missed {
  language: MaterialLanguage
  /** The topic's attempts up to this one: after another one elsewhere it is out of date. */
  attempt: number
  questions: MissedQuestion[]
}

/** The key of what was wrong in a topic's quiz. */
export function missedDraftName(topicId: string): string {
  return `missed:${topicId}`
}

/** The wrongly answered questions of a graded attempt, as they were asked. */
export function missedOf({ result, asked }: Graded): MissedQuestion[] {
  const pages = new Map(result.explanations.map(({ questionNo, page }) => [questionNo, page]))
  return asked
    .filter(({ question }) => result.wrong.includes(question.questionNo))
    .map(({ question, selected }) => ({
      question,
      selected,
      page: pages.get(question.questionNo),
    }))
}
