import type { AuditAction } from '@tristar/shared/audit/actions'
import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { Role } from '@tristar/shared/common/roles'
import type { AuditEntry } from './audit.model.ts'
import { presentEntry } from './audit.presenter.ts'

/** Finds many people's names at once; accounts lie above this feature, so the caller brings it along. */
export type FindNames = (people: readonly Person[]) => Promise<NameOf>
/** '' if the person has no name, undefined if there is no such person. */
type NameOf = (person: Person) => string | undefined

/** Whom the log is about, which is known above this feature. */
export interface AuditPeople {
  findNames: FindNames
  /** The ids, as keys, of people whose names have words that begin so; not beyond some hundred. */
  keysNamed: (search: string) => Promise<readonly string[]>
}

export interface Person {
  role: Role
  /** The human id. */
  id: string
}

/** The details that name learners, by action. */
export const NAMING = { moved: ['from', 'to'], deactivated: ['to'] } as const

/** The actions on admins that have no distributor, which marks those on learners. */
const ON_ADMINS: readonly AuditAction[] = [
  'adminAdded',
  'adminScopeChanged',
  'adminRemoved',
  'passwordGiven',
]

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

/** Whom the entry names, in which field. */
function peopleIn({ action, who, role, whom, distributorId, details }: AuditEntry) {
  const people: { field: string; person: Person }[] = [{ field: 'who', person: { role, id: who } }]
  if (whom && distributorId) people.push({ field: 'whom', person: { role: 'seller', id: whom } })
  else if (whom && ON_ADMINS.includes(action))
    people.push({ field: 'whom', person: { role: 'admin', id: whom } })
  for (const [naming, fields] of Object.entries(NAMING))
    for (const field of naming === action ? fields : []) {
      const id = details[field]
      if (typeof id === 'string')
        people.push({ field: `details.${field}`, person: { role: 'supervisor', id } })
    }
  return people
}
