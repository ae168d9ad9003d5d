import { sessionCalls } from '@tristar/shared/session/session.calls'
import { adminLoginFaults, loginFaults } from '@tristar/shared/account/login.rules'
import { call } from '../../../lib/apiClient'
import { refuseFor } from '../../../lib/errorText'
import type { Session } from '../../../lib/session'

interface SignedIn {
  token: string
  session: Session
}

/** Logs in after the same check that the server makes. */
export async function logIn(input: { id: string; password: string }): Promise<SignedIn> {
  refuseFor(loginFaults(input))
  const { token, role, user } = await call(sessionCalls.logIn, input)
  return { token, session: { role, user } }
}

export async function logInAdmin(input: { username: string; password: string }): Promise<SignedIn> {
  refuseFor(adminLoginFaults(input))
  const { token, admin } = await call(sessionCalls.logInAdmin, input)
  return { token, session: { role: 'admin', admin } }
}
