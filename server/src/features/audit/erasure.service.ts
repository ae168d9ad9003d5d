import { foldedName, mentions } from '@tristar/shared/common/fold'
import { idKey } from '@tristar/shared/common/ids'
import { LEARNER_ROLES, type LearnerRole } from '@tristar/shared/common/roles'
import type { AuditAction } from '@tristar/shared/audit/actions'
import type { ClientSession } from 'mongoose'
import { type AuditEntry, AuditModel } from './audit.model.ts'
import { ABOUT, fieldsNaming } from './auditNames.ts'

/** The actions that tell what somebody searched for or filtered by: downloads, and jobs on all whom a list finds. */
const SEEKING: readonly AuditAction[] = ['exported', 'jobStarted']
/** Their details that may name anybody. */
const SOUGHT = ['search', 'who'] as const
const SEARCHED = SOUGHT.map((fact) => ({ [`details.${fact}`]: { $exists: true } }))
/** Their entries have a free text: about the person, or about others whom it names. */
const REASONED: readonly AuditAction[] = [
  'certificateRevoked',
  'certificateRestored',
  'certificateReissued',
]
const WITHOUT_REASON = { $set: { 'details.reason': '' } }

interface Renaming {
  /** Of the learner, for good. */
  role: LearnerRole
  loginId: string
  newId: string
}

/**
 * Renames a learner in the audit log: the former id may be given to somebody else, whom these entries are not about. With
 * erasure the only change that the log allows: directly in the collection, as the model refuses every change.
 */
export async function renameInAudit(
  { role, loginId, newId }: Renaming,
  session: ClientSession,
): Promise<void> {
  const log = AuditModel.collection
  const [key, newKey] = [idKey(loginId), idKey(newId)]
  const actor = { $set: { who: newId, whoKey: newKey } }
  await log.updateMany({ whoKey: key, role: { $in: LEARNER_ROLES } }, actor, { session })
  const subject = { $set: { whom: newId, whomKey: newKey } }
  await log.updateMany({ whomKey: key, ...ABOUT.learner }, subject, { session })
  await renameInDetails({ role, loginId, newId }, session)
}

/** Asks the log once: details are in no index, so that all entries of these actions are read. */
async function renameInDetails(
  { role, loginId, newId }: Renaming,
  session: ClientSession,
): Promise<void> {
  const ids = [loginId, idKey(loginId)]
  const naming = Object.entries(fieldsNaming(role))
  const facts = [...new Set(naming.flatMap(([, each]) => each))]
  const named = {
    action: { $in: naming.map(([action]) => action as AuditAction) },
    $or: facts.map((fact) => ({ [`details.${fact}`]: { $in: ids } })),
  }
  const entries = await AuditModel.find(named, { details: 1 })
    .session(session)
    .lean<Pick<AuditEntry, '_id' | 'details'>[]>()
  for (const fact of facts) {
    const theirs = entries.filter(({ details }) => ids.includes(String(details[fact])))
    if (theirs.length === 0) continue
    const these = { _id: { $in: theirs.map(({ _id }) => _id) } }
    const change = { $set: { [`details.${fact}`]: newId } }
    await AuditModel.collection.updateMany(these, change, { session })
  }
}

/** Renames an erased learner in the audit log to `formerId`, and empties the texts that name the person. */
export async function eraseFromAudit(
  { role, loginId, name }: { role: LearnerRole; loginId: string; name: string },
  formerId: string,
  session: ClientSession,
): Promise<void> {
  const log = AuditModel.collection
  const whomKey = idKey(loginId)
  const renamings = { action: 'idChanged', whomKey } as const
  const earlier = await AuditModel.distinct('details.formerId', renamings).session(session)
  const ids = [loginId, ...earlier.map(String)]
  await log.updateMany(renamings, { $set: { 'details.formerId': formerId } }, { session })
  const reasoned = { action: { $in: REASONED }, whomKey }
  await log.updateMany(reasoned, WITHOUT_REASON, { session })
  const mentioning = { _id: { $in: await reasonsNaming({ ids, name }, session) } }
  await log.updateMany(mentioning, WITHOUT_REASON, { session })
  await renameInAudit({ role, loginId, newId: formerId }, session)
  const searches = await searchesFor(name, session)
  const named = { $in: [...ids, ...ids.map(idKey), name, ...searches].filter(Boolean) }
  for (const fact of SOUGHT) {
    const detail = `details.${fact}`
    const sought = { action: { $in: SEEKING }, [detail]: named }
    await log.updateMany(sought, { $set: { [detail]: formerId } }, { session })
  }
}

/** The `_id`s of the entries whose reason names the person, as an evaluator perhaps. */
async function reasonsNaming(
  { ids, name }: { ids: readonly string[]; name: string },
  session: ClientSession,
): Promise<AuditEntry['_id'][]> {
  const reasoned = { action: { $in: REASONED } }
  const entries = await AuditModel.find(reasoned, { 'details.reason': 1 })
    .session(session)
    .lean<Pick<AuditEntry, '_id' | 'details'>[]>()
  return entries.flatMap(({ _id, details: { reason = '' } }) =>
    ids.some((id) => mentions(String(reason), { id, name })) ? [_id] : [],
  )
}

/** What was searched for or filtered by and consists of words of the name alone. */
async function searchesFor(name: string, session: ClientSession): Promise<string[]> {
  const words = new Set(wordsOf(name))
  const entries = await AuditModel.find(
    { action: { $in: SEEKING }, $or: SEARCHED },
    { 'details.search': 1, 'details.who': 1 },
  )
    .session(session)
    .lean<Pick<AuditEntry, 'details'>[]>()
  const searches = new Set(
    entries.flatMap(({ details: { search = '', who = '' } }) => [String(search), String(who)]),
  )
  return [...searches].filter((search) => {
    const sought = wordsOf(search)
    return sought.length > 0 && sought.every((word) => words.has(word))
  })
}

const wordsOf = (text: string) => foldedName(text).split(' ').filter(Boolean)
