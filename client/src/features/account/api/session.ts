import { sessionCalls } from '@tristar/shared/session/session.calls'
import { call } from '../../../lib/apiClient'
import type { Session } from '../../../lib/session'

/**
 * Who the stored token belongs to; 401 when it is no longer accepted.
 * @param begun the request, if it is already running
 */
export async function verifySession(token: string, begun?: Promise<Response>): Promise<Session> {
  const answer = await call(sessionCalls.ofToken, { token }, { begun })
  return answer.isAdmin
    ? { role: 'admin', admin: answer.admin }
    : { role: answer.role, user: answer.user }
}
