import { idKey } from '@tristar/shared/common/ids'
import { LIMITS } from '@tristar/shared/common/limits'
import { type Account, type KnownPeople, stateOf } from '../account/account.ts'
import type { ImportLine } from './importFile.ts'
import { reserve, type Seen } from './importNewcomers.ts'
import type { Leaver, Mover, Refusal, Task } from './importTasks.ts'

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
    if (task.role !== 'seller') continue
    if (task.action !== 'add') change(task.from, -1)
    if (task.action !== 'deactivate') change(task.supervisorId, 1)
  }
  return sizes
}

/** Whether the sellers whom a supervisor leaves behind can be handed over. */
export function judgeHandOver(
  { line, loginId, supervisorId }: Leaver,
  sizes: ReadonlyMap<string, number>,
): Refusal | null {
  const size = sizes.get(idKey(loginId)) ?? 0
  if (size > 0 && !supervisorId) return { line, code: 'HAS_SELLERS' }
  const max = LIMITS.sellersPerMove
  return size > max ? { line, code: 'TEAM_TOO_LARGE', params: { max } } : null
}
