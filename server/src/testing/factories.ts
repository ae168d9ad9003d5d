import { randomBytes } from 'node:crypto'
import type { Distributor, Scope } from '@tristar/shared/common/distributors'
import type { Language } from '@tristar/shared/common/languages'
import { hashSync } from 'bcryptjs'
import {
  type Account,
  createAccount,
  type NewAccount,
} from '../features/account/account.service.ts'
import { ResetTokenModel } from '../features/account/resetTokens.model.ts'
import { registerLearner } from '../features/account/registration.service.ts'
import { inTransaction } from '../lib/database/connect.ts'
import { signToken } from '../lib/session.ts'
import { createTestContext, TEST_COST, TEST_SECRET } from './app.ts'

/** The password of every account that the factories make. */
export const TEST_PASSWORD = 'correct horse'
/** The organisation's by default. */
export const TEST_ZONE = 'Asia/Kuala_Lumpur'
const TEST_HASH = hashSync(TEST_PASSWORD, TEST_COST)

/** An account with a valid token. */
export interface Made {
  account: Account
  token: string
}

interface Common {
  name?: string
  email?: string
  number?: string
  language?: Language
  approved?: boolean
  mustChangePassword?: boolean
  createdAt?: Date
}

interface SupervisorInput extends Common {
  supervisorId?: string
  distributorId?: Distributor
}

interface SellerInput extends Common {
  sellerId?: string
  /** The supervisor, whose distributor the seller gets; by default a new one. */
  supervisor?: Made
  /** Has registered rather than been imported. */
  namedManager?: true
}

/** A User Manager; by default of LHM. */
export async function makeSupervisor(input: SupervisorInput = {}): Promise<Made> {
  const { supervisorId = uniqueId('manager'), distributorId = 'LHM', ...rest } = input
  const waiting = rest.approved === false && { confirmed: false as const }
  return make({ ...rest, ...waiting, ...base(supervisorId), role: 'supervisor', distributorId })
}

/** A User of the given supervisor, or of a new one. */
export async function makeSeller(input: SellerInput = {}): Promise<Made> {
  const { sellerId = uniqueId('seller'), supervisor = await makeSupervisor(), ...rest } = input
  const { distributorId = 'LHM', loginId: supervisorId } = supervisor.account
  return make({ ...rest, ...base(sellerId), role: 'seller', distributorId, supervisorId })
}

/** An admin of the scope. */
export async function makeAdmin(scope: Scope = 'all', input: Common & { username?: string } = {}) {
  const { username = uniqueId('admin'), ...rest } = input
  return make({ ...rest, ...base(username), role: 'admin', scope })
}

/** A pending reset token of the account. */
export async function makeResetToken({ account }: Made): Promise<void> {
  const expiresAt = new Date(Date.now() + 60 * 60 * 1000)
  await ResetTokenModel.create({ _id: account._id, tokenHash: 'x', expiresAt })
}

function base(loginId: string) {
  return { loginId, passwordHash: TEST_HASH }
}

/** Of letters that no test searches for. */
function uniqueId(prefix: string): string {
  const letters = [...randomBytes(16)].map((byte) => 'jqvz'[byte % 4])
  return `${prefix}-${letters.join('')}`
}

async function make(input: NewAccount): Promise<Made> {
  const account =
    input.role === 'admin'
      ? await inTransaction((session) => createAccount(input, session))
      : await registerLearner(createTestContext(), input)
  const claims = { accountId: account._id.toHexString(), version: account.tokenVersion }
  return { account, token: signToken(claims, TEST_SECRET) }
}
