import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { type ClientSession, Types } from 'mongoose'
import { AppError } from '../../../lib/errors.ts'
import { retireFiles } from '../../../lib/files.ts'
import type { AuditActor } from '../../audit/audit.ts'
import { deleteQuestions, replaceQuizzes } from '../questionWrites.ts'
import { type DraftRevision, DraftRevisionModel } from './revisions.model.ts'
import { filesOnlyIn, pdfsOf, readersFacts } from '../topicRecords.ts'
import { type Topic, type TopicContent, TopicModel } from '../topics.model.ts'

/** The topic's draft revision. @throws AppError 404 REVISION_NOT_FOUND */
export async function loadRevision(topic: Topic, session?: ClientSession): Promise<DraftRevision> {
  const revision = await findRevision(topic, session)
  if (!revision) throw new AppError('REVISION_NOT_FOUND')
  return revision
}

/** The same, or null. */
export async function findRevision(
  { _id, revised }: Topic,
  session?: ClientSession,
): Promise<DraftRevision | null> {
  if (!revised) return null
  return DraftRevisionModel.findOne({ topicId: _id })
    .session(session ?? null)
    .lean<DraftRevision>()
}

/** A revision as it is to be, and what it is made of. */
interface Next {
  topic: Topic
  /** null: the topic has none yet. */
  before: DraftRevision | null
  content: TopicContent
  questions: readonly KeyedQuestion[]
  /** Where publishing moves the topic. */
  topicNo: number
  editedAs?: string[]
  by: AuditActor | undefined
}

/** Writes the draft revision of a topic, new or changed, with its questions. */
export async function writeRevision(
  { topic, before, content, questions, topicNo, editedAs, by }: Next,
  session: ClientSession,
): Promise<DraftRevision> {
  const { _id: topicId } = topic
  const revision: DraftRevision = {
    ...content,
    _id: before?._id ?? new Types.ObjectId(),
    topicId,
    ...(topicNo !== topic.topicNo && { topicNo }),
    ...(editedAs && { editedAs }),
    savedAt: new Date(),
    savedBy: by?.loginId ?? '',
  }
  if (before) await DraftRevisionModel.deleteOne({ _id: before._id }, { session })
  else await TopicModel.updateOne({ _id: topicId }, { $set: { revised: true } }, { session })
  await DraftRevisionModel.create([revision], { session })
  await replaceQuizzes(revision._id, questions, session)
  return revision
}

/** Removes a revision with its questions; its files are whoever's calls this. */
export async function removeRevision(
  { _id }: DraftRevision,
  session: ClientSession,
): Promise<void> {
  await DraftRevisionModel.deleteOne({ _id }, { session })
  await deleteQuestions([_id], session)
}

/** Removes the revision of a topic that is being deleted; its files go in an hour. */
export async function forgetRevision(topic: Topic, session: ClientSession): Promise<void> {
  const revision = await findRevision(topic, session)
  if (!revision) return
  await removeRevision(revision, session)
  const own = filesOnlyIn(pdfsOf(revision), pdfsOf(topic))
  await retireFiles(own, { topic: unreadFacts(topic), now: new Date() }, session)
}

/** What decides that nobody but admins of scope all may read a revision's files. */
export function unreadFacts(topic: Topic) {
  return readersFacts({ ...topic, draft: true })
}
