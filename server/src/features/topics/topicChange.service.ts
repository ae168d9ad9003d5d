import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { AuditAction } from '@tristar/shared/audit/actions'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { raise } from '../../lib/events.ts'
import { type AuditActor, recordAudit } from '../audit/audit.ts'
import { recordChange } from './revisions/historyWrites.ts'
import { publishedFacts } from './topicRecords.ts'
import type { Topic } from './topics.model.ts'
import { lockCatalogue, concernedBy, ensureCatalogue, markForRecount } from './topicWrites.ts'

/** Who edits. */
export interface Editor {
  context: Context
  /** Absent when the demo creates its topics. */
  principal?: AuditActor
}

/** A topic before and after an edit; null if it did not exist. */
interface Change {
  before: Topic | null
  after: Topic | null
}

interface Kind {
  action: AuditAction
  /** Of a draft before and after, or of a revision: the catalogue does not change. */
  unseen: boolean
  /** Its history tells of it even if nothing differs. */
  always?: true
}

/** The id of the topic if learners see it from now on. */
function publishedBy({ before, after }: Change): string | null {
  return after && !after.draft && (!before || before.draft) ? String(after._id) : null
}

/** Runs an edit, with the catalogue locked if learners are affected. */
export async function changeTopics<Done extends Change>(
  { principal, context }: Editor,
  { action, unseen, always }: Kind,
  edit: (session: ClientSession) => Promise<Done>,
): Promise<Done> {
  if (!unseen) await ensureCatalogue()
  return inTransaction(async (session) => {
    if (!unseen) await lockCatalogue(session)
    const change = await edit(session)
    const distributors = concernedBy(publishedFacts(change.before), publishedFacts(change.after))
    await markForRecount(distributors, session)
    const record = principal && recordOf(change.before, change.after)
    if (record) await recordAudit({ action, principal, ...record }, session)
    if (!unseen) await recordChange({ ...change, always: always ?? false }, principal, session)
    const published = publishedBy(change)
    await raise(context, 'topicChanged', { distributors, published }, session)
    return change
  })
}

/** An edit's audit facts: the topic as it is now, or was last, and its former title. */
function recordOf(before: Topic | null, after: Topic | null) {
  const topic = after ?? before
  if (!topic) return null
  const { title, beltType, topicNo, draft } = topic
  const details: AuditRow['details'] = draft ? { draft } : { topicNo }
  if (beltType) details.belt = beltType
  if (before && before.title !== title) details.formerTitle = before.title
  return { whom: title, details }
}
