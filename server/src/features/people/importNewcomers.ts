import { emailKeyOf, normalizePhone } from '@tristar/shared/account/account.rules'
import { DISTRIBUTORS } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import type { KnownPeople } from '../account/account.ts'
import type { ImportLine } from './importFile.ts'
import type { Candidate, Refusal } from './importTasks.ts'

/** A seller whose supervisor has not been found yet. */
export type Orphan = Omit<Candidate, 'distributorId' | 'role'> & { role: 'seller' }

export type NewManager = Candidate & { role: 'supervisor' }

/** Ids and addresses of earlier good rows, with their lines. */
export type Seen = Map<string, number>

/** Judges a row that adds a person by the rules of registration and profile. */
export function judgeNewcomer(
  { line, cells }: ImportLine,
  known: KnownPeople,
  seen: Seen,
): Orphan | NewManager | Refusal {
  const { id: loginId, name, email, password, supervisorId } = cells
  const number = normalizePhone(cells.number)
  if (known.learner(loginId)) return { line, code: 'ID_TAKEN' }
  if (known.hasContact({ email, number })) return { line, code: 'CONTACT_TAKEN' }
  const repeated = reserve(seen, line, { loginId, email, number })
  if (repeated) return repeated
  const common = { action: 'add', line, loginId, name, email, number, password } as const
  if (cells.type.toLowerCase() === 'seller') return { ...common, role: 'seller', supervisorId }
  const distributorId = DISTRIBUTORS.find((each) => each === cells.distributorId.toUpperCase())
  if (!distributorId) return { line, code: 'DISTRIBUTOR_INVALID' }
  return { ...common, role: 'supervisor', supervisorId: loginId, distributorId }
}

type Unique = Pick<Candidate, 'loginId' | 'email' | 'number'>

/** Reserves unique values for this row, or names the row that has them already. */
export function reserve(
  seen: Seen,
  line: number,
  { loginId, email, number }: Unique,
): Refusal | null {
  const id = `id:${idKey(loginId)}`
  const contacts = [
    ...(email ? [`email:${emailKeyOf(email)}`] : []),
    ...(number ? [`number:${number}`] : []),
  ]
  const sameId = seen.get(id)
  if (sameId) return { line, code: 'IMPORT_ID_REPEATED', params: { line: sameId } }
  const [sameContact] = contacts.flatMap((contact) => seen.get(contact) ?? [])
  if (sameContact) return { line, code: 'IMPORT_CONTACT_REPEATED', params: { line: sameContact } }
  for (const each of [id, ...contacts]) seen.set(each, line)
  return null
}
