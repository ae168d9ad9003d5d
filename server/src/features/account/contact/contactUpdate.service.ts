import { emailKeyOf } from '@tristar/shared/account/account.rules'
import type { PersonTexts } from '@tristar/shared/account/personTexts'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { type AuditActor, recordAudit } from '../../audit/audit.ts'
import { type Account, AccountModel } from '../account.model.ts'
import { needsLink, PENDING } from '../account.policy.ts'
import { asTaken, isAdmitted } from '../account.service.ts'
import { cancelContactLink, raiseChanged } from './confirmation.service.ts'
import { cancelLinks } from '../credentials.service.ts'
import { findLearners } from '../learners.service.ts'
import {
  changedTexts,
  raiseMails,
  raiseDescribed,
  type Step,
  stepsOf,
  updateOf,
  wishOf,
} from '../profile.service.ts'

/** Whose contact data change, by human id or `_id`: absent keeps, '' clears. */
interface ContactUpdate extends Partial<PersonTexts> {
  id: string
  email?: string | undefined
  number?: string | undefined
}

/**
 * Changes a learner's texts and addresses for somebody else (domain: People who come, move and leave). An account that has ever logged in
 * confirms a new address itself, as one's own; that of another account counts as confirmed. The former address is told,
 * pending resets and invitations end; audited unless nothing changes. `quietly`: an address that is another account's waits for its owner, so that
 * nobody learns of that.
 * @throws AppError 409 ACCOUNT_INACTIVE; CONTACT_TAKEN when an address that counts at once is another account's
 */
export async function updateContact(
  context: Context,
  by: AuditActor,
  { id, quietly = false, ...given }: ContactUpdate & { quietly?: boolean },
  session: ClientSession,
): Promise<void> {
  const account = (await findLearners([id], session))(id)
  if (!account || !isAdmitted(account)) throw new AppError('ACCOUNT_INACTIVE')
  const wish = wishOf(account, given)
  const steps = stepsOf(account, wish).filter(
    ({ change }) => needsLink(change) || change === 'clear',
  )
  const texts = changedTexts(account, wish)
  if (texts.length === 0 && steps.length === 0) return
  const waiting = account.joinedAt ? steps : await waitingAmong(steps, quietly, session)
  const counted = steps.filter((step) => !waiting.includes(step))
  await write(account, merged(updateOf(wish, waiting), confirmedBy(counted)), session)
  if (steps.length > 0) await cancelLinks(account._id, session)
  await raiseDescribed(context, account, wish, session)
  await raiseMails(context, account, waiting, session)
  await raiseConfirmed(context, account, counted, session)
  const details = {
    ...Object.fromEntries(texts.map((text) => [text, true])),
    ...Object.fromEntries(steps.map(({ channel }) => [channel, true])),
  }
  const { loginId: whom, distributorId } = account
  const entry = { action: 'contactUpdated', principal: by, whom, distributorId, details } as const
  await recordAudit(entry, session)
}

async function write(
  { _id }: Account,
  update: ReturnType<typeof updateOf>,
  session: ClientSession,
): Promise<void> {
  try {
    await AccountModel.updateOne({ _id }, update, { session })
  } catch (error) {
    throw asTaken(error)
  }
}

/** The addresses that have to be confirmed although their account was never logged in to: none that clears. */
async function waitingAmong(
  steps: readonly Step[],
  quietly: boolean,
  session: ClientSession,
): Promise<readonly Step[]> {
  if (!quietly) return []
  const waiting: Step[] = []
  for (const step of steps) if (await isTaken(step, session)) waiting.push(step)
  return waiting
}

/** Whether another account has confirmed the address. */
async function isTaken(
  { channel, address }: Pick<Step, 'channel' | 'address'>,
  session: ClientSession | null = null,
): Promise<boolean> {
  if (!address) return false
  const by = channel === 'email' ? { emailKey: emailKeyOf(address) } : { number: address }
  return (await AccountModel.exists(by).session(session)) !== null
}

type Update = ReturnType<typeof updateOf>

function merged(one: Update, other: Update): Update {
  return { $set: { ...one.$set, ...other.$set }, $unset: { ...one.$unset, ...other.$unset } }
}

/** The addresses are in force, or cleared, at once, and no other one waits. */
function confirmedBy(steps: readonly Step[]): Update {
  const cleared = updateOf(
    {},
    steps.filter(({ change }) => change === 'clear'),
  )
  const given = steps.filter(({ change }) => change !== 'clear')
  const addresses = given.map(({ channel, address }) => ({
    [channel]: address,
    ...(channel === 'email' && { emailKey: emailKeyOf(address) }),
  }))
  return merged(cleared, {
    $set: Object.assign({}, ...addresses) as Partial<Account>,
    $unset: Object.fromEntries(given.map(({ channel }) => [PENDING[channel], 1])),
  })
}

async function raiseConfirmed(
  context: Context,
  account: Account,
  steps: readonly Step[],
  session: ClientSession,
): Promise<void> {
  for (const { channel } of steps) {
    await cancelContactLink(account._id, channel, session)
    await raiseChanged(context, { account, channel }, session)
  }
}
