import type { MessageAnswer } from '../common/answers.schema.ts'
import { ADMINS, type Subject, post } from '../common/calls.ts'
import type { LinesInput, PersonLines, SendLineInput } from './lines.schema.ts'

const MANAGERS = ['supervisor'] as const

/** Beside the lines the bell, whose entries say that one has congratulated. */
const SENT: readonly Subject[] = ['lines', 'notifications']

/** Lines to the own Users, or to the learners of an admin's scope (domain: Lines). */
export const linesCalls = {
  toSeller: post<SendLineInput, MessageAnswer>()('/api/supervisor/line', {
    who: MANAGERS,
    summary: 'Congratulate, cheer on or remind one of the own users, once of a kind a day',
    changes: SENT,
  }),
  toLearner: post<SendLineInput, MessageAnswer>()('/api/admin/line', {
    who: ADMINS,
    summary: 'Congratulate, cheer on or remind a learner of the scope, once of a kind a day',
    changes: SENT,
  }),
  ofSeller: post<LinesInput, PersonLines>()('/api/supervisor/lines', {
    who: MANAGERS,
    summary: 'The lines that one of the own users was sent, the newest first',
    counted: true,
    about: 'lines',
  }),
  ofLearner: post<LinesInput, PersonLines>()('/api/admin/lines', {
    who: ADMINS,
    summary: 'The lines that a learner of the scope was sent, the newest first',
    counted: true,
    about: 'lines',
  }),
}
