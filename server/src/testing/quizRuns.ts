import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { TaskCompleted } from '@tristar/shared/study/progress.schema'
import { quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import { countAttempts } from '../features/analysis/counting.service.ts'
import type { Completion } from '../features/study/attempts/completion.record.ts'
import { completeTask } from '../features/study/attempts/completion.service.ts'
import { listQuestions } from '../features/study/material.service.ts'
import type { LearnerPrincipal } from '../lib/principal.ts'
import { createTestContext, TEST_SECRET } from './app.ts'
import type { Made } from './factories.ts'

const UNLIMITED = createTestContext({ env: { RATE_LIMIT: 'off' } })

function principalOf({ account }: Made): LearnerPrincipal {
  const { role, distributorId, loginId, supervisorId = loginId } = account
  const accountId = account._id.toHexString()
  return { role, accountId, loginId, distributorId, supervisorId } as LearnerPrincipal
}

/** How a question is answered, as it is shown. */
export type Answering = (question: LearnerQuestion) => string[]

/** The learner takes the topic's quiz as it is drawn now. */
export async function runQuiz(
  made: Made,
  asked: { topicId: string; language?: MaterialLanguage },
  answering: Answering,
  more: Partial<TaskCompleted> = {},
): Promise<Completion> {
  const { topicId, language = 'English' } = asked
  const learner = principalOf(made)
  const questions = await listQuestions(learner, { topicId, language }, TEST_SECRET)
  const answers = questions.map((question) => ({
    questionNo: question.questionNo,
    selectedAnswer: answering(question),
  }))
  const quizVersion = quizVersionOf(questions)
  const task = { topicId, mytype: 'Quiz', duration: 30, language, quizVersion, answers } as const
  return completeTask(UNLIMITED, learner, { ...task, ...more })
}

/** The learner has read the topic's slides. */
export async function readSlides(
  made: Made,
  topicId: string,
  pages: readonly (readonly [page: number, seconds: number])[],
  language: MaterialLanguage = 'English',
): Promise<Completion> {
  const visits = pages.map(([page, seconds]) => ({ page, seconds }))
  const task = { topicId, mytype: 'Theory', duration: 60, language, pages: visits } as const
  return completeTask(UNLIMITED, principalOf(made), task)
}

/** All attempts are counted. */
export async function countAll(): Promise<void> {
  await countAttempts(UNLIMITED, () => false)
}
