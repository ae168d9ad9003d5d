import type { AdminRow } from '@tristar/shared/account/admins.schema'
import type { Account } from './account.model.ts'

/** A row of the admins' list. */
export function presentAdminRow(account: Account): AdminRow {
  const { _id, loginId, name, scope, createdAt, mustChangePassword = false } = account
  if (!scope) throw new Error('an admin has a scope')
  return {
    _id: _id.toHexString(),
    username: loginId,
    name,
    scope,
    createdAt: createdAt.toISOString(),
    mustChangePassword,
  }
}
