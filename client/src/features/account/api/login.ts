import { sessionCalls } from '@tristar/shared/session/session.calls'
import { checkAdminLogin, checkLogin } from '@tristar/shared/account/auth.rules'
import { call } from '../../../lib/apiClient'
import { refuseIf } from '../../../lib/errorText'
import type { Session } from '../../../lib/session'

interface SignedIn {
  token: string
  session: Session
}

/** Logs in after the same check that the server makes. */
export async function logIn(input: { id: string; password: string }): Promise<SignedIn> {
  refuseIf(checkLogin(input))
  const { token, role, user } = await call(sessionCalls.logIn, input)
  return { token, session: { role, user } }
}

export async function logInAdmin(input: { username: string; password: string }): Promise<SignedIn> {
  refuseIf(checkAdminLogin(input))
  const { token, admin } = await call(sessionCalls.logInAdmin, input)
  return { token, session: { role: 'admin', admin } }
}
