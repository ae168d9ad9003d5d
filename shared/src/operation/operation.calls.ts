import { CHIEFS, type Nothing, post } from '../common/calls.ts'
import type { OperationState } from './operation.schema.ts'

export const operationCalls = {
  state: post<Nothing, OperationState>()('/api/admin/operation', {
    who: CHIEFS,
    summary: 'Whether mail leaves, and the latest daily backup',
    reads: true,
  }),
}
