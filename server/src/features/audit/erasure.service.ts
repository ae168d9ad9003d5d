import { foldedName, mentions } from '@tristar/shared/common/fold'
import { idKey } from '@tristar/shared/common/ids'
import { LEARNER_ROLES } from '@tristar/shared/common/roles'
import type { AuditAction } from '@tristar/shared/audit/actions'
import type { ClientSession } from 'mongoose'
import { type AuditEntry, AuditModel } from './audit.model.ts'
import { ABOUT, NAMING } from './auditNames.ts'

/** The details that name people, by action; a download's may be those of anybody. */
const NAMED = { ...NAMING, exported: ['search', 'who'] } as const
/** Downloads of what somebody searched for or filtered by. */
const SEARCHED = NAMED.exported.map((fact) => ({ [`details.${fact}`]: { $exists: true } }))
/** Their entries have a free text: about the person, or about others whom it names. */
const REASONED: readonly AuditAction[] = [
  'certificateRevoked',
  'certificateRestored',
  'certificateReissued',
]
const WITHOUT_REASON = { $set: { 'details.reason': '' } }

/**
 * Renames an erased learner in the audit log to `formerId`, the only change that the log allows: directly in the collection,
 * as the model refuses every change.
 */
export async function eraseFromAudit(
  { loginId, name }: { loginId: string; name: string },
  formerId: string,
  session: ClientSession,
): Promise<void> {
  const log = AuditModel.collection
  const [key, formerKey] = [idKey(loginId), idKey(formerId)]
  const actor = { $set: { who: formerId, whoKey: formerKey } }
  await log.updateMany({ whoKey: key, role: { $in: LEARNER_ROLES } }, actor, { session })
  const reasoned = { action: { $in: REASONED }, whomKey: key }
  await log.updateMany(reasoned, WITHOUT_REASON, { session })
  const mentioning = { _id: { $in: await reasonsNaming({ loginId, name }, session) } }
  await log.updateMany(mentioning, WITHOUT_REASON, { session })
  const subject = { $set: { whom: formerId, whomKey: formerKey } }
  await log.updateMany({ whomKey: key, ...ABOUT.learner }, subject, { session })
  const searches = await searchesFor(name, session)
  const named = { $in: [loginId, key, name, ...searches].filter(Boolean) }
  for (const [action, facts] of Object.entries(NAMED))
    for (const fact of facts) {
      const detail = `details.${fact}`
      const renamed = { $set: { [detail]: formerId } }
      await log.updateMany({ action, [detail]: named }, renamed, { session })
    }
}

/** The `_id`s of the entries whose reason names the person, as an evaluator perhaps. */
async function reasonsNaming(
  { loginId: id, name }: { loginId: string; name: string },
  session: ClientSession,
): Promise<AuditEntry['_id'][]> {
  const reasoned = { action: { $in: REASONED } }
  const entries = await AuditModel.find(reasoned, { 'details.reason': 1 })
    .session(session)
    .lean<Pick<AuditEntry, '_id' | 'details'>[]>()
  return entries.flatMap(({ _id, details: { reason = '' } }) =>
    mentions(String(reason), { id, name }) ? [_id] : [],
  )
}

/** What was searched for or filtered by in downloads and consists of words of the name alone. */
async function searchesFor(name: string, session: ClientSession): Promise<string[]> {
  const words = new Set(wordsOf(name))
  const downloads = await AuditModel.find(
    { action: 'exported', $or: SEARCHED },
    { 'details.search': 1, 'details.who': 1 },
  )
    .session(session)
    .lean<Pick<AuditEntry, 'details'>[]>()
  const searches = new Set(
    downloads.flatMap(({ details: { search = '', who = '' } }) => [String(search), String(who)]),
  )
  return [...searches].filter((search) => {
    const sought = wordsOf(search)
    return sought.length > 0 && sought.every((word) => words.has(word))
  })
}

const wordsOf = (text: string) => foldedName(text).split(' ').filter(Boolean)
