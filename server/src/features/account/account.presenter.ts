import type { ContactFields } from '@tristar/shared/account/account.schema'
import type { AdminRow } from '@tristar/shared/account/admins.schema'
import type { ApprovalRow } from '@tristar/shared/account/approvals.schema'
import { type OwnList, perListPage } from '@tristar/shared/account/ownLists.schema'
import { textsOf } from '@tristar/shared/account/personTexts'
import type { AdminUser } from '@tristar/shared/session/session.schema'
import type { Delivery } from '../../lib/delivery/delivery.ts'
import type { Account, StoredList } from './account.model.ts'

/** The signed-in admin as the client holds it; `distributor` is the scope. */
export function presentAdmin(
  account: Account,
  delivery: Pick<Delivery, 'canReach' | 'keeps'>,
): AdminUser {
  return {
    _id: account._id.toHexString(),
    username: account.loginId,
    distributor: account.scope ?? 'all',
    ...presentContact(account, delivery),
    createdAt: account.createdAt.toISOString(),
    ...(account.mustChangePassword && { mustChangePassword: true }),
    lists: perListPage((page) => presentOwnList(account.lists?.[page])),
  }
}

/** How an admin has arranged a list. */
function presentOwnList({ columns = [], views = [] }: StoredList = {}): OwnList {
  return { columns, views }
}

/** The fields of My Profile. */
export function presentContact(
  account: Account,
  { canReach, keeps }: Pick<Delivery, 'canReach' | 'keeps'>,
): ContactFields {
  return {
    ...textsOf(account),
    email: account.email ?? '',
    number: account.number ?? '',
    pendingEmail: account.pendingEmail ?? '',
    pendingNumber: account.pendingNumber ?? '',
    canConfirm: { ...canReach },
    keeps: { ...keeps },
    language: account.language ?? '',
  }
}

/** What is kept of an account, without its secrets, for its owner. */
export function presentOwn(account: Account) {
  const { loginId, role, distributorId, supervisorId, scope } = account
  const { deactivatedAt, places, feed, lists } = account
  return {
    id: loginId,
    role,
    distributor: distributorId ?? scope ?? '',
    manager: supervisorId ?? '',
    ...textsOf(account),
    email: account.email ?? '',
    pendingEmail: account.pendingEmail ?? '',
    number: account.number ?? '',
    pendingNumber: account.pendingNumber ?? '',
    language: account.language ?? '',
    createdAt: account.createdAt.toISOString(),
    ...(deactivatedAt && { deactivatedAt: deactivatedAt.toISOString() }),
    ...(places && {
      loggedInFrom: places.map(({ address, at }) => ({ address, at: at.toISOString() })),
    }),
    ...(feed && { calendarFeedSince: feed.since.toISOString() }),
    ...(lists && { lists }),
  }
}

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

export type Newcomer = Pick<
  Account,
  '_id' | 'loginId' | 'name' | 'distributorId' | 'createdAt' | 'approved'
>

export function presentNewcomer(newcomer: Newcomer): ApprovalRow {
  const { _id, loginId: supervisorId, name, distributorId, createdAt, approved } = newcomer
  if (!distributorId) throw new Error('an admin needs no approval')
  return {
    _id: String(_id),
    supervisorId,
    name,
    distributorId,
    createdAt: createdAt.toISOString(),
    working: approved,
  }
}
