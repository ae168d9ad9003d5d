import type { AuditAction, AuditRow } from '@tristar/shared/audit/audit.schema'
import type { ClientSession } from 'mongoose'
import type { Background } from '../../lib/background.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AuditActor } from '../audit/audit.ts'
import { recordAudit } from '../audit/audit.ts'
import { recountConcerned } from '../study/study.ts'
import { publishedFacts } from './topicRecords.ts'
import type { Topic } from './topics.model.ts'
import { claimCatalogue, concernedBy, ensureCatalogue, markForRecount } from './topicWrites.ts'

/** Who edits. */
export interface Editor {
  log: Logger
  /** Where many learners are recounted while the answer is given; absent: the edit waits for it. */
  background?: Background
  /** Absent where nobody is there to be named: when the demo's topics are made. */
  principal?: AuditActor
}

/** What an edit has done; null where the topic was not there before, or is not there after. */
interface Change<After extends Topic | null> {
  before: Topic | null
  after: After
}

interface Kind {
  action: AuditAction
  /** The topic is a draft before and after: nobody's catalogue changes. */
  unseen: boolean
}

/** Runs an edit, with the catalogue taken where learners see it, then recounts those whose figures it moves. */
export async function changeTopics<After extends Topic | null>(
  { principal, log, background }: Editor,
  { action, unseen }: Kind,
  edit: (session: ClientSession) => Promise<Change<After>>,
): Promise<After> {
  if (!unseen) await ensureCatalogue()
  const { after, concerned } = await inTransaction(async (session) => {
    if (!unseen) await claimCatalogue(session)
    const change = await edit(session)
    const distributors = concernedBy(publishedFacts(change.before), publishedFacts(change.after))
    await markForRecount(distributors, session)
    const record = principal && recordOf(change.before, change.after)
    if (record) await recordAudit({ action, principal, ...record }, session)
    return { after: change.after, concerned: distributors }
  })
  try {
    await recountConcerned(concerned, background)
  } catch (error) {
    // The edit stands; the next regular recount finishes this one.
    log.error({ err: error }, 'recounting after an edit of topics was interrupted')
  }
  return after
}

/** What the audit log says of an edit: the topic as it is now, or was last, and what it was called before. */
function recordOf(before: Topic | null, after: Topic | null) {
  const topic = after ?? before
  if (!topic) return null
  const { title, beltType, topicNo, draft } = topic
  const details: AuditRow['details'] = draft
    ? { belt: beltType, draft }
    : { belt: beltType, topicNo }
  if (before && before.title !== title) details.formerTitle = before.title
  return { whom: title, details }
}
