import {
  PERSON_TEXT_NAMES,
  type PersonTextName,
  textsOf,
} from '@tristar/shared/account/personTexts'
import { foldedName } from '@tristar/shared/common/fold'
import { idKey } from '@tristar/shared/common/ids'
import type { Types } from 'mongoose'
import type { Learner } from '../../account/account.ts'

/** The account's fields that a learner's progress copies, and those derived from them. */
export interface Copies extends Pick<
  Learner,
  'role' | 'loginId' | 'distributorId' | 'supervisorId' | 'state' | 'joined' | PersonTextName
> {
  /** Lower-cased, for search and sort. */
  loginKey: string
  /** Lower-cased, for search and sort. */
  supervisorKey: string
  /** Folded, for search and sort. */
  nameKey: string
  /** The account of a seller's supervisor; a supervisor's own; null when it is not known. */
  supervisorAccountId: Types.ObjectId | null
  /** The name of a seller's supervisor; a supervisor's own; '' when not given. */
  supervisorName: string
  /** Folded, for sort. */
  supervisorNameKey: string
}

export const COPIES = [
  'role',
  'loginId',
  'loginKey',
  'distributorId',
  'supervisorId',
  'supervisorKey',
  'supervisorAccountId',
  ...PERSON_TEXT_NAMES,
  'nameKey',
  'supervisorName',
  'supervisorNameKey',
  'state',
  'joined',
] as const satisfies readonly (keyof Copies)[]

/** A seller's supervisor, or the supervisor itself. */
export interface Manager {
  _id: Types.ObjectId | null
  name: string
}

/** @param manager undefined: none is known; a supervisor's own name is */
export function copiesOf(
  learner: Omit<Learner, 'accountId' | 'createdAt'>,
  manager: Manager | undefined,
) {
  const { role, loginId, distributorId, supervisorId, name, state, joined } = learner
  const supervisorName = role === 'seller' ? (manager?.name ?? '') : name
  return {
    role,
    loginId,
    loginKey: idKey(loginId),
    distributorId,
    supervisorId,
    supervisorKey: idKey(supervisorId),
    supervisorAccountId: manager?._id ?? null,
    ...textsOf(learner),
    nameKey: foldedName(name),
    supervisorName,
    supervisorNameKey: foldedName(supervisorName),
    state,
    joined,
  } satisfies Copies
}
