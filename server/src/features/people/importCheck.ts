import { emailKeyOf, normalizePhone } from '@tristar/shared/account/account.rules'
import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import { idKey } from '@tristar/shared/common/ids'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { actionOf, checkImportRow, IMPORT_ACTIONS } from '@tristar/shared/people/import.rules'
import { canManage, type KnownPeople } from '../account/account.ts'
import type { ImportLine } from './importFile.ts'

/** A person to create. */
export interface Candidate {
  action: 'add'
  line: number
  role: LearnerRole
  loginId: string
  name: string
  /** '' where the file gives none. */
  email: string
  number: string
  /** '' if one is to be generated. */
  password: string
  distributorId: Distributor
  /** A seller's supervisor, by its human id as registered; a supervisor's own id. */
  supervisorId: string
}

/** What a good row asks for. */
type Task = Candidate

interface Refusal {
  line: number
  code: ErrorCode
  params?: ErrorParams
}

export interface Accepted {
  line: ImportLine
  task: Task
}

/** A row's outcome. */
export type Verdict = Accepted | { line: ImportLine; refusal: Refusal }

/** A seller whose supervisor has not been found yet. */
type Orphan = Omit<Candidate, 'distributorId' | 'role'> & { role: 'seller' }

type Sound = Orphan | (Candidate & { role: 'supervisor' })

/**
 * Judges each row by the rules of registration and profile, against existing accounts and earlier rows; a seller's
 * supervisor may stand anywhere in the file. Pure: changes nothing.
 */
export function judgeRows(lines: readonly ImportLine[], known: KnownPeople): Verdict[] {
  const seen = new Map<string, number>()
  const judged = lines.map((line) => ({ line, verdict: judgeAlone(line, known, seen) }))
  const managers = managersOf(judged)
  return judged.map(({ line, verdict }) => {
    if ('code' in verdict) return { line, refusal: verdict }
    if (verdict.role === 'supervisor') return { line, task: verdict }
    const seller = withManager(verdict, known, managers)
    return 'code' in seller ? { line, refusal: seller } : { line, task: seller }
  })
}

type Judged = { line: ImportLine; verdict: Sound | Refusal }
type Manager = (Candidate & { role: 'supervisor' }) | Refusal

/** The file's supervisors by id; good rows take precedence over refused ones. */
function managersOf(judged: readonly Judged[]): Map<string, Manager> {
  const managers = new Map<string, Manager>()
  for (const { line, verdict } of judged) {
    const key = idKey(line.cells.id)
    if (!('code' in verdict)) {
      if (verdict.role === 'supervisor') managers.set(key, verdict)
    } else if (roleOf(line) === 'supervisor' && !managers.has(key)) managers.set(key, verdict)
  }
  return managers
}

function roleOf({ cells }: ImportLine): LearnerRole {
  return cells.type.toLowerCase() === 'supervisor' ? 'supervisor' : 'seller'
}

/** @param seen ids and addresses of earlier good rows, with their lines */
function judgeAlone(
  row: ImportLine,
  known: KnownPeople,
  seen: Map<string, number>,
): Sound | Refusal {
  const { line, cells } = row
  const action = actionOf(cells.action)
  if (!action)
    return { line, code: 'IMPORT_ACTION_INVALID', params: { actions: IMPORT_ACTIONS.join(', ') } }
  const code = checkImportRow(cells)
  if (code) return { line, code }
  const { id: loginId, name, email, password, supervisorId } = cells
  const number = normalizePhone(cells.number)
  if (known.learner(loginId)) return { line, code: 'ID_TAKEN' }
  if (known.hasContact({ email, number })) return { line, code: 'CONTACT_TAKEN' }
  const repeated = reserve(seen, line, { loginId, email, number })
  if (repeated) return repeated
  const common = { action, line, loginId, name, email, number, password }
  if (roleOf(row) === 'seller') return { ...common, role: 'seller', supervisorId }
  const distributorId = DISTRIBUTORS.find((each) => each === cells.distributorId.toUpperCase())
  if (!distributorId) return { line, code: 'DISTRIBUTOR_INVALID' }
  return { ...common, role: 'supervisor', supervisorId: loginId, distributorId }
}

type Unique = Pick<Candidate, 'loginId' | 'email' | 'number'>

/** Reserves unique values for this row, or names the row that has them already. */
function reserve(
  seen: Map<string, number>,
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

/** A seller gets the distributor of its supervisor, existing or in the file. */
function withManager(
  seller: Orphan,
  known: KnownPeople,
  managers: ReadonlyMap<string, Manager>,
): Candidate | Refusal {
  const { line, supervisorId } = seller
  const there = known.learner(supervisorId)
  if (there?.distributorId && canManage(there))
    return { ...seller, supervisorId: there.loginId, distributorId: there.distributorId }
  const manager = managers.get(idKey(supervisorId))
  if (!manager) return { line, code: 'SUPERVISOR_UNKNOWN' }
  if ('code' in manager)
    return { line, code: 'IMPORT_SUPERVISOR_REFUSED', params: { line: manager.line } }
  const { loginId, distributorId } = manager
  return { ...seller, supervisorId: loginId, distributorId }
}
