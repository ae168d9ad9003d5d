import type { FieldFault } from '../common/errors.ts'
import { faultsIn, required } from '../common/faults.ts'

/** Login: id and password required (domain: Accounts). */
export function loginFaults({ id, password }: { id: string; password: string }): FieldFault[] {
  return faultsIn({ id: required(id.trim()), password: required(password) })
}

export function adminLoginFaults(input: { username: string; password: string }): FieldFault[] {
  return faultsIn({
    username: required(input.username.trim()),
    password: required(input.password),
  })
}
