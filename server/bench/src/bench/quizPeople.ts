import { randomOf } from '@tristar/shared/common/random'
import { unpackAnswers } from '@tristar/shared/topics/answers.rules'
import { answerQuiz } from '@tristar/demo'
import {
  AccountModel,
  allTopics,
  type Context,
  ProgressModel,
  questionsOf,
  quizVersionFrom,
  signToken,
} from '@tristar/server'
import type { QuizPeople } from '../product/messages.ts'

/** So many active sellers without their logins, as 2,000 of these take minutes of bcrypt, and the keys of all quizzes. */
export async function quizPeople(count: number, { secret }: Context): Promise<QuizPeople> {
  const learners = await ProgressModel.find({ role: 'seller', state: 'active' }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(count)
    .lean()
  const ids = learners.map(({ _id }) => _id)
  const accounts = await AccountModel.find({ _id: { $in: ids } }, { tokenVersion: 1 }).lean()
  const tokens = accounts.map(({ _id, tokenVersion }) =>
    signToken({ accountId: String(_id), version: tokenVersion }, secret),
  )
  const keys: QuizPeople['keys'] = {}
  const quizzes = (await allTopics()).filter(({ quiz }) => quiz)
  for (const topic of quizzes) {
    const questions = await questionsOf(topic._id, 'English')
    const version = quizVersionFrom(topic, 'English', questions)
    const { answers } = answerQuiz(version, true, randomOf(topic._id))
    keys[topic._id] = unpackAnswers(answers)
  }
  return { tokens, keys }
}
