import { AUDIT_FILTERS } from '@tristar/shared/audit/audit.filters'
import type { AuditList, AuditRow } from '@tristar/shared/audit/audit.schema'
import { addDays } from '@tristar/shared/common/dates'
import { idKey } from '@tristar/shared/common/ids'
import { instantOf } from '@tristar/shared/common/instant'
import { LIMITS } from '@tristar/shared/common/limits'
import type { QueryFilter } from 'mongoose'
import { conditionOf, type Conditions } from '../../lib/conditions.ts'
import type { Context } from '../../lib/context.ts'
import type { Listed } from '../../lib/listed.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { type AuditEntry, AuditModel, BY_ACTOR, BY_TIME } from './audit.model.ts'
import { recordAudit } from './audit.service.ts'
import {
  ABOUT,
  actorFilter,
  type AuditPeople,
  type FindNames,
  presentNamed,
  searchFilter,
} from './auditNames.ts'

/** The index of each order, with the time and the `_id` as tie-breakers, unless it is by `_id`. */
const SORTED_BY: Record<NonNullable<AuditList['sort']>, readonly (keyof AuditEntry)[]> = {
  _id: ['_id'],
  at: ['at', '_id'],
  action: ['action', 'at', '_id'],
  who: ['whoKey', 'at', '_id'],
}

/**
 * A page of the audit log and the number of matching entries (api: Lists). The first page of
 * a download is itself recorded, before any data is sent.
 * @throws AppError 400 NAME_TOO_COMMON for a `search` or `who` that very many people's names begin with
 */
export async function listAudit(
  { zone, ...people }: Pick<Context, 'zone'> & AuditPeople,
  principal: AdminPrincipal,
  list: AuditList,
): Promise<Listed<AuditRow[]>> {
  const { sort = 'at', order, limit, offset } = list
  const filter = { ...conditionOf(filteredIn(zone), list), ...(await peopleFilter(list, people)) }
  const hint = hintFor(list, filter)
  const direction = order === 'asc' ? 1 : -1
  const sorting = Object.fromEntries(SORTED_BY[sort].map((field) => [field, direction] as const))
  if (list.download && offset === 0) await recordDownload(principal, list)
  const [entries, total] = await Promise.all([
    AuditModel.find(filter, {}, { ...hint, sort: sorting, skip: offset, limit }).lean<
      AuditEntry[]
    >(),
    countOf(filter, hint),
  ])
  return { answer: await presentNamed(entries, people.findNames), total }
}

/** The latest 50 entries whose subject is the learner with this human id, newest first. */
export async function auditAbout(loginId: string, findNames: FindNames): Promise<AuditRow[]> {
  const about = { whomKey: idKey(loginId), ...ABOUT.learner }
  const filter = { ...about, action: { $ne: 'exported' as const } }
  const entries = await AuditModel.find(filter, null, {
    sort: { at: -1, _id: -1 },
    limit: LIMITS.embeddedList,
  }).lean<AuditEntry[]>()
  return presentNamed(entries, findNames)
}

/** The conditions on people and texts. */
async function peopleFilter(
  { search, who }: AuditList,
  { keysNamed }: AuditPeople,
): Promise<QueryFilter<AuditEntry>> {
  const found = search ? searchFilter(search, await keysNamed(search)) : {}
  const done = who ? actorFilter(who, await keysNamed(who)) : {}
  // Both may have conditions of the same name.
  return search && done.$and ? { $and: [found, done] } : { ...found, ...done }
}

/** Actors by id or name are alternatives: without a hint the log would be scanned in the order of the list. */
function hintFor({ search }: AuditList, { $and }: QueryFilter<AuditEntry>) {
  return $and && !search ? { hint: BY_ACTOR } : {}
}

async function countOf(
  filter: QueryFilter<AuditEntry>,
  hint: ReturnType<typeof hintFor>,
): Promise<number> {
  // Estimated: counting the whole log would take too long.
  if (Object.keys(filter).length === 0) return AuditModel.estimatedDocumentCount()
  const narrowed = filter.action !== undefined || filter.whoKey !== undefined
  return AuditModel.countDocuments(filter, narrowed ? hint : { hint: BY_TIME, ...hint })
}

/** The conditions of the filters, but `who`, which is one on people. */
const filteredIn = (zone: string): Conditions<Omit<typeof AUDIT_FILTERS, 'who'>, AuditEntry> => ({
  action: (action) => ({ action }),
  from: (day) => ({ at: { $gte: instantOf(day, '00:00', zone) } }),
  to: (day) => ({ at: { $lt: instantOf(addDays(day, 1), '00:00', zone) } }),
})

async function recordDownload(principal: AdminPrincipal, list: AuditList): Promise<void> {
  const chosen = Object.entries(list).filter(
    ([name, value]) => value && (name === 'search' || name in AUDIT_FILTERS),
  )
  const details = { file: 'auditLog', ...Object.fromEntries(chosen) }
  await recordAudit({ action: 'exported', principal, details })
}
