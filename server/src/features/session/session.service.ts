import type {
  AdminLogin,
  AdminLoginAnswer,
  Login,
  LoginAnswer,
  ProfileAnswer,
  SessionAnswer,
} from '@tristar/shared/session/session.schema'
import { callerTurns } from '../../lib/callerTurns.ts'
import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import type { Principal } from '../../lib/principal.ts'
import { type Device, type VerifiedClaims, verifyToken } from '../../lib/session.ts'
import {
  type Account,
  authenticate,
  getAccount,
  type Guarded,
  loadCaller,
  openSession,
  presentAdmin,
  recordSignIn,
} from '../account/account.ts'
import { findProgress } from '../study/progress/progress.ts'
import type { ProgressRead } from '../study/study.ts'
import { describeLearner } from './learner.service.ts'

/**
 * Logs a seller or supervisor in.
 * @throws AppError as `authenticate`
 */
export async function logIn(
  context: Guarded,
  { id: loginId, password }: Login,
  from: Device,
): Promise<LoginAnswer> {
  const { address } = from
  const account = await authenticate(context, { role: 'seller', loginId, password, address })
  const [user] = await Promise.all([
    describeLearner(context, account),
    recordSignIn(context, account),
  ])
  return { token: openSession(context, account, from), role: user.role, user }
}

/** Logs an admin in. @throws AppError as `authenticate` */
export async function logInAdmin(
  context: Guarded,
  { username: loginId, password }: AdminLogin,
  from: Device,
): Promise<AdminLoginAnswer> {
  const { address } = from
  const account = await authenticate(context, { role: 'admin', loginId, password, address })
  await recordSignIn(context, account)
  return {
    token: openSession(context, account, from),
    admin: presentAdmin(account, context.delivery),
  }
}

/** The session of a token. @throws AppError 401 unless it is genuine, unexpired and not revoked */
export async function describeSession(
  context: Context,
  token: string | undefined,
): Promise<SessionAnswer> {
  const claims = token ? verifyToken(token, context.secret) : null
  if (!claims) throw new AppError('UNAUTHENTICATED')
  return callerTurns.run(claims.accountId, () => sessionOf(context, claims))
}

async function sessionOf(context: Context, claims: VerifiedClaims): Promise<SessionAnswer> {
  // Always of this moment, as people look here for what they have just saved. Reads the progress beside, not after.
  const found = findProgress(claims.accountId)
  const [account] = await Promise.all([loadCaller(claims), found])
  if (!account) throw new AppError('UNAUTHENTICATED')
  const described = await describe(context, account, found)
  return 'admin' in described
    ? { isAdmin: true, role: 'admin', ...described }
    : { isAdmin: false, role: described.user.role, ...described }
}

/** The caller as the client holds it. */
export async function describeCaller(
  context: Context,
  principal: Principal,
): Promise<ProfileAnswer> {
  return describe(context, await getAccount(principal.accountId))
}

async function describe(
  context: Context,
  account: Account,
  found?: ProgressRead,
): Promise<ProfileAnswer> {
  return account.role === 'admin'
    ? { admin: presentAdmin(account, context.delivery) }
    : { user: await describeLearner(context, account, found) }
}
