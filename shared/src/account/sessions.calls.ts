import type { MessageAnswer } from '../common/answers.schema.ts'
import { EVERYONE, type Nothing, post } from '../common/calls.ts'
import type { EndSessionInput, SessionRow } from './sessions.schema.ts'

/** The own sessions: logins whose tokens have not expired. */
export const sessionsCalls = {
  logOut: post<Nothing, MessageAnswer>()('/api/auth/logout', {
    who: EVERYONE,
    summary: 'End the session of the token',
  }),
  list: post<Nothing, SessionRow[]>()('/api/auth/sessions', {
    who: EVERYONE,
    summary: 'The own sessions, the latest first',
    reads: true,
    about: 'sessions',
  }),
  end: post<EndSessionInput, MessageAnswer>()('/api/auth/sessions/end', {
    who: EVERYONE,
    summary: 'End an own session, or all but the one of the token',
    changes: ['sessions'],
  }),
}
