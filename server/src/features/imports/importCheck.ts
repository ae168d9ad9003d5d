import type { Distributor } from '@tristar/shared/common/distributors'
import { idKey } from '@tristar/shared/common/ids'
import { truncate } from '@tristar/shared/common/text'
import { IMPORT_ACTIONS } from '@tristar/shared/imports/imports.columns'
import { checkImportRow } from '@tristar/shared/imports/imports.rules'
import { actionOf, typeOf } from '@tristar/shared/imports/imports.words'
import type { Delivery } from '../../lib/delivery/delivery.ts'
import { canManage, inviteChannel, type KnownPeople } from '../account/account.ts'
import type { ImportLine } from '@tristar/shared/imports/importFile.rules'
import {
  handOverJudge,
  judgeLeaver,
  judgeMover,
  judgeNewcomer,
  judgeUpdater,
  type Leaver,
  type Mover,
  type NewManager,
  type Orphan,
  type Refusal,
  type Seen,
  type Task,
  teamSizesAfter,
  type Updater,
  type Verdict,
} from './importTasks.ts'

type Reach = Delivery['canReach']

/** What there is before the file. */
export interface Present {
  people: KnownPeople
  /** Active sellers of supervisors, by `idKey` of the human id. */
  teamSizes: ReadonlyMap<string, number>
  /** The kinds of address that an invitation can go to; absent if nobody is invited. */
  reach?: Reach
}

/** A row that is good in itself; the supervisor that it names has not been looked up yet. */
type Sound = Orphan | NewManager | Updater | Mover | Leaver

/**
 * Judges each row against existing people and the other rows; a supervisor whom it names may stand anywhere in the file.
 * Pure: changes nothing.
 */
export function judgeRows(
  lines: readonly ImportLine[],
  { people, teamSizes, reach }: Present,
): Verdict[] {
  const seen: Seen = new Map()
  const judged = lines.map((line) => {
    const verdict = judgeAlone(line, people, seen)
    return { line, verdict: reach ? withWayIn(verdict, reach) : verdict }
  })
  const find = managersFor(judged, people)
  const placed = judged.map(({ line, verdict }) => ({
    line,
    verdict: 'code' in verdict ? verdict : withManager(verdict, find),
  }))
  const tasks = placed.flatMap(({ verdict }) => ('code' in verdict ? [] : [verdict]))
  const judgeHandOver = handOverJudge(teamSizesAfter(tasks, teamSizes))
  return placed.map(({ line, verdict }) => {
    if ('code' in verdict) return { line, refusal: verdict }
    const leaves = verdict.action === 'deactivate' && verdict.role === 'supervisor'
    const refusal = leaves ? judgeHandOver(verdict) : null
    return refusal ? { line, refusal } : { line, task: verdict }
  })
}

/** A newcomer without a password needs an address that the invitation can go to. */
function withWayIn(sound: Sound | Refusal, reach: Reach): Sound | Refusal {
  if ('code' in sound || sound.action !== 'add' || sound.password) return sound
  return inviteChannel(sound, reach) ? sound : { line: sound.line, code: 'INVITE_UNREACHABLE' }
}

function judgeAlone(row: ImportLine, people: KnownPeople, seen: Seen): Sound | Refusal {
  const { line, cells } = row
  const refusal = checkImportRow(cells)
  const action = actionOf(cells.action)
  if (!action)
    return { line, code: 'IMPORT_ACTION_INVALID', params: { actions: IMPORT_ACTIONS.join(', ') } }
  if (refusal?.code === 'PHONE_INVALID')
    return { line, code: 'IMPORT_PHONE_INVALID', params: { read: truncate(cells.number, 40) } }
  return refusal ? { line, ...refusal } : JUDGES[action](row, people, seen)
}

const JUDGES = {
  add: judgeNewcomer,
  update: judgeUpdater,
  move: judgeMover,
  deactivate: judgeLeaver,
}

interface Manager {
  loginId: string
  distributorId: Distributor
}

type FindManager = (id: string, line: number) => Manager | Refusal

/** Finds supervisors who are there or stand in the file; of the latter good rows take precedence over refused ones. */
function managersFor(
  judged: readonly { line: ImportLine; verdict: Sound | Refusal }[],
  people: KnownPeople,
): FindManager {
  const added = new Map<string, NewManager | Refusal>()
  for (const { line, verdict } of judged) {
    const { id, action, type } = line.cells
    const key = idKey(id)
    if (actionOf(action) !== 'add' || typeOf(type) !== 'supervisor') continue
    if (!('code' in verdict)) added.set(key, verdict as NewManager)
    else if (!added.has(key)) added.set(key, verdict)
  }
  return (id, line) => {
    const there = people.learner(id)
    if (there?.role === 'supervisor' && there.distributorId) {
      const { loginId, distributorId } = there
      return canManage(there) ? { loginId, distributorId } : { line, code: 'MANAGER_INACTIVE' }
    }
    const manager = added.get(idKey(id))
    if (!manager) return { line, code: 'SUPERVISOR_UNKNOWN' }
    if (!('code' in manager)) return manager
    return { line, code: 'IMPORT_SUPERVISOR_REFUSED', params: { line: manager.line } }
  }
}

/** The row with the supervisor it names, if it needs one; a new seller gets the distributor of its supervisor. */
function withManager(sound: Sound, find: FindManager): Task | Refusal {
  if (sound.action === 'update') return sound
  const { line, supervisorId } = sound
  if (sound.action === 'add' && sound.role === 'supervisor') return sound
  if (sound.action === 'deactivate' && !supervisorId) return sound
  const manager = find(supervisorId, line)
  if ('code' in manager) return manager
  if (sound.action === 'add')
    return { ...sound, supervisorId: manager.loginId, distributorId: manager.distributorId }
  const isSelf = idKey(manager.loginId) === idKey(sound.loginId)
  return isSelf ? { line, code: 'MANAGER_INACTIVE' } : { ...sound, supervisorId: manager.loginId }
}
