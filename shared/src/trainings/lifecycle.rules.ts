import { addDays, type Day } from '../common/dates.ts'
import type { ErrorCode } from '../common/errors.ts'
import type { Role } from '../common/roles.ts'
import { TRAINING_TYPES, type TrainingType } from './trainings.schema.ts'
import type { TrainingState } from './trainings.rules.ts'

/** What is done with a training; `tick`: the steps agreed on with its evaluation. */
export const TRAINING_ACTIONS = [
  'view',
  'book',
  'edit',
  'evaluate',
  'remove',
  'cancel',
  'restore',
  'acknowledge',
  'tick',
] as const
export type TrainingAction = (typeof TRAINING_ACTIONS)[number]
/** Those that its state can refuse. */
export type TrainingChange = Exclude<TrainingAction, 'view' | 'book'>

const OJT: readonly TrainingType[] = ['seller']
const EDAC: readonly TrainingType[] = ['edac']
const NONE: readonly TrainingType[] = []

/** The permissions by role and kind of training (api: Who may call what). */
const MAY: Record<Role, Record<TrainingAction, readonly TrainingType[]>> = {
  seller: {
    view: OJT,
    book: OJT,
    edit: OJT,
    evaluate: NONE,
    remove: NONE,
    cancel: OJT,
    restore: OJT,
    acknowledge: OJT,
    tick: OJT,
  },
  supervisor: {
    view: TRAINING_TYPES,
    book: TRAINING_TYPES,
    edit: OJT,
    evaluate: OJT,
    remove: OJT,
    cancel: OJT,
    restore: OJT,
    acknowledge: NONE,
    tick: NONE,
  },
  admin: {
    view: EDAC,
    book: EDAC,
    edit: EDAC,
    evaluate: EDAC,
    remove: EDAC,
    cancel: EDAC,
    restore: EDAC,
    acknowledge: NONE,
    tick: NONE,
  },
}

export function mayDo(role: Role, action: TrainingAction, mytype: TrainingType): boolean {
  return MAY[role][action].includes(mytype)
}

/** Days on which a cancellation can be taken back, after that of the cancellation. */
const RESTORE_DAYS = 7

/** The last day on which a training cancelled on `day` can be restored. */
export function restorableUntil(day: Day): Day {
  return addDays(day, RESTORE_DAYS)
}

/** Where a training stands for its caller. */
export interface TrainingStanding {
  state: TrainingState
  mytype: TrainingType
  /** Of one cancelled, or not held: its day, and whether the caller did it. */
  cancelled?: { day: Day; own: boolean }
  /** Its seller has read the evaluation. */
  acknowledged?: boolean
}

/** The state's refusal of a change by a role to which the kind is open, or null (domain: Trainings). */
type Refusal = (standing: TrainingStanding, caller: { role: Role; today: Day }) => ErrorCode | null

const unlessOpen: Refusal = ({ state }) => {
  if (state === 'cancelled' || state === 'notHeld') return 'TRAINING_CANCELLED'
  return state === 'passed' || state === 'failed' ? 'TRAINING_EVALUATED' : null
}

const unlessEvaluated: Refusal = ({ state }) => {
  if (state === 'cancelled' || state === 'notHeld') return 'TRAINING_CANCELLED'
  return state === 'passed' || state === 'failed' ? null : 'TRAINING_NOT_EVALUATED'
}

const WHEN: Record<TrainingChange, Refusal> = {
  edit: unlessOpen,
  evaluate: unlessOpen,
  remove: unlessOpen,
  cancel: (standing, caller) => {
    const refusal = unlessOpen(standing, caller)
    if (refusal) return refusal
    return caller.role === 'seller' && standing.state !== 'upcoming' ? 'CANCEL_DAY_REACHED' : null
  },
  acknowledge: (standing, caller) =>
    unlessEvaluated(standing, caller) ?? (standing.acknowledged ? 'TRAINING_ACKNOWLEDGED' : null),
  tick: unlessEvaluated,
  restore: ({ cancelled, mytype }, { role, today }) => {
    if (!cancelled) return 'TRAINING_NOT_CANCELLED'
    if (!cancelled.own && !mayDo(role, 'evaluate', mytype)) return 'FORBIDDEN'
    return today <= restorableUntil(cancelled.day) ? null : 'RESTORE_TOO_LATE'
  },
}

/**
 * The refusal of a change of a training that the caller sees, or null: FORBIDDEN for a kind that its role leaves alone, then
 * by the state.
 */
export function refuseChange(
  action: TrainingChange,
  standing: TrainingStanding,
  caller: { role: Role; today: Day },
): ErrorCode | null {
  if (!mayDo(caller.role, action, standing.mytype)) return 'FORBIDDEN'
  return WHEN[action](standing, caller)
}
