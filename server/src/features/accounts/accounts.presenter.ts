import type { AdminUser } from '@tristar/shared/account/account.schema'
import type { Account } from './accounts.model.ts'

/** The signed-in admin as the client holds it; `distributor` is the scope. */
export function presentAdmin(account: Account): AdminUser {
  return {
    _id: account._id.toHexString(),
    username: account.loginId,
    distributor: account.scope ?? 'all',
    name: account.name,
    email: account.email ?? '',
    number: account.number ?? '',
    language: account.language ?? '',
    createdAt: account.createdAt.toISOString(),
    ...(account.mustChangePassword && { mustChangePassword: true }),
  }
}
