import { ADMINS, post } from '../common/calls.ts'
import type {
  ApprovalListInput,
  ApprovalRow,
  ApproveAnswer,
  ApproveInput,
} from './approvals.schema.ts'

/** Approving newcomers (api: Who may call what). */
export const approvalsCalls = {
  list: post<ApprovalListInput, ApprovalRow[]>()('/api/admin/approvals', {
    who: ADMINS,
    summary: 'User managers who wait to be let in or confirmed',
    counted: true,
    about: 'approvals',
  }),
  decide: post<ApproveInput, ApproveAnswer>()('/api/admin/approve', {
    who: ADMINS,
    summary:
      'Let a waiting user manager in, confirm one who works already, or remove the registration',
    changes: ['approvals', 'people', 'person'],
  }),
}
