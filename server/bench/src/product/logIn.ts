import { sessionCalls } from '@tristar/shared/session/session.calls'
import type { Role } from '@tristar/shared/common/roles'
import { DEMO_PASSWORD } from '@tristar/demo'
import { ask, post } from './http.ts'

/** Logs in one of the demo or generated people. @returns the token */
export async function logIn(url: string, role: Role, id: string): Promise<string> {
  const call =
    role === 'admin'
      ? post(sessionCalls.logInAdmin.path, { username: id, password: DEMO_PASSWORD })
      : post(sessionCalls.logIn.path, { id, password: DEMO_PASSWORD })
  return (await ask<{ token: string }>(url, '', call)).token
}
