import type { ErrorCode } from '@tristar/shared/common/errors'
import type { InviteAnswer } from '@tristar/shared/people/accounts.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { getOverseen, invite, requireInvitations, stateOf } from '../account/account.ts'
import { recordAudit } from '../audit/audit.ts'

/**
 * Sends people of the admin's scope who have never logged in an invitation, which ends the former one; says of each other one why
 * not. One transaction each: a team is not held up by one of its people.
 * @throws AppError 409 INVITE_URL_MISSING
 */
export async function invitePeople(
  context: Context,
  principal: AdminPrincipal,
  ids: readonly string[],
): Promise<InviteAnswer> {
  requireInvitations(context)
  const answer: InviteAnswer = { sent: 0, kept: 0, refused: [] }
  const done = new Set<string>()
  for (const id of ids) {
    const outcome = await inTransaction((session) =>
      inviteOne(context, { principal, id, done }, session),
    ).catch(refusalOf)
    if (typeof outcome === 'string') answer.refused.push({ id, code: outcome })
    else if (outcome) {
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
  context: Context,
  { principal, id, done }: Inviting,
  session: ClientSession,
): Promise<{ key: string; as: 'sent' | 'kept' } | null> {
  const account = await getOverseen(principal, id, { session })
  if (stateOf(account) === 'inactive') throw new AppError('ACCOUNT_INACTIVE')
  const key = String(account._id)
  if (done.has(key)) return null
  const channel = await invite(context, account, session)
  const { loginId: whom, distributorId } = account
  await recordAudit({ action: 'invited', principal, whom, distributorId }, session)
  return { key, as: context.delivery.keeps[channel] ? 'kept' : 'sent' }
}

function refusalOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  throw error
}
