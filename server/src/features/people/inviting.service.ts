import type { InviteAnswer } from '@tristar/shared/people/accounts.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import {
  type Account,
  countInvitation,
  getOverseen,
  type Guarded,
  invite,
  requireInvitations,
  stateOf,
} from '../account/account.ts'
import { recordAudit } from '../audit/audit.ts'

/**
 * Sends people of the admin's scope who have never logged in an invitation, which ends the former one; says of each other one why
 * not. One transaction each: a team is not held up by one of its people, nor by one who was invited too often.
 * @throws AppError 409 INVITE_URL_MISSING
 */
export async function invitePeople(
  context: Guarded,
  principal: AdminPrincipal,
  ids: readonly string[],
): Promise<InviteAnswer> {
  requireInvitations(context)
  const answer: InviteAnswer = { sent: 0, kept: 0, refused: [] }
  const done = new Set<string>()
  for (const id of ids) {
    const outcome = await inviteOne(context, { principal, id, done }).catch(refusalOf)
    if (!outcome) continue
    if ('code' in outcome) answer.refused.push({ id, ...outcome })
    else {
      done.add(outcome.key)
      answer[outcome.as] += 1
    }
  }
  return answer
}

interface Inviting {
  principal: AdminPrincipal
  id: string
  /** The `_id`s of those who were invited already by this call: an id may stand in it twice. */
  done: ReadonlySet<string>
}

/** @throws AppError 404 as `getOverseen`; 409 ACCOUNT_INACTIVE, and as `invite`. @returns null for one who is done already */
async function inviteOne(
  context: Guarded,
  { principal, id, done }: Inviting,
): Promise<{ key: string; as: 'sent' | 'kept' } | null> {
  const known = await getInvited(principal, id)
  const key = String(known._id)
  if (done.has(key)) return null
  await countInvitation(context, { sender: principal.accountId }, known)
  const as = await inTransaction((session) => sendInvitation(context, { principal, key }, session))
  return { key, as }
}

/** Counts one whom a job is to invite. @throws AppError 429 TOO_MANY_ATTEMPTS, and as `sendInvitation` */
export async function countInvited(
  context: Guarded,
  principal: AdminPrincipal,
  id: string,
): Promise<void> {
  const by = { sender: principal.accountId, inJob: true }
  await countInvitation(context, by, await getInvited(principal, id))
}

/** Invites one, by `_id`. @throws AppError 404 as `getOverseen`; 409 ACCOUNT_INACTIVE, and as `invite` */
export async function sendInvitation(
  context: Context,
  { principal, key }: { principal: AdminPrincipal; key: string },
  session: ClientSession,
): Promise<'sent' | 'kept'> {
  const account = await getInvited(principal, key, session)
  const { loginId: whom, distributorId } = account
  const channel = await invite(context, account, session)
  await recordAudit({ action: 'invited', principal, whom, distributorId }, session)
  return context.delivery.keeps[channel] ? 'kept' : 'sent'
}

/** @throws AppError 404 as `getOverseen`; 409 ACCOUNT_INACTIVE */
async function getInvited(
  principal: AdminPrincipal,
  id: string,
  session?: ClientSession,
): Promise<Account> {
  const account = await getOverseen(principal, id, session && { session })
  if (stateOf(account) === 'inactive') throw new AppError('ACCOUNT_INACTIVE')
  return account
}

/** @throws what is no refusal */
export function refusalOf(error: unknown): Omit<InviteAnswer['refused'][number], 'id'> {
  if (!(error instanceof AppError)) throw error
  const { code, params } = error
  return { code, ...(params && { params }) }
}
