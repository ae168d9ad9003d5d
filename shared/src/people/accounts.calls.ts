import { ADMINS, post } from '../common/calls.ts'
import type {
  AddPersonAnswer,
  AddPersonInput,
  EditPersonInput,
  InviteAnswer,
  InviteInput,
} from './accounts.schema.ts'
import type { AllInput, PeopleJobStarted } from './jobs.schema.ts'
import type { PersonAnswer } from './moves.schema.ts'

/** People whom an admin adds, invites and corrects (domain: People who come, move and leave). */
export const accountsCalls = {
  add: post<AddPersonInput, AddPersonAnswer>()('/api/admin/people/add', {
    who: ADMINS,
    summary: 'Add a user or user manager of the scope, with an initial password or an invitation',
    status: 201,
    changes: ['people', 'person'],
  }),
  edit: post<EditPersonInput, PersonAnswer>()('/api/admin/people/edit', {
    who: ADMINS,
    summary:
      'Change the name and addresses of a user or user manager, and an id that is not in use',
    changes: ['people', 'person'],
  }),
  invite: post<InviteInput | AllInput, InviteAnswer | PeopleJobStarted>()(
    '/api/admin/people/invite',
    {
      who: ADMINS,
      summary:
        'Send people who have never logged in a link by which they choose a password; or start a job for all whom a list finds',
      accepted: true,
      changes: ['person', 'jobs'],
    },
  ),
}
