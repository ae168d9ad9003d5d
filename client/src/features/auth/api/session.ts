import type { SessionAnswer } from '@tristar/shared/auth/auth.schema'
import { post } from '../../../lib/apiClient'
import type { Session } from '../../../lib/session'

/** POST /api/auth/session: who the stored token belongs to; 401 when it is no longer accepted. */
export async function verifySession(token: string): Promise<Session> {
  const answer = await post<SessionAnswer>('/api/auth/session', { token }, { withToken: false })
  return answer.isAdmin
    ? { role: 'admin', admin: answer.admin }
    : { role: answer.role, user: answer.user }
}
