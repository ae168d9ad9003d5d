import type { Scope } from '@tristar/shared/common/distributors'
import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import type { Principal } from '../../lib/principal.ts'
import type { Account } from './account.model.ts'
import { contactShown } from './account.policy.ts'

const by = { accountId: '1'.repeat(24), loginId: 'by' }
const admin = (scope: Scope): Principal => ({ ...by, role: 'admin', scope })
const place = { distributorId: 'LHM', supervisorId: 'by', createdAt: new Date() } as const
const manager: Principal = { ...by, role: 'supervisor', ...place }

const account = {
  _id: new Types.ObjectId(),
  email: 'old@x.my',
  pendingEmail: 'new@x.my',
  pendingNumber: '0123456789',
} as Account
const joined = { ...account, joinedAt: new Date() }

const ALL = { email: 'old@x.my', pendingEmail: 'new@x.my', pendingNumber: '0123456789' }
const NONE_WAITING = { email: 'old@x.my', number: '', pendingEmail: '', pendingNumber: '' }
const AS_CONFIRMED = { ...NONE_WAITING, email: 'new@x.my', number: '0123456789' }

it.each<[string, Principal, Account, object]>([
  ['an admin of scope all', admin('all'), joined, ALL],
  ['an admin of scope all', admin('all'), account, ALL],
  ['another admin', admin('lhm'), joined, ALL],
  ['another admin', admin('lhm'), account, AS_CONFIRMED],
  ['a User Manager', manager, joined, NONE_WAITING],
  ['a User Manager', manager, account, AS_CONFIRMED],
])('addresses are shown to %s', (_who, principal, whose, shown) => {
  expect(contactShown(principal, whose)).toMatchObject(shown)
})
