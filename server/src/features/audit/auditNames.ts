import type { AuditAction } from '@tristar/shared/audit/actions'
import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { personSearch } from '@tristar/shared/common/fold'
import { LEARNER_ROLES, type LearnerRole, type Role } from '@tristar/shared/common/roles'
import type { QueryFilter } from 'mongoose'
import { literal } from '../../lib/literal.ts'
import type { AuditEntry } from './audit.model.ts'
import { presentEntry } from './audit.presenter.ts'

/** Finds many people's names at once; accounts lie above this feature, so the caller brings it along. */
export type FindNames = (people: readonly Person[]) => Promise<NameOf>
/** '' if the person has no name, undefined if there is no such person. */
type NameOf = (person: Person) => string | undefined

/** Whom the log is about, which is known above this feature. */
export interface AuditPeople {
  findNames: FindNames
  /** Whose names have words that begin so. @throws AppError 400 NAME_TOO_COMMON for very many */
  keysNamed: (search: string) => Promise<NamedKeys>
}

/** The ids of people, as keys: a learner and an admin may have the same. */
export interface NamedKeys {
  learners: readonly string[]
  admins: readonly string[]
}

export interface Person {
  role: Role
  /** The human id. */
  id: string
}

/** The details that name learners, by their role and by action. */
const NAMING = {
  seller: { teamChanged: ['seller'] },
  supervisor: { moved: ['from', 'to'], teamChanged: ['from', 'to'], deactivated: ['to'] },
} as const satisfies Record<LearnerRole, { [Action in AuditAction]?: readonly string[] }>

/** The actions on admins that have no distributor, which marks those on learners. */
const ON_ADMINS: readonly AuditAction[] = [
  'adminAdded',
  'adminScopeChanged',
  'adminRemoved',
  'passwordGiven',
]

/** Only entries about learners have a distributor: an admin or a topic, told by the action, may be called the same. */
export const ABOUT = {
  learner: { distributorId: { $exists: true } },
  admin: { distributorId: { $exists: false }, action: { $in: ON_ADMINS } },
}

/** Finds the entries with a part of an id or title, or with people of these names as actors or subjects. */
export function searchFilter(
  search: string,
  { learners, admins }: NamedKeys,
): QueryFilter<AuditEntry> {
  // Titles keep their accents in keys, ids have none.
  const parts = [...new Set([search.toLowerCase(), personSearch(search).id])].filter(Boolean)
  const inText = parts.flatMap((part) => inEither({ $regex: literal(part) }))
  if (learners.length + admins.length === 0) return { $or: inText }
  const byKey = inEither({ $in: [...learners, ...admins] })
  const byKind: QueryFilter<AuditEntry>[] = [
    ...byActors({ learners, admins }),
    { whomKey: { $in: learners }, ...ABOUT.learner },
    { whomKey: { $in: admins }, ...ABOUT.admin },
  ]
  // An index decides the first condition: only what it finds is read for the second.
  return { $and: [{ $or: [...inText, ...byKey] }, { $or: [...inText, ...byKind] }] }
}

/** Sorts after every text with this prefix. */
const LAST_CHARACTER = '\uffff'

/** Finds the entries by actors whose id begins so, or who have these names. */
export function actorFilter(who: string, named: NamedKeys): QueryFilter<AuditEntry> {
  const begin = who.toLowerCase()
  const byId = { whoKey: { $gte: begin, $lt: begin + LAST_CHARACTER } }
  const byName = byActors(named)
  if (byName.length === 0) return byId
  const byKey = { whoKey: { $in: [...named.learners, ...named.admins] } }
  // The first condition needs only keys of an index: only what it finds is read for the second.
  return { $and: [{ $or: [byId, byKey] }, { $or: [byId, ...byName] }] }
}

/** Entries by these people, by kind; without a kind that has nobody, for which no index would be used. */
function byActors({ learners, admins }: NamedKeys): QueryFilter<AuditEntry>[] {
  return [
    ...(learners.length > 0 ? [{ whoKey: { $in: learners }, role: { $in: LEARNER_ROLES } }] : []),
    ...(admins.length > 0 ? [{ whoKey: { $in: admins }, role: 'admin' as const }] : []),
  ]
}

const inEither = (condition: object) => [{ whoKey: condition }, { whomKey: condition }]

/** The entries as rows, with the names that the people in them have now. */
export async function presentNamed(
  entries: readonly AuditEntry[],
  findNames: FindNames,
): Promise<AuditRow[]> {
  const named = entries.map((entry) => ({ entry, people: peopleIn(entry) }))
  const nameOf = await findNames(named.flatMap(({ people }) => people.map(({ person }) => person)))
  return named.map(({ entry, people }) => {
    const names = people.flatMap(({ field, person }) => {
      const name = nameOf(person)
      return name === undefined ? [] : [[field, name] as const]
    })
    return { ...presentEntry(entry), names: Object.fromEntries(names) }
  })
}

/** The details that name learners of a role, by action. */
export function fieldsNaming(role: LearnerRole): { [Action in AuditAction]?: readonly string[] } {
  return NAMING[role]
}

/** Whom the entry names, in which field. */
function peopleIn({ action, who, role, whom, distributorId, details }: AuditEntry) {
  const people: { field: string; person: Person }[] = [{ field: 'who', person: { role, id: who } }]
  if (whom && distributorId) people.push({ field: 'whom', person: { role: 'seller', id: whom } })
  else if (whom && ON_ADMINS.includes(action))
    people.push({ field: 'whom', person: { role: 'admin', id: whom } })
  for (const named of LEARNER_ROLES)
    for (const field of fieldsNaming(named)[action] ?? []) {
      const id = details[field]
      if (typeof id === 'string')
        people.push({ field: `details.${field}`, person: { role: named, id } })
    }
  return people
}
