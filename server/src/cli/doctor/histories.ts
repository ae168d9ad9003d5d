import type { ClientSession, Model, QueryFilter, Types } from 'mongoose'
import {
  DraftRevisionModel,
  TopicEntryModel,
} from '../../features/topics/revisions/revisions.model.ts'
import { QuizModel, TopicModel } from '../../features/topics/topics.model.ts'
import { inIdOrder } from '../../lib/database/batches.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { checkOf, type Report } from './check.ts'

const BATCH = 500

/** What belongs to a topic: the questions to a revision or a former state of one too. */
interface Owned {
  _id: Types.ObjectId
  topicId: Types.ObjectId
}

type Ids = readonly Types.ObjectId[]
/** Those of the ids that are there. */
type Owners = (ids: Ids, session?: ClientSession) => Promise<Ids>

const amongTopics: Owners = (ids, session) =>
  TopicModel.distinct('_id', { _id: { $in: [...ids] } }).session(session ?? null)

const amongAll: Owners = async (ids, session) => {
  const these = { _id: { $in: [...ids] } }
  const revisions = DraftRevisionModel.distinct('_id', these).session(session ?? null)
  const found = [...(await amongTopics(ids, session)), ...(await revisions)]
  return [...found, ...(await TopicEntryModel.distinct('_id', these).session(session ?? null))]
}

interface Sought<Doc> {
  model: Model<Doc>
  owners: Owners
  /** What one is called. */
  name: string
}

/** Revisions, former states and questions belong to topics that are there. */
export const historiesKept = checkOf('histories by their topics', async (report, { fix }) => {
  const revision = { model: DraftRevisionModel, owners: amongTopics, name: 'a revision' }
  await lookFor(revision, report, fix)
  const entry = { model: TopicEntryModel, owners: amongTopics, name: 'a former state' }
  await lookFor(entry, report, fix)
  // Last: those of what has just been removed are nobody's.
  await lookFor({ model: QuizModel, owners: amongAll, name: 'questions' }, report, fix)
})

/** Reads them in batches, each at its own moment; what belongs to nobody is looked at again in a transaction. */
async function lookFor<Doc extends Owned>(
  sought: Sought<Doc>,
  report: Report,
  fix: boolean,
): Promise<void> {
  const { model, owners, name } = sought
  const read = { size: BATCH, fields: { topicId: 1 } } as const
  for await (const batch of inIdOrder<Doc, Owned>(model, {}, read)) {
    report.looked += batch.length
    const there = new Set((await owners(batch.map(({ topicId }) => topicId))).map(String))
    for (const one of batch) {
      if (there.has(String(one.topicId))) continue
      const orphaned = await inTransaction((session) => isOrphan(sought, { one, fix }, session))
      if (orphaned)
        report.fault(`${name} of a topic (${String(one.topicId)}) that is not there`, fix)
    }
  }
}

/** Whether it is still there, and its owner is not; removes it if so. */
async function isOrphan<Doc extends Owned>(
  { model, owners }: Sought<Doc>,
  { one: { _id, topicId }, fix }: { one: Owned; fix: boolean },
  session: ClientSession,
): Promise<boolean> {
  const it = { _id } as QueryFilter<Doc>
  if ((await owners([topicId], session)).length > 0) return false
  if (!(await model.exists(it).session(session))) return false
  if (fix) await model.deleteOne(it, { session })
  return true
}
