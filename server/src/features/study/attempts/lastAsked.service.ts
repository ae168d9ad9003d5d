import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { unpackDraw } from '@tristar/shared/topics/draw.rules'
import type { Types } from 'mongoose'
import { inBatches } from '../../../lib/database/batches.ts'
import { AskedQuizzes } from './analysedAttempts.service.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'
import type { AskedQuestion } from './quizVersions.model.ts'

interface Asked {
  accountId: Types.ObjectId | string
  topicId: string
  language: MaterialLanguage
  questionId: string
}

/** How many attempts back an asked question is looked for. */
const MOST_ATTEMPTS = 200
const AT_ONCE = 10

/**
 * The revision of a question as the learner was last asked it, in any round; null if that never was, or only before questions
 * had ids.
 */
export async function lastAskedRevision({ questionId, ...quiz }: Asked): Promise<number | null> {
  const attempts = AttemptModel.find({ ...quiz, mytype: 'Quiz' }, { snapshot: 1 })
    .sort({ round: -1, at: -1 })
    .limit(MOST_ATTEMPTS)
    .lean<Pick<Attempt, 'snapshot'>[]>()
  const quizzes = new AskedQuizzes((questions) => questions)
  // Few at a time: mostly the newest one tells.
  for await (const batch of inBatches(attempts, AT_ONCE)) {
    await quizzes.read(batch)
    for (const attempt of batch) {
      const questions = quizzes.of(attempt)
      const revision = questions && revisionIn(questions, attempt.snapshot?.order, questionId)
      if (revision) return revision
    }
  }
  return null
}

/** The revision of a question in a quiz that was asked; undefined if it was not drawn. */
function revisionIn(
  questions: readonly AskedQuestion[],
  order: string | undefined,
  questionId: string,
): number | undefined {
  const question = questions.find(({ id }) => id === questionId)
  if (!question) return undefined
  const { questionNo, revision } = question
  const isAsked =
    order === undefined || unpackDraw(order).some((drawn) => drawn.questionNo === questionNo)
  return isAsked ? revision : undefined
}
