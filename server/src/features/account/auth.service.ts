import type { PasswordChange } from '@tristar/shared/account/account.schema'
import type { ErrorCode } from '@tristar/shared/common/errors'
import type { Context } from '../../lib/context.ts'
import { isRefused } from '../../lib/database/refused.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import { type Hashing, sharesOf } from '../../lib/passwords.ts'
import type { Principal } from '../../lib/principal.ts'
import type { RateLimits } from '../../lib/rateLimit.ts'
import type { Device } from '../../lib/session.ts'
import {
  type Account,
  actorOf,
  findByLogin,
  getAccount,
  loginKeyOf,
  refuseLogin,
} from './account.service.ts'
import { AccountModel } from './account.model.ts'
import { InvitationModel } from './invitations.model.ts'
import { refuseCommonPassword } from './commonPasswords.ts'
import { changePasswordOf, renewHash } from './credentials.service.ts'
import { isKnownPlace, rememberPlace } from './places.service.ts'
import { openSession } from './sessions/sessions.service.ts'
import { recordAudit } from '../audit/audit.ts'

/** The limits on guesses. */
export type Guarded = Context & { limits: RateLimits }

/** Who tries to log in. */
interface Credentials {
  role: 'seller' | 'admin'
  loginId: string
  password: string
  address: string | undefined
}

/**
 * Verifies a login. The attempt is counted only when its turn to hash has come, so that a whole office waiting at one
 * address counts no failures.
 * @throws AppError 401 INVALID_CREDENTIALS, alike for an unknown id and a wrong password; 403 APPROVAL_PENDING,
 * ACCOUNT_INACTIVE; 429 TOO_MANY_ATTEMPTS; 503 BUSY
 */
export async function authenticate(context: Guarded, credentials: Credentials): Promise<Account> {
  const { role, loginId: name, address } = credentials
  const kind = role === 'admin' ? 'adminLogin' : 'login'
  const shares = sharesOf(loginKeyOf(role, name), address)
  const proved = context.passwords.inTurn(shares, (hashing) =>
    context.limits.guard({ kind, name, address }, () => prove(context, hashing, credentials), {
      isKnown: async () => isKnownPlace(await findByLogin(role, name), address, context.clock()),
      manyFailed: () => tellOwner(context, credentials),
    }),
  )
  const account = await proved.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS')
      logFailedSignIn(context, { address, reason: error.code })
    throw error
  })
  rememberPlace(context, account, address)
  renewHash(context, account, credentials.password)
  return account
}

async function prove(
  context: Context,
  hashing: Hashing,
  { role, loginId, password, address }: Credentials,
): Promise<Account> {
  const found = await findByLogin(role, loginId)
  const right = await hashing.verify(password, found?.passwordHash)
  if (found && !right) recordFailedSignIn(context, found)
  // Of an unknown id nothing is said: people type passwords into the wrong field.
  const failed = { address, account: found?.loginId }
  if (!found || !right) {
    logFailedSignIn(context, { ...failed, reason: 'INVALID_CREDENTIALS' })
    throw new AppError('INVALID_CREDENTIALS')
  }
  const refused = refuseLogin(found)
  if (!refused) return found
  logFailedSignIn(context, { ...failed, reason: refused })
  // Elsewhere an inactive account is a conflict.
  throw new AppError(refused, undefined, [], 403)
}

interface FailedSignIn {
  address: string | undefined
  account?: string | undefined
  reason: ErrorCode
}

/** For fail2ban and whoever asks the log after an attack. */
function logFailedSignIn({ log }: Context, failed: FailedSignIn): void {
  log.warn({ event: 'login_failed', ...failed }, 'a login was refused')
}

/** The first one makes the account its owner's: see `joinedAt`. */
export async function recordSignIn(context: Context, account: Account): Promise<void> {
  const { _id, distributorId, joinedAt } = account
  await Promise.all([
    recordAudit({ action: 'signIn', principal: actorOf(account), distributorId }),
    joinedAt ?? markJoined(context, _id),
  ])
}

/** Nobody else is let in any more. While the database refuses writes, the next login does it. */
async function markJoined(context: Context, _id: Account['_id']): Promise<void> {
  const first = { _id, joinedAt: null }
  try {
    await inTransaction(async (session) => {
      await AccountModel.updateOne(first, { $set: { joinedAt: new Date() } }, { session })
      await InvitationModel.deleteOne({ _id }, { session })
      await raise(context, 'accountJoined', { accountId: _id }, session)
    })
  } catch (cause) {
    if (!isRefused(cause)) throw cause
  }
}

/** After the answer, whose time would reveal the account; the limits bound the number. */
function recordFailedSignIn(context: Context, account: Account): void {
  const { distributorId } = account
  context.background.run('recording a failed sign-in', () =>
    recordAudit({ action: 'signInFailed', principal: actorOf(account), distributorId }),
  )
}

/** After the answer, whose time would reveal the account. */
function tellOwner(context: Context, { role, loginId }: Credentials): void {
  context.background.run('telling of wrong passwords', async () => {
    const account = await findByLogin(role, loginId)
    if (account)
      await inTransaction((session) => raise(context, 'signInsFailed', { account }, session))
  })
}

/**
 * Replaces the caller's password and revokes all tokens; the answer carries a new one.
 * @throws AppError 400 PASSWORD_WRONG, PASSWORD_COMMON; 429 TOO_MANY_ATTEMPTS; PASSWORD_UNCHANGED when an initial password would stay
 */
export async function changePassword(
  context: Guarded,
  { accountId }: Principal,
  { password, newPassword }: PasswordChange,
  from: Device,
): Promise<{ token: string }> {
  const { address } = from
  const account = await getAccount(accountId)
  await refuseCommonPassword(newPassword, account.loginId)
  const attempt = { kind: 'currentPassword', name: accountId, address } as const
  const passwordHash = await context.passwords.inTurn(
    sharesOf(account.loginKey, address),
    (hashing) =>
      context.limits.guard(attempt, async () => {
        if (!(await hashing.verify(password, account.passwordHash)))
          throw new AppError('PASSWORD_WRONG')
        if (account.mustChangePassword && newPassword === password)
          throw new AppError('PASSWORD_UNCHANGED')
        return hashing.hash(newPassword)
      }),
  )
  return { token: openSession(context, await changePasswordOf(account, passwordHash), from) }
}
