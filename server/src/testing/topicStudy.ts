import type { Account } from '../features/account/account.model.ts'
import type { Completion } from '../features/study/completion.service.ts'
import { completeTask } from '../features/study/completion.service.ts'
import { createTestContext } from './app.ts'
import type { Made } from './factories.ts'

const UNLIMITED = createTestContext({ env: { RATE_LIMIT: 'off' } })

/** Body of taskCompleted for a studied theory. */
export function theoryBody(topicId: string, more: object = {}): object {
  return { topicId, mytype: 'Theory', duration: 60, ...more }
}

/** Body of taskCompleted for a quiz in English. */
export function quizBody(topicId: string, answers: unknown, more: object = {}): object {
  return { topicId, mytype: 'Quiz', duration: 30, language: 'English', answers, ...more }
}

function learnerOf({ _id, supervisorId, loginId }: Account) {
  return { accountId: String(_id), supervisorId: supervisorId ?? loginId }
}

/** The learner has studied the topic's theory. */
export function studyTheory({ account }: Made, topicId: string): Promise<Completion> {
  const task = { topicId, mytype: 'Theory', duration: 60, language: '' } as const
  return completeTask(UNLIMITED, learnerOf(account), task)
}

/** The learner has answered the first question of the topic's English quiz. */
export function takeQuiz({ account }: Made, topicId: string, choice: string): Promise<Completion> {
  const answers = [{ questionNo: 1, selectedAnswer: [choice] }]
  const task = { topicId, mytype: 'Quiz', duration: 30, language: 'English', answers } as const
  return completeTask(UNLIMITED, learnerOf(account), task)
}
