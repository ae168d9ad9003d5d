import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import type { Titles } from '@tristar/shared/topics/titles'
import type { Context } from '../../lib/context.ts'
import { findAccount, isAdmitted, learnersByBatch } from '../account/account.ts'
import { findTopic, titlesById } from '../topics/topics.ts'
import type { QuestionAnswered } from '../voices/voices.ts'
import { addBroadcast, type Broadcast, BroadcastModel } from './broadcasts.model.ts'
import type { Notice, Notifying } from './notify.service.ts'

const KEPT_DAYS = 7

/** Broadcasts a published topic after the transaction, as it may concern all sellers. */
export async function broadcastTopic(
  { context, session }: Notifying,
  topicId: string,
): Promise<void> {
  const topic = { name: `topic:${topicId}`, kind: 'topic', topicId } as const
  // Withdrawn or deleted meanwhile, and back: it is told to those who were not told.
  await BroadcastModel.deleteOne({ name: topic.name }, { session })
  await addBroadcast(topic, { now: context.clock(), days: KEPT_DAYS, session })
}

/** Everybody who has to study the topic; nobody if it is gone. */
export async function* topicNotices(
  _context: Context,
  { topicId = '' }: Pick<Broadcast, 'topicId'>,
): AsyncGenerator<Notice[]> {
  const topic = await findTopic(topicId)
  if (!topic) return
  const { titles, beltType: belt, mandatoryFor, supervisor } = topic
  const params = { topicId, ...titleParams(titles), belt }
  const roles = supervisor ? (['supervisor'] as const) : LEARNER_ROLES
  for await (const learners of learnersByBatch(roles, mandatoryFor))
    yield learners.map((to) => ({ kind: 'TOPIC_PUBLISHED', to, thing: topicId, params }))
}

/** To whoever has reported the question, while that person may log in. */
export async function answerNotices({
  voiceId: thing,
  accountId,
  topicId,
  answer,
}: QuestionAnswered): Promise<Notice[]> {
  const to = await findAccount(accountId)
  if (!to || !isAdmitted(to)) return []
  const titles = (await titlesById())(topicId)
  const params = { topicId, ...titleParams(titles), answer }
  return [{ kind: 'QUESTION_ANSWERED', to, thing, params }]
}

/** A topic's titles as params. */
export function titleParams({ English: title, Malay: titleMalay, Chinese: titleChinese }: Titles) {
  return { title, titleMalay, titleChinese }
}
