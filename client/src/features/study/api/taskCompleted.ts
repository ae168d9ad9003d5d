import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { TaskCompletedAnswer } from '@tristar/shared/study/progress.schema'
import type { SlideVisit } from '@tristar/shared/study/visits.rules'
import { completionCall } from '@tristar/shared/study/study.calls'
import { call } from '../../../lib/apiClient'
import { useLearner, useSession } from '../../../lib/session'
import { useUntilServed } from '../../../lib/useUntilServed'

interface Done {
  topicId: string
  /** Chosen by the client, so that a repeated request is recorded once. */
  attemptId: string
  /** Seconds. */
  duration: number
}

interface TheoryDone extends Done {
  mytype: 'Theory'
  /** A theory always has 100 (domain: Quizzes). */
  scores: 100
  /** Of the slides. */
  language?: MaterialLanguage
  /** Their visits, in order. */
  pages?: SlideVisit[]
}

interface QuizDone extends Done {
  mytype: 'Quiz'
  language: MaterialLanguage
  /** The version of the questions asked: the server refuses answers to another one. */
  quizVersion: string
  answers: { questionNo: number; selectedAnswer: string[] }[]
}

/**
 * `complete` records a theory or a quiz, merges the changed fields into the signed-in user and returns the answer, with a
 * quiz's result. It retries while the server is too busy, with `waiting` set.
 * @throws {ApiError} when the server refuses: nothing is recorded then.
 */
export function useCompleteTask() {
  const { role } = useLearner()
  const { mergeUser } = useSession()
  const { waiting, untilServed } = useUntilServed()
  async function complete(done: TheoryDone | QuizDone): Promise<TaskCompletedAnswer> {
    const send = () => call(completionCall(role), { ...done, type: role })
    const answer = await untilServed(send)
    const { result: _, ...fields } = answer
    mergeUser(fields)
    return answer
  }
  return { complete, waiting }
}
