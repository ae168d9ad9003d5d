import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import { Types } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { learnersByBatch } from '../account/account.ts'
import { findTopic } from '../topics/topics.ts'
import { type Broadcast, BroadcastModel } from './broadcasts.model.ts'
import type { Telling, Telltale } from './tell.service.ts'

const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Has a published topic told after the transaction, as it may concern all sellers. */
export async function beginTopicNews(
  { context, session }: Telltale,
  topicId: string,
): Promise<void> {
  const topic = {
    _id: new Types.ObjectId(),
    name: `topic:${topicId}`,
    kind: 'topic' as const,
    topicId,
    part: 0,
    state: 'running' as const,
    expiresAt: new Date(context.clock().getTime() + KEPT_MS),
    leasedUntil: new Date(0),
  }
  await BroadcastModel.create([topic], { session })
}

/** Everybody who has to study the topic; nobody if it is gone. */
export async function* topicTellings(
  _context: Context,
  { topicId = '' }: Pick<Broadcast, 'topicId'>,
): AsyncGenerator<Telling[]> {
  const topic = await findTopic(topicId)
  if (!topic) return
  const { titles, beltType: belt, mandatoryFor, supervisor } = topic
  const { English: title, Malay: titleMalay, Chinese: titleChinese } = titles
  const params = { topicId, title, titleMalay, titleChinese, belt }
  const roles = supervisor ? (['supervisor'] as const) : LEARNER_ROLES
  for await (const learners of learnersByBatch(roles, mandatoryFor))
    yield learners.map((to) => ({ kind: 'TOPIC_PUBLISHED', to, thing: topicId, params }))
}
