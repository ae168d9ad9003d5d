import type {
  AdminLogin,
  AdminLoginAnswer,
  Login,
  LoginAnswer,
  PasswordChange,
  ProfileAnswer,
  SessionAnswer,
} from '@tristar/shared/auth/auth.schema'
import type { Context } from '../../lib/context.ts'
import { badRequest, forbidden, unauthenticated } from '../../lib/errors.ts'
import type { Principal } from '../../lib/principal.ts'
import { signToken, verifyToken } from '../../lib/session.ts'
import type { Account } from '../accounts/accounts.service.ts'
import { actorOf, findByLogin, getAccount, loadCaller } from '../accounts/accounts.service.ts'
import { presentAdmin } from '../accounts/admins.service.ts'
import { changePasswordOf, requirePassword } from '../accounts/credentials.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { describeLearner } from '../progress/learner.service.ts'
import { mayLogIn } from './auth.policy.ts'

/**
 * Logs a seller or supervisor in.
 * @throws AppError 401 INVALID_CREDENTIALS, alike for an unknown id and a wrong password; 403 APPROVAL_PENDING
 */
export async function logIn(context: Context, input: Login): Promise<LoginAnswer> {
  const account = await authenticate(context, await findByLogin('seller', input.id), input.password)
  const [user] = await Promise.all([describeLearner(context, account), recordSignIn(account)])
  return { token: tokenOf(context, account), role: user.role, user }
}

/** Logs an admin in. @throws AppError 401 INVALID_CREDENTIALS */
export async function logInAdmin(context: Context, input: AdminLogin): Promise<AdminLoginAnswer> {
  const found = await findByLogin('admin', input.username)
  const account = await authenticate(context, found, input.password)
  await recordSignIn(account)
  return { token: tokenOf(context, account), admin: presentAdmin(account) }
}

async function authenticate(
  context: Context,
  found: Account | null,
  password: string,
): Promise<Account> {
  const right = await context.passwords.verify(password, found?.passwordHash)
  if (found && !right) recordFailedSignIn(context, found)
  if (!found || !right) throw unauthenticated('INVALID_CREDENTIALS')
  if (!mayLogIn(found)) throw forbidden('APPROVAL_PENDING')
  return found
}

async function recordSignIn(account: Account): Promise<void> {
  const { distributorId } = account
  await recordAudit({ action: 'signIn', principal: actorOf(account), distributorId })
}

/** After the answer, whose time would tell else that there is such an account; the limits bound how many there are. */
function recordFailedSignIn(context: Context, account: Account): void {
  const { distributorId } = account
  context.background.run('recording a failed sign-in', () =>
    recordAudit({ action: 'signInFailed', principal: actorOf(account), distributorId }),
  )
}

function tokenOf(context: Context, account: Account): string {
  const claims = { accountId: account._id.toHexString(), version: account.tokenVersion }
  return signToken(claims, context.secret)
}

/** Whose the token is. @throws AppError 401 without one that is genuine, unexpired and not revoked */
export async function describeSession(
  context: Context,
  token: string | undefined,
): Promise<SessionAnswer> {
  const claims = token ? verifyToken(token, context.secret) : null
  const account = claims && (await loadCaller(claims))
  if (!account) throw unauthenticated()
  const described = await describe(context, account)
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

async function describe(context: Context, account: Account): Promise<ProfileAnswer> {
  return account.role === 'admin'
    ? { admin: presentAdmin(account) }
    : { user: await describeLearner(context, account) }
}

/**
 * Replaces the caller's password, which revokes all its tokens; the answer carries a new one.
 * @throws AppError 400 PASSWORD_WRONG; PASSWORD_UNCHANGED when one that others chose would stay
 */
export async function changePassword(
  context: Context,
  principal: Principal,
  input: PasswordChange,
): Promise<{ token: string }> {
  const account = await getAccount(principal.accountId)
  await requirePassword(context, account, input.password)
  if (account.mustChangePassword && input.newPassword === input.password)
    throw badRequest('PASSWORD_UNCHANGED')
  const passwordHash = await context.passwords.hash(input.newPassword)
  return { token: tokenOf(context, await changePasswordOf(account, passwordHash)) }
}
