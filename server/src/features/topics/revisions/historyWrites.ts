import type { HistoryAct, TopicChange } from '@tristar/shared/topics/history.schema'
import { topicChanges } from '@tristar/shared/topics/history.rules'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import { type ClientSession, Types } from 'mongoose'
import { FORMER_MS, retireFiles } from '../../../lib/files.ts'
import type { AuditActor } from '../../audit/audit.ts'
import { allQuestionsOf } from '../catalogue.service.ts'
import { toEditedTopic } from '../catalogueTopic.ts'
import { deleteQuestions, replaceQuizzes } from '../questionWrites.ts'
import { type FormerState, type TopicEntry, TopicEntryModel } from './revisions.model.ts'
import { contentOf } from '../topicForm.ts'
import { fileIdsOf, pdfsOf } from '../topicRecords.ts'
import { presentDetail, presentTheory, theoryOf } from '../topics.presenter.ts'
import type { Topic } from '../topics.model.ts'

/** What an entry of the history keeps. */
interface Kept {
  topicId: Topic['_id']
  act: HistoryAct
  from?: number
  changes: TopicChange[]
  state: FormerState
  questions: readonly KeyedQuestion[]
}

type Published = NonNullable<TopicTheory['published']>

/** Adds an entry to a topic's history, in the transaction of what it tells. */
export async function writeEntry(
  { questions, ...kept }: Kept,
  by: AuditActor | undefined,
  session: ClientSession,
): Promise<void> {
  const last = await TopicEntryModel.findOne({ topicId: kept.topicId }, { revision: 1 })
    .sort({ topicId: -1, revision: -1 })
    .session(session)
    .lean<Pick<TopicEntry, 'revision'>>()
  const revision = (last?.revision ?? 0) + 1
  const _id = new Types.ObjectId()
  const entry: TopicEntry = { ...kept, _id, revision, at: new Date(), by: by?.loginId ?? '' }
  await TopicEntryModel.create([entry], { session })
  await replaceQuizzes(_id, questions, session)
}

/** A topic as an entry of its history keeps it. */
export function stateOf(topic: Topic): FormerState {
  const { topicNo, draft } = topic
  return { ...contentOf(topic), topicNo, ...(draft && { draft }) }
}

/** The same in the shape of `fetchTopic`. */
export async function formerDetail(
  { _id, topicId, state }: TopicEntry,
  session?: ClientSession,
): Promise<TopicDetail> {
  const theory = presentTheory(toEditedTopic({ ...state, _id: topicId }))
  return presentDetail(theory, await allQuestionsOf(String(_id), session))
}

/** A change of a topic that learners see. */
interface Seen {
  before: Topic | null
  after: Topic | null
  /** Told even if nothing differs. */
  always: boolean
}

/** Keeps in the topic's history that it was published, published anew, or withdrawn. */
export async function recordChange(
  { before, after, always }: Seen,
  by: AuditActor | undefined,
  session: ClientSession,
): Promise<void> {
  if (!after) return
  const { _id: topicId } = after
  const questions = await allQuestionsOf(String(topicId), session)
  const kept = { topicId, state: stateOf(after), questions }
  if (after.draft) return writeEntry({ ...kept, act: 'withdrawn', changes: [] }, by, session)
  const last = await lastSeen(topicId, session)
  const changes = last
    ? topicChanges(await formerAt(last, before, session), presentDetail(theoryOf(after), questions))
    : []
  if (last && !always && before && !before.draft && changes.length === 0) return
  await writeEntry({ ...kept, act: 'published', changes }, by, session)
}

/** The state that an edit has found: with the number of the moment, as those of other topics move it. */
async function formerAt(entry: TopicEntry, before: Topic | null, session: ClientSession) {
  const { theory, quizzes } = await formerDetail(entry, session)
  const topicNo = before && !before.draft ? before.topicNo : 0
  return { theory: { ...theory, topicNo }, quizzes }
}

/** The last state that learners saw. */
async function lastSeen(topicId: Topic['_id'], session: ClientSession): Promise<TopicEntry | null> {
  return TopicEntryModel.findOne({ topicId, act: { $in: ['found', 'published', 'withdrawn'] } })
    .sort({ topicId: -1, revision: -1 })
    .session(session)
    .lean<TopicEntry>()
}

/** When what learners see was last published, and by whom; null of a draft, and of a topic without a history. */
export async function lastPublished({ _id: topicId, draft }: Topic): Promise<Published | null> {
  if (draft) return null
  const acts: HistoryAct[] = ['found', 'published']
  const last = await TopicEntryModel.findOne(
    { topicId, act: { $in: acts } },
    { _id: 0, revision: 1, at: 1, by: 1 },
  )
    .sort({ topicId: -1, revision: -1 })
    .lean<Pick<TopicEntry, 'revision' | 'at' | 'by'>>()
  return last && { ...last, at: last.at.toISOString() }
}

/** Expires files that nothing shows any more: those that the history names are kept longer, for admins of scope all. */
export async function retireFormer(
  files: readonly string[],
  topic: TopicFacts,
  session: ClientSession,
): Promise<void> {
  if (files.length === 0) return
  const { files: named } = await filesInHistory(topic._id, session)
  const [former, others] = [
    files.filter((id) => named.has(id)),
    files.filter((id) => !named.has(id)),
  ]
  const now = new Date()
  await retireFiles(former, { topic, now, keptFor: FORMER_MS }, session)
  await retireFiles(others, { topic, now }, session)
}

/** Removes the history of a topic that is being deleted. @returns the files that it has named */
export async function forgetHistory(
  topicId: Topic['_id'],
  session: ClientSession,
): Promise<string[]> {
  const { files, ids } = await filesInHistory(topicId, session)
  await TopicEntryModel.deleteMany({ topicId }, { session })
  await deleteQuestions(ids, session)
  return [...files]
}

async function filesInHistory(topicId: Topic['_id'] | string, session: ClientSession) {
  const entries = await TopicEntryModel.find({ topicId }, { 'state.files': 1 })
    .session(session)
    .lean<{ _id: Topic['_id']; state: Pick<FormerState, 'files'> }[]>()
  const files = new Set(entries.flatMap(({ state }) => fileIdsOf(pdfsOf(state))))
  return { files, ids: entries.map(({ _id }) => _id) }
}
