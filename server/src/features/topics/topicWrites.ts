import { isDeepStrictEqual } from 'node:util'
import type { Distributor } from '@tristar/shared/common/distributors'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import { type ClientSession, Types } from 'mongoose'
import { unlessTaken } from '../../lib/database/duplicate.ts'
import { toEditedTopic } from './catalogueTopic.ts'
import { type Numbered, renumbered } from './numbering.ts'
import {
  CatalogueModel,
  DeletedTopicModel,
  PUBLISHED,
  type Topic,
  TopicModel,
} from './topics.model.ts'

/** Creates the catalogue's document if missing; within a transaction that would collide. */
export async function ensureCatalogue(): Promise<void> {
  const made = { $setOnInsert: { version: 0, distributors: {} } }
  await unlessTaken(CatalogueModel.updateOne({ _id: 'topics' }, made, { upsert: true }), '_id')
}

/** Locks the catalogue in this transaction, before anything of it is read, to serialize edits. */
export async function lockCatalogue(session: ClientSession): Promise<void> {
  const stamp = new Types.ObjectId()
  await CatalogueModel.updateOne(
    { _id: 'topics' },
    { $inc: { version: 1 }, $set: { stamp } },
    { session },
  )
}

/** Marks the learners of these distributors for a recount. */
export async function markForRecount(
  distributors: readonly Distributor[],
  session: ClientSession,
): Promise<void> {
  if (distributors.length === 0) return
  const steps = Object.fromEntries(distributors.map((each) => [`distributors.${each}`, 1]))
  await CatalogueModel.updateOne({ _id: 'topics' }, { $inc: steps }, { session })
}

/** The published topics of a tier with their numbers. */
export async function numberedTier(
  tier: Topic['beltType'],
  session: ClientSession,
): Promise<Numbered[]> {
  const topics = await TopicModel.find({ beltType: tier, ...PUBLISHED }, { topicNo: 1 })
    .session(session)
    .lean<Pick<Topic, '_id' | 'topicNo'>[]>()
  return topics.map(({ _id, topicNo }) => ({ _id: String(_id), topicNo }))
}

/** Writes the changed numbers of an order. */
export async function writeNumbers(
  order: readonly string[],
  before: readonly Numbered[],
  session: ClientSession,
): Promise<void> {
  const changes = renumbered(order, before)
  if (changes.length === 0) return
  await TopicModel.bulkWrite(
    changes.map(({ _id, topicNo }) => ({
      updateOne: { filter: { _id }, update: { $set: { topicNo } } },
    })),
    { session },
  )
}

/** Keeps the titles of a topic that is being withdrawn or deleted: attempts and trainings go on showing them. */
export async function keepTitles(topic: Topic, session: ClientSession): Promise<void> {
  const { titles } = toEditedTopic(topic)
  const $set = { titles, deletedAt: new Date() }
  // There already, if it was withdrawn, or brought back from a backup, before.
  await DeletedTopicModel.updateOne({ _id: topic._id }, { $set }, { session, upsert: true })
}

/** Of a draft that is deleted: its titles are kept already if it was published before. */
export async function noteDeletion({ _id }: Topic, session: ClientSession): Promise<void> {
  await DeletedTopicModel.updateOne({ _id }, { $set: { deletedAt: new Date() } }, { session })
}

/** The distributors whose figures a change of a topic may affect; EDAC theory counts in no figure. */
export function concernedBy(before: TopicFacts | null, after: TopicFacts | null): Distributor[] {
  if (before && after && isDeepStrictEqual(countedFacts(before), countedFacts(after))) return []
  const counting = [before, after].filter((topic) => topic && !topic.supervisor)
  return [...new Set(counting.flatMap((topic) => [...(topic?.mandatoryFor ?? [])]))]
}

function countedFacts({ topicNo, beltType, mandatoryFor, quiz, supervisor }: TopicFacts) {
  return { topicNo, beltType, quiz, supervisor, mandatoryFor: mandatoryFor.toSorted() }
}
