import type { MessageAnswer } from '../common/answers.schema.ts'
import { ADMINS, CHIEFS, post } from '../common/calls.ts'
import type {
  DeactivateInput,
  EraseInput,
  MoveInput,
  MoveReport,
  PersonAnswer,
  ReactivateInput,
} from './moves.schema.ts'

/** Those who move, leave and come back (domain: People who come, move and leave). */
export const movesCalls = {
  move: post<MoveInput, MoveReport>()('/api/admin/people/move', {
    who: ADMINS,
    summary: 'Move users to another user manager, all or none of them, or try it',
    changes: ['people', 'person'],
  }),
  deactivate: post<DeactivateInput, PersonAnswer>()('/api/admin/people/deactivate', {
    who: ADMINS,
    summary: 'Deactivate a user, or a user manager whose users another one takes over',
    changes: ['people', 'person'],
  }),
  reactivate: post<ReactivateInput, PersonAnswer>()('/api/admin/people/reactivate', {
    who: ADMINS,
    summary: 'Reactivate a user or user manager',
    changes: ['people', 'person'],
  }),
  erase: post<EraseInput, MessageAnswer>()('/api/admin/people/erase', {
    who: CHIEFS,
    summary: 'Erase the personal data of somebody who is deactivated, for good',
    changes: ['people'],
  }),
}
