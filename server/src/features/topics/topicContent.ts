import type { ClientSession } from 'mongoose'
import { keepFiles } from '../../lib/files.ts'
import { retireFormer } from './revisions/historyWrites.ts'
import { placed, without } from './numbering.ts'
import { filesOnlyIn, pdfsOf, readersFacts } from './topicRecords.ts'
import { type PlannedQuestions, writeQuestions } from './questionWrites.ts'
import { type Topic, type TopicContent, TopicModel } from './topics.model.ts'
import { numberedTier, writeNumbers } from './topicWrites.ts'

/** What a topic is to become. */
interface Next {
  content: TopicContent
  questions: PlannedQuestions
  draft: boolean
  /** By default it stays, or goes to its tier's end. */
  topicNo: number | undefined
  editedAs?: string[] | undefined
  /** Its draft revision becomes the topic. */
  byRevision?: true
}

/** Gives a topic its new content, questions, files and place, and returns it as it is then. */
export async function writeContent(
  before: Topic,
  next: Next,
  session: ClientSession,
): Promise<Topic> {
  const { content, questions, draft, editedAs, byRevision } = next
  const { draft: _was, revised: _revised, ...rest } = before
  const edit = { ...content, ...(editedAs && { editedAs }) }
  const after: Topic = { ...rest, ...edit, ...draftFlag(draft) }
  const $unset = draft ? null : { draft: 1 as const, ...(byRevision && { revised: 1 as const }) }
  const update = { $set: edit, ...($unset && { $unset }) }
  await TopicModel.updateOne({ _id: before._id }, update, { session })
  if (!draft) after.topicNo = await move(before, after, next.topicNo, session)
  await writeQuestions(after, questions, session)
  const [former, pdfs] = [pdfsOf(before), pdfsOf(after)]
  // Those of a revision are kept already.
  if (!byRevision) await keepFiles(filesOnlyIn(pdfs, former), session)
  await retireFormer(filesOnlyIn(former, pdfs), readersFacts(before), session)
  return after
}

/** Renumbers the tiers that the topic leaves and enters; returns its own number. A draft enters its tier at the end. */
async function move(
  before: Topic,
  { beltType: tier }: Topic,
  wanted: number | undefined,
  session: ClientSession,
): Promise<number> {
  const { beltType, topicNo, draft } = before
  const _id = String(before._id)
  const stays = tier === beltType && !draft
  if (stays && (wanted ?? topicNo) === topicNo) return topicNo
  const target = (await numberedTier(tier, session)).filter((topic) => topic._id !== _id)
  if (!stays && !draft) {
    const left = await numberedTier(beltType, session)
    await writeNumbers(without(left, _id), left, session)
  }
  const order = placed(target, _id, !stays && wanted === topicNo ? undefined : wanted)
  await writeNumbers(order, [...target, { _id, topicNo }], session)
  return order.indexOf(_id) + 1
}

export function draftFlag(draft: boolean): Pick<Topic, 'draft'> {
  return draft ? { draft } : {}
}
