import { dayOf } from '@tristar/shared/common/dates'
import {
  addSessionSchema,
  editSessionSchema,
  evaluateSchema,
} from '@tristar/shared/trainings/booking.schema'
import type { z } from 'zod'

/** What the schemas do not say of a call. */
export interface Summary {
  summary: string
  /** What a good answer holds. */
  answer: string
  /** application/json unless told. */
  answerType?: string | undefined
  /** Where the handler chooses its schema by the caller's role. */
  body?: z.ZodType
  /** Multipart file fields. */
  files?: readonly string[] | undefined
  /** Answers byte ranges and conditional requests. */
  partial?: true | undefined
  /** A public call that refuses credentials. */
  refuses401?: true | undefined
}

const today = () => dayOf(new Date(), 'UTC')

/** Every call of the API (contract, section 5), by method and path. */
export const SUMMARIES: Readonly<Record<string, Summary>> = {
  'post /api/auth/login': {
    summary: 'Log in as a user or user manager',
    answer: '{token, role, user}',
    refuses401: true,
  },
  'get /api/auth/session': {
    summary: 'Who the token in the header belongs to',
    answer: '{isAdmin, role, user} or {isAdmin, role, admin}',
    refuses401: true,
  },
  'post /api/auth/session': {
    summary: 'Who the token in the body or header belongs to',
    answer: '{isAdmin, role, user} or {isAdmin, role, admin}',
    refuses401: true,
  },
  'post /api/auth/password/forgot': {
    summary: 'Send reset instructions to an email address or phone',
    answer: '{message}, the same whether or not there is such an account',
  },
  'post /api/auth/password/reset': {
    summary: 'Set a new password with the token of the instructions',
    answer: '{message}',
  },
  'post /api/auth/password/check': {
    summary: 'Whether the token of reset instructions is still good; uses nothing up',
    answer: '{valid}',
  },
  'post /api/auth/password/change': {
    summary: 'Change the own password, which ends older tokens',
    answer: '{token}',
  },
  'post /api/auth/profile': {
    summary: 'Change the own contact data; a new address waits to be confirmed',
    answer: '{user} or {admin}',
  },
  'post /api/auth/contact/check': {
    summary: 'Whose address a link confirms, if it is still good; uses nothing up',
    answer: '{valid, id, email} or {valid, id, number}; {valid} when it is not',
  },
  'post /api/auth/contact/confirm': {
    summary: 'Confirm an address with the token that was sent to it',
    answer: '{message}',
  },
  'post /api/seller/register': { summary: 'Register as a user', answer: '{user}' },
  'post /api/supervisor/register': { summary: 'Register as a user manager', answer: '{user}' },
  'post /api/supervisor/sellers': { summary: 'The own users, page by page', answer: '[row]' },
  'post /api/supervisor/sellerDetail': { summary: 'One of the own users', answer: 'Its log' },
  'get /api/supervisor/sellerDetail': { summary: 'One of the own users', answer: 'Its log' },
  'get /api/supervisor/attention': {
    summary: 'Who is overdue, waits for an evaluation, is stuck or ready to be booked',
    answer: '{overdue, waiting, stuck, ready, totals, total}',
  },
  'get /api/training/list': {
    summary: 'The trainings of a span of days, at most 400',
    answer: '{data: [training]}',
  },
  'post /api/training/addSession': {
    summary: 'Book a training',
    answer: '{data: training}',
    body: addSessionSchema(today),
  },
  'post /api/training/editSession': {
    summary: 'Change a training that is not evaluated',
    answer: '{data: training}',
    body: editSessionSchema(today),
  },
  'post /api/training/evaluate': {
    summary: 'Evaluate a training, which is final',
    answer: '{data: training}',
    body: evaluateSchema,
  },
  'post /api/training/deleteSession': {
    summary: 'Delete a training that is not evaluated',
    answer: '{data: training}',
  },
  'get /api/training/ics/:id': {
    summary: 'A training for one’s own calendar',
    answer: 'The event',
    answerType: 'text/calendar',
  },
  'post /api/admin/login': {
    summary: 'Log in as an admin',
    answer: '{token, admin}',
    refuses401: true,
  },
  'post /api/admin/supervisorDashboard': {
    summary: 'The user managers of the scope, page by page',
    answer: '[row]',
  },
  'post /api/admin/sellerDashboard': {
    summary: 'The users of the scope, page by page',
    answer: '[row]',
  },
  'post /api/admin/resetDashboard': {
    summary: 'The users whose progress may be reset, page by page',
    answer: '[row]',
  },
  'post /api/admin/supervisorDetails': {
    summary: 'A user manager with its users, page by page',
    answer: '{name, supervisorId, sellers, completeRate, sellerData}',
  },
  'post /api/admin/supervisorLog': {
    summary: 'A user manager’s own study and EDAC',
    answer: 'The log',
  },
  'post /api/admin/sellerDetails': {
    summary: 'A user’s study and evaluated trainings',
    answer: 'The log',
  },
  'post /api/admin/reset/account': {
    summary: 'Take a user’s progress back, into an archive',
    answer: '{message}',
  },
  'get /api/admin/export': {
    summary: 'Every user of the scope with every topic',
    answer: 'The table, streamed',
    answerType: 'text/csv',
  },
}
