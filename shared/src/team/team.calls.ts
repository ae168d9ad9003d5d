import { get, type Nothing, post } from '../common/calls.ts'
import type {
  Attention,
  SellerDetail,
  SellerDetailInput,
  TeamListInput,
  TeamRow,
  TeamWeek,
} from './team.schema.ts'

const MANAGERS = ['supervisor'] as const

/** A User Manager's sellers and what needs attention (api: Who may call what). */
export const teamCalls = {
  list: post<TeamListInput, TeamRow[]>()('/api/supervisor/sellers', {
    who: MANAGERS,
    summary: 'The own users, page by page',
    counted: true,
    about: 'people',
  }),
  seller: post<SellerDetailInput, SellerDetail>()('/api/supervisor/sellerDetail', {
    who: MANAGERS,
    summary: 'One of the own users, with the log',
    reads: true,
  }),
  sellerByQuery: get<SellerDetailInput, SellerDetail>()('/api/supervisor/sellerDetail', {
    who: MANAGERS,
    summary: 'One of the own users, with the log',
  }),
  attention: get<Nothing, Attention>()('/api/supervisor/attention', {
    who: MANAGERS,
    summary: 'Who is overdue, waits for an evaluation, is stuck or ready to be booked',
    about: 'people',
  }),
  week: get<Nothing, TeamWeek>()('/api/supervisor/week', {
    who: MANAGERS,
    summary: 'What the own users have achieved in the last seven days and in the seven before',
    about: 'people',
  }),
}
