import { emailKeyOf, normalizePhone } from '@tristar/shared/account/account.rules'
import { type PersonTexts, textsOf } from '@tristar/shared/account/personTexts'
import { type Distributor, DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { ErrorCode, ErrorParams } from '@tristar/shared/common/errors'
import { idKey } from '@tristar/shared/common/ids'
import { LIMITS } from '@tristar/shared/common/limits'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { typeOf } from '@tristar/shared/imports/imports.words'
import { type Account, type KnownPeople, stateOf } from '../account/account.ts'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'

/** A person to create. */
export interface Candidate extends PersonTexts {
  action: 'add'
  line: number
  role: LearnerRole
  loginId: string
  /** '' where the file gives none. */
  email: string
  number: string
  /** '' if one is to be generated. */
  password: string
  distributorId: Distributor
  /** A seller's supervisor, by its human id as registered; a supervisor's own id. */
  supervisorId: string
}

/** A person whose contact data change. */
export interface Updater {
  action: 'update'
  line: number
  role: LearnerRole
  /** As registered. */
  loginId: string
}

/** A seller who goes to another supervisor; all by human ids as registered. */
export interface Mover {
  action: 'move'
  line: number
  role: 'seller'
  loginId: string
  /** The supervisor of before. */
  from: string
  supervisorId: string
}

/** Someone who leaves; all by human ids as registered. */
export interface Leaver {
  action: 'deactivate'
  line: number
  role: LearnerRole
  loginId: string
  /** A seller's supervisor. */
  from: string
  /** Who takes over the sellers of a supervisor; '' if nobody has to. */
  supervisorId: string
}

/** What a good row asks for. */
export type Task = Candidate | Updater | Mover | Leaver

export interface Refusal {
  line: number
  code: ErrorCode
  params?: ErrorParams
}

interface Accepted {
  line: ImportLine
  task: Task
}

/** A row's outcome. */
export type Verdict = Accepted | { line: ImportLine; refusal: Refusal }

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
  const { id: loginId, email, password, supervisorId } = cells
  const number = normalizePhone(cells.number)
  if (known.isTaken(loginId)) return { line, code: 'ID_TAKEN' }
  if (known.hasContact({ email, number })) return { line, code: 'CONTACT_TAKEN' }
  const repeated = reserve(seen, line, { loginId, email, number })
  if (repeated) return repeated
  const who = { loginId, ...textsOf(cells), email, number, password }
  const common = { action: 'add' as const, line, ...who }
  if (typeOf(cells.type) === 'seller') return { ...common, role: 'seller', supervisorId }
  const distributorId = DISTRIBUTORS.find((each) => each === cells.distributorId.toUpperCase())
  if (!distributorId) return { line, code: 'DISTRIBUTOR_INVALID' }
  return { ...common, role: 'supervisor', supervisorId: loginId, distributorId }
}

type Unique = Pick<Candidate, 'loginId' | 'email' | 'number'>

/** Reserves unique values for this row, or names the row that has them already. */
function reserve(seen: Seen, line: number, { loginId, email, number }: Unique): Refusal | null {
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

/** Judges a row that changes a person's name and addresses; an address may be the person's own already. */
export function judgeUpdater(row: ImportLine, known: KnownPeople, seen: Seen): Updater | Refusal {
  const { line, cells } = row
  const account = known.learner(cells.id)
  if (!account?.approved || account.role === 'admin') return { line, code: 'IMPORT_PERSON_UNKNOWN' }
  const { role, loginId } = account
  if (stateOf(account) === 'inactive') return { line, code: 'ACCOUNT_INACTIVE' }
  const { email } = cells
  const number = normalizePhone(cells.number)
  if (known.hasContact({ email, number }, account)) return { line, code: 'CONTACT_TAKEN' }
  const repeated = reserve(seen, line, { loginId, email, number })
  return repeated ?? { line, action: 'update', role, loginId }
}

/** Judges a row that moves a seller, without the new supervisor. */
export function judgeMover(row: ImportLine, known: KnownPeople, seen: Seen): Mover | Refusal {
  const { line, cells } = row
  const account = known.learner(cells.id)
  if (account?.role !== 'seller' || !account.approved)
    return { line, code: 'IMPORT_SELLER_UNKNOWN' }
  const common = changeOf(row, account, seen)
  return 'code' in common ? common : { ...common, action: 'move', role: 'seller' }
}

/** Judges a row that deactivates a person, without its successor. */
export function judgeLeaver(row: ImportLine, known: KnownPeople, seen: Seen): Leaver | Refusal {
  const { line, cells } = row
  const account = known.learner(cells.id)
  if (!account?.approved || account.role === 'admin') return { line, code: 'IMPORT_PERSON_UNKNOWN' }
  const common = changeOf(row, account, seen)
  if ('code' in common) return common
  // A seller has nobody to hand over.
  const supervisorId = account.role === 'seller' ? '' : common.supervisorId
  return { ...common, action: 'deactivate', role: account.role, supervisorId }
}

type Change = Pick<Mover, 'line' | 'loginId' | 'from' | 'supervisorId'>

function changeOf({ line, cells }: ImportLine, account: Account, seen: Seen): Change | Refusal {
  const { loginId, supervisorId: from = '' } = account
  if (stateOf(account) === 'inactive') return { line, code: 'ACCOUNT_INACTIVE' }
  const { supervisorId } = cells
  const repeated = reserve(seen, line, { loginId, email: '', number: '' })
  return repeated ?? { line, loginId, from, supervisorId }
}

/** The sizes of teams once all good rows are carried out, those of leaving supervisors last; by `idKey` of the human id. */
export function teamSizesAfter(
  tasks: readonly Task[],
  before: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const sizes = new Map(before)
  const change = (supervisorId: string, by: number) => {
    const key = idKey(supervisorId)
    sizes.set(key, (sizes.get(key) ?? 0) + by)
  }
  for (const task of tasks) {
    if (task.role !== 'seller' || task.action === 'update') continue
    if (task.action !== 'add') change(task.from, -1)
    if (task.action !== 'deactivate') change(task.supervisorId, 1)
  }
  return sizes
}

/**
 * Judges whether the sellers whom supervisors leave behind can be handed over: in the order of the file, as the import
 * carries it out. Who takes sellers over and leaves in a later row hands them on; who left in an earlier one takes none.
 * @param sizes of `teamSizesAfter`
 */
export function handOverJudge(
  sizes: ReadonlyMap<string, number>,
): (leaver: Leaver) => Refusal | null {
  const left = new Set<string>()
  const teams = new Map(sizes)
  const max = LIMITS.sellersPerMove
  return ({ line, loginId, supervisorId }) => {
    const successor = idKey(supervisorId)
    const size = teams.get(idKey(loginId)) ?? 0
    if (size > 0 && !supervisorId) return { line, code: 'HAS_SELLERS' }
    if (size > max) return { line, code: 'TEAM_TOO_LARGE', params: { max } }
    if (size > 0 && left.has(successor)) return { line, code: 'MANAGER_INACTIVE' }
    left.add(idKey(loginId))
    teams.set(successor, (teams.get(successor) ?? 0) + size)
    return null
  }
}
