import type { GivenPasswordAnswer } from '../account/admins.schema.ts'
import { ADMINS, post } from '../common/calls.ts'
import type { ByIdInput } from '../common/refine.ts'

/** New passwords for learners who cannot reset theirs (domain: People who come, move and leave). */
export const passwordCalls = {
  ofSeller: post<ByIdInput, GivenPasswordAnswer>()('/api/supervisor/people/password', {
    who: ['supervisor'],
    summary: 'Give an own seller without working contact data a generated password',
  }),
  ofLearner: post<ByIdInput, GivenPasswordAnswer>()('/api/admin/people/password', {
    who: ADMINS,
    summary: 'Give a learner of the scope a generated password, which ends its sessions',
  }),
}
