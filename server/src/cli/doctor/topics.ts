import { isDeepStrictEqual } from 'node:util'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import { translationStates } from '@tristar/shared/topics/translations.rules'
import type { ClientSession } from 'mongoose'
import { renumbered, without } from '../../features/topics/numbering.ts'
import {
  lockCatalogue,
  ensureCatalogue,
  numberedTier,
  writeNumbers,
} from '../../features/topics/topicWrites.ts'
import { DraftRevisionModel } from '../../features/topics/revisions/revisions.model.ts'
import { type Quiz, QuizModel, type Topic, TopicModel } from '../../features/topics/topics.model.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { checkOf } from './check.ts'

/** Topics are numbered 1…n within their tier. */
export const topicsNumbered = checkOf('topics by their numbers', async (report, { fix }) => {
  for (const tier of TIERS) {
    const { count, wrong } = await inTransaction((session) => look(tier, session))
    report.looked += count
    if (wrong === 0) continue
    if (fix) await renumber(tier)
    report.fault(`${tier}: ${wrong} of ${count} topics do not have the number of their place`, fix)
  }
})

interface Look {
  count: number
  wrong: number
}

async function look(tier: Tier, session: ClientSession): Promise<Look> {
  const topics = await numberedTier(tier, session)
  return { count: topics.length, wrong: renumbered(without(topics, ''), topics).length }
}

async function renumber(tier: Tier): Promise<void> {
  await ensureCatalogue()
  await inTransaction(async (session) => {
    await lockCatalogue(session)
    const topics = await numberedTier(tier, session)
    await writeNumbers(without(topics, ''), topics, session)
  })
}

/** What a topic says of its quiz agrees with its questions. */
export const quizLanguagesKept = checkOf('topics by their quizzes', async (report, { fix }) => {
  for (const { _id } of await TopicModel.find({}, { _id: 1 }).lean<Pick<Topic, '_id'>[]>()) {
    report.looked += 1
    const wrong = await inTransaction((session) => compareLanguages(_id, fix, session))
    if (wrong) report.fault(wrong, fix)
  }
})

async function compareLanguages(
  topicId: Topic['_id'],
  fix: boolean,
  session: ClientSession,
): Promise<string | undefined> {
  const topic = await TopicModel.findById(topicId).session(session).lean<Topic>()
  if (!topic) return undefined
  const quizzes = await QuizModel.find({ topicId }).session(session).lean<Quiz[]>()
  const asked = MATERIAL_LANGUAGES.filter((language) =>
    quizzes.some((quiz) => quiz.language === language && quiz.questions.length > 0),
  )
  const kept = MATERIAL_LANGUAGES.filter((language) => topic.quizLanguages.includes(language))
  const translations = translationStates(quizzes.flatMap(({ questions }) => questions))
  const isAsked = isDeepStrictEqual(asked, kept)
  if (isAsked && isDeepStrictEqual(translations, topic.translations)) return undefined
  if (fix) {
    await lockCatalogue(session)
    await TopicModel.updateOne(
      { _id: topicId },
      { quizLanguages: asked, translations },
      { session },
    )
  }
  if (isAsked) return `${topic.title}: does not say how far its quiz is translated`
  return `${topic.title}: has questions in ${asked.join(', ') || 'no language'}, says ${kept.join(', ') || 'none'}`
}

/** A topic says that a draft revision waits where one does. */
export const revisionsKept = checkOf('topics by their revisions', async (report, { fix }) => {
  const waiting = await DraftRevisionModel.distinct('topicId')
  const revised = new Set(waiting.map(String))
  const topics = await TopicModel.find({}, { revised: 1 }).lean<Pick<Topic, '_id' | 'revised'>[]>()
  report.looked = topics.length
  for (const { _id, revised: said = false } of topics) {
    if (revised.has(String(_id)) === said) continue
    // It may have been revised, or published, in between.
    const wrong = await inTransaction((session) => compareRevised(_id, fix, session))
    if (wrong) report.fault(wrong, fix)
  }
})

async function compareRevised(
  topicId: Topic['_id'],
  fix: boolean,
  session: ClientSession,
): Promise<string | undefined> {
  const topic = await TopicModel.findById(topicId).session(session).lean<Topic>()
  if (!topic) return undefined
  const is = (await DraftRevisionModel.exists({ topicId }).session(session)) !== null
  if (is === (topic.revised ?? false)) return undefined
  const update = is ? { $set: { revised: true } } : { $unset: { revised: 1 as const } }
  if (fix) await TopicModel.updateOne({ _id: topicId }, update, { session })
  return `${topic.title}: ${is ? 'does not say that a revision waits' : 'has no revision'}`
}
