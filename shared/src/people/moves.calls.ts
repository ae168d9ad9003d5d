import type { MessageAnswer } from '../common/answers.schema.ts'
import { ADMINS, CHIEFS, post } from '../common/calls.ts'
import type { AllInput, MoveAllInput, PeopleJobStarted } from './jobs.schema.ts'
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
  move: post<MoveInput | MoveAllInput, MoveReport | PeopleJobStarted>()('/api/admin/people/move', {
    who: ADMINS,
    summary:
      'Move users to another user manager, all or none of them, or try it; or start a job for all whom a list finds',
    accepted: true,
    changes: ['people', 'person', 'jobs'],
  }),
  deactivate: post<DeactivateInput | AllInput, PersonAnswer | PeopleJobStarted>()(
    '/api/admin/people/deactivate',
    {
      who: ADMINS,
      summary:
        'Deactivate a user, or a user manager whose users another one takes over; or start a job for all whom a list finds',
      accepted: true,
      changes: ['people', 'person', 'jobs'],
    },
  ),
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
