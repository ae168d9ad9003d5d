import type { ContactFields } from '@tristar/shared/account/account.schema'
import { perProfileText } from '@tristar/shared/account/account.rules'
import type { AdminUser } from '@tristar/shared/session/session.schema'
import type { Delivery } from '../../lib/delivery/delivery.ts'
import type { Account } from './account.model.ts'

/** The signed-in admin as the client holds it; `distributor` is the scope. */
export function presentAdmin(
  account: Account,
  { canReach }: Pick<Delivery, 'canReach'>,
): AdminUser {
  return {
    _id: account._id.toHexString(),
    username: account.loginId,
    distributor: account.scope ?? 'all',
    ...presentContact(account, canReach),
    createdAt: account.createdAt.toISOString(),
    ...(account.mustChangePassword && { mustChangePassword: true }),
  }
}

/** The fields of My Profile. */
export function presentContact(account: Account, canConfirm: Delivery['canReach']): ContactFields {
  return {
    ...perProfileText((text) => account[text]),
    email: account.email ?? '',
    number: account.number ?? '',
    pendingEmail: account.pendingEmail ?? '',
    pendingNumber: account.pendingNumber ?? '',
    canConfirm: { ...canConfirm },
    language: account.language ?? '',
  }
}

/** What is kept of an account, without its secrets, for its owner. */
export function presentOwn(account: Account) {
  const { loginId, role, distributorId, supervisorId, scope, deactivatedAt } = account
  return {
    id: loginId,
    role,
    distributor: distributorId ?? scope ?? '',
    manager: supervisorId ?? '',
    ...perProfileText((text) => account[text]),
    email: account.email ?? '',
    pendingEmail: account.pendingEmail ?? '',
    number: account.number ?? '',
    pendingNumber: account.pendingNumber ?? '',
    language: account.language ?? '',
    createdAt: account.createdAt.toISOString(),
    ...(deactivatedAt && { deactivatedAt: deactivatedAt.toISOString() }),
  }
}
