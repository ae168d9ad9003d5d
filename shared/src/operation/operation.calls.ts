import { CHIEFS, type Nothing, post } from '../common/calls.ts'
import type { OperationState, SetupAnswer } from './operation.schema.ts'

export const operationCalls = {
  state: post<Nothing, OperationState>()('/api/admin/operation', {
    who: CHIEFS,
    summary: 'Whether mail leaves, and the latest daily backup',
    reads: true,
  }),
  setup: post<Nothing, SetupAnswer>()('/api/admin/setup', {
    who: CHIEFS,
    summary: 'How far the product is set up, until the checklist is put away',
    reads: true,
  }),
  putAway: post<Nothing, SetupAnswer>()('/api/admin/setup/putAway', {
    who: CHIEFS,
    summary: 'Put the checklist of the first day away, for all admins',
  }),
}
