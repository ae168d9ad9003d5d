import { ADMINS, call } from '../common/calls.ts'
import type {
  ApprovalListInput,
  ApprovalRow,
  ApproveAnswer,
  ApproveInput,
} from './approvals.schema.ts'

/** Letting newcomers in (contract, section 5). */
export const approvalsCalls = {
  list: call<ApprovalListInput, ApprovalRow[]>()({
    method: 'post',
    path: '/api/admin/approvals',
    who: ADMINS,
    summary: 'User managers who wait to be let in',
    counted: true,
  }),
  decide: call<ApproveInput, ApproveAnswer>()({
    method: 'post',
    path: '/api/admin/approve',
    who: ADMINS,
    summary: 'Let a waiting user manager in, or remove the registration',
  }),
}
