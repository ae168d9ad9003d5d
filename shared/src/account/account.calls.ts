import type { MessageAnswer } from '../common/answers.schema.ts'
import { EVERYONE, post } from '../common/calls.ts'
import type {
  ContactCheckAnswer,
  ForgotAnswer,
  ForgotInput,
  JoinCheckAnswer,
  LinkCheckAnswer,
  LinkInput,
  PasswordChangeAnswer,
  PasswordChangeInput,
  ResetInput,
} from './account.schema.ts'

/** Passwords, and the links of messages (domain: Accounts). */
export const accountCalls = {
  forgotPassword: post<ForgotInput, ForgotAnswer>()('/api/auth/password/forgot', {
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
  checkInvitation: post<LinkInput, JoinCheckAnswer>()('/api/auth/join/check', {
    who: 'public',
    summary: 'Whom an invitation lets in, if it is still good; uses nothing up',
  }),
  join: post<ResetInput, MessageAnswer>()('/api/auth/join', {
    who: 'public',
    summary: 'Choose a password with the token of an invitation, which ends an initial one',
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
