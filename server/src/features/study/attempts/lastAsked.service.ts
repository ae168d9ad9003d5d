import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { unpackDraw } from '@tristar/shared/topics/draw.rules'
import type { Types } from 'mongoose'
import { each } from '../../../lib/database/batches.ts'
import { type Attempt, AttemptModel } from './attempts.model.ts'
import { type QuizVersion, QuizVersionModel } from './quizVersions.model.ts'

interface Asked {
  accountId: Types.ObjectId | string
  topicId: string
  language: MaterialLanguage
  questionId: string
}

/** How many attempts back an asked question is looked for. */
const MOST_ATTEMPTS = 200

/**
 * The revision of a question as the learner was last asked it, in any round; null if that never was, or only before questions
 * had ids.
 */
export async function lastAskedRevision({ questionId, ...quiz }: Asked): Promise<number | null> {
  const attempts = AttemptModel.find({ ...quiz, mytype: 'Quiz' }, { snapshot: 1 })
    .sort({ round: -1, at: -1 })
    .limit(MOST_ATTEMPTS)
    .lean<Pick<Attempt, 'snapshot'>[]>()
  // Few at a time: mostly the newest one tells.
  for await (const { snapshot } of each(attempts, 10)) {
    const revision = snapshot && (await revisionIn(snapshot, questionId))
    if (revision) return revision
  }
  return null
}

async function revisionIn(
  { quizVersion, order }: NonNullable<Attempt['snapshot']>,
  questionId: string,
): Promise<number | undefined> {
  const version = await QuizVersionModel.findById(quizVersion).lean<QuizVersion>()
  const question = version?.questions.find(({ id }) => id === questionId)
  if (!question) return undefined
  const { questionNo, revision } = question
  const drawn = order && unpackDraw(order)
  const isAsked = !drawn || drawn.some((one) => one.questionNo === questionNo)
  return isAsked ? revision : undefined
}
