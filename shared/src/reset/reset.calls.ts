import type { MessageAnswer } from '../common/answers.schema.ts'
import { CHIEFS, post } from '../common/calls.ts'
import type { ByIdInput } from '../common/refine.ts'
import type { ResetListInput, ResetRow } from './reset.schema.ts'

/** Reset Account (api: Who may call what). */
export const resetCalls = {
  list: post<ResetListInput, ResetRow[]>()('/api/admin/resetDashboard', {
    who: CHIEFS,
    summary: 'The users whose progress may be reset, page by page',
    counted: true,
    about: 'people',
  }),
  reset: post<ByIdInput, MessageAnswer>()('/api/admin/reset/account', {
    who: CHIEFS,
    summary: 'Take a user’s progress back; what it has done is kept',
    changes: ['people', 'person', 'trainings'],
  }),
}
