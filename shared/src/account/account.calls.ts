import type { MessageAnswer } from '../common/answers.schema.ts'
import { ADMINS, CHIEFS, EVERYONE, post } from '../common/calls.ts'
import type { ByIdInput } from '../common/refine.ts'
import type {
  ContactCheckAnswer,
  ForgotInput,
  LinkCheckAnswer,
  LinkInput,
  PasswordChangeAnswer,
  PasswordChangeInput,
  ResetInput,
} from './account.schema.ts'
import type {
  AdminAnswer,
  AdminListInput,
  AdminRow,
  GivenPasswordAnswer,
  NewAdminAnswer,
  NewAdminInput,
  ScopeChangeInput,
} from './admins.schema.ts'
import type {
  ApprovalListInput,
  ApprovalRow,
  ApproveAnswer,
  ApproveInput,
} from './approvals.schema.ts'

/** Approving newcomers (contract, section 5). */
export const approvalsCalls = {
  list: post<ApprovalListInput, ApprovalRow[]>()('/api/admin/approvals', {
    who: ADMINS,
    summary: 'User managers who wait to be let in',
    counted: true,
  }),
  decide: post<ApproveInput, ApproveAnswer>()('/api/admin/approve', {
    who: ADMINS,
    summary: 'Let a waiting user manager in, or remove the registration',
  }),
}

/** The admins themselves (contract, section 8). */
export const adminsCalls = {
  list: post<AdminListInput, AdminRow[]>()('/api/admin/admins', {
    who: CHIEFS,
    summary: 'A page of the admins',
    counted: true,
  }),
  add: post<NewAdminInput, NewAdminAnswer>()('/api/admin/admins/add', {
    who: CHIEFS,
    summary: 'Add an admin with a generated password, which is told only once',
  }),
  changeScope: post<ScopeChangeInput, AdminAnswer>()('/api/admin/admins/scope', {
    who: CHIEFS,
    summary: "Change another admin's scope, which ends its sessions",
  }),
  givePassword: post<ByIdInput, GivenPasswordAnswer>()('/api/admin/admins/password', {
    who: CHIEFS,
    summary: 'Give another admin a generated password, which ends its sessions',
  }),
  remove: post<ByIdInput, MessageAnswer>()('/api/admin/admins/remove', {
    who: CHIEFS,
    summary: 'Remove another admin, which ends its sessions',
  }),
}

/** Passwords, and the links of messages (contract, sections 2 and 5). */
export const accountCalls = {
  forgotPassword: post<ForgotInput, MessageAnswer>()('/api/auth/password/forgot', {
    who: 'public',
    summary: 'Send reset instructions, if there is such an account',
  }),
  resetPassword: post<ResetInput, MessageAnswer>()('/api/auth/password/reset', {
    who: 'public',
    summary: 'Set a new password with the token of the instructions',
  }),
  checkResetLink: post<LinkInput, LinkCheckAnswer>()('/api/auth/password/check', {
    who: 'public',
    summary: 'Whether the token of reset instructions is still good; uses nothing up',
  }),
  changePassword: post<PasswordChangeInput, PasswordChangeAnswer>()('/api/auth/password/change', {
    who: EVERYONE,
    summary: 'Change the own password, which ends older tokens',
  }),
  checkContactLink: post<LinkInput, ContactCheckAnswer>()('/api/auth/contact/check', {
    who: 'public',
    summary: 'Whose address a link confirms, if it is still good; uses nothing up',
  }),
  confirmContact: post<LinkInput, MessageAnswer>()('/api/auth/contact/confirm', {
    who: 'public',
    summary: 'Confirm an address with the token that was sent to it',
  }),
}
