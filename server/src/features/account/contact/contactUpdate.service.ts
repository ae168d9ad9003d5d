import { emailKeyOf } from '@tristar/shared/account/account.rules'
import type { PersonTexts } from '@tristar/shared/account/personTexts'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { type AuditActor, recordAudit } from '../../audit/audit.ts'
import { type Account, AccountModel } from '../account.model.ts'
import { needsLink, PENDING } from '../account.policy.ts'
import type { Guarded } from '../auth.service.ts'
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

interface Manner {
  /** An address that is another account's waits for its owner, so that nobody learns of that. */
  quietly?: boolean
  /** From a file, which names addresses as they are: the confirmed one does not end the wait of another. */
  imported?: boolean
}

/**
 * Counts the links that `updateContact` is going to send to addresses which have to be confirmed: none of somebody who never
 * logged in, whether an address is free or not.
 * @throws AppError 429 TOO_MANY_ATTEMPTS
 */
export async function countConfirmations(
  { delivery, limits }: Guarded,
  sender: string,
  account: Account,
  given: Omit<ContactUpdate, 'id'>,
): Promise<void> {
  if (!account.joinedAt) return
  for (const { channel, change, address } of stepsOf(account, wishOf(account, given)))
    if (delivery.canReach[channel] && needsLink(change))
      await limits.countDelivery('confirmation', { sender, recipient: address })
}

/**
 * Changes a learner's texts and addresses for somebody else (domain: People who come, move and leave). An account that has ever logged in
 * confirms a new address itself, as one's own; that of another account counts as confirmed. The former address is told,
 * pending resets and invitations end; audited unless nothing changes. The confirmed address, or none, ends the wait of another one.
 * @throws AppError 409 ACCOUNT_INACTIVE; CONTACT_TAKEN when an address that counts at once is another account's
 */
export async function updateContact(
  context: Context,
  by: AuditActor,
  { id, quietly = false, imported = false, ...entered }: ContactUpdate & Manner,
  session: ClientSession,
): Promise<void> {
  const account = (await findLearners([id], session))(id)
  if (!account || !isAdmitted(account)) throw new AppError('ACCOUNT_INACTIVE')
  const wish = wishOf(account, entered)
  const given = stepsOf(account, wish).filter((step) => hasEffect(account, step, imported))
  const texts = changedTexts(account, wish)
  const counted = account.joinedAt ? [] : await countedAmong(given, quietly, session)
  const steps = given.filter((step) => account.joinedAt || !waitsOn(step, counted))
  if (texts.length === 0 && steps.length === 0) return
  const others = steps.filter((step) => !counted.includes(step))
  await write(account, merged(updateOf(wish, others), confirmedBy(counted)), session)
  if (steps.length > 0) await cancelLinks(account._id, session)
  for (const { channel } of steps) await cancelContactLink(account._id, channel, session)
  await raiseDescribed(context, account, wish, session)
  await raiseMails(context, { account, steps: others, asked: !!account.joinedAt }, session)
  for (const { channel } of counted) await raiseChanged(context, { account, channel }, session)
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

/** Whether the account is another one after the step. */
function hasEffect(account: Account, { channel, change }: Step, imported: boolean): boolean {
  if (change === 'stay') return !imported && account[PENDING[channel]] !== undefined
  return needsLink(change) || change === 'clear'
}

/** Whether another account's address, which waits already, is given again: no more happens than with a free one. */
const waitsOn = (step: Step, counted: readonly Step[]) =>
  step.change === 'resend' && !counted.includes(step)

/** The given addresses of an account that was never logged in to that count at once. */
async function countedAmong(
  steps: readonly Step[],
  quietly: boolean,
  session: ClientSession,
): Promise<readonly Step[]> {
  const given = steps.filter(({ change }) => needsLink(change))
  if (!quietly) return given
  const counted: Step[] = []
  for (const step of given) if (!(await isTaken(step, session))) counted.push(step)
  return counted
}

/** Whether another account has confirmed the address. */
async function isTaken({ channel, address }: Step, session: ClientSession): Promise<boolean> {
  const by = channel === 'email' ? { emailKey: emailKeyOf(address) } : { number: address }
  return (await AccountModel.exists(by).session(session)) !== null
}

type Update = ReturnType<typeof updateOf>

function merged(one: Update, other: Update): Update {
  return { $set: { ...one.$set, ...other.$set }, $unset: { ...one.$unset, ...other.$unset } }
}

/** The given addresses are in force at once, and no other one waits. */
function confirmedBy(steps: readonly Step[]): Update {
  const addresses = steps.map(({ channel, address }) => ({
    [channel]: address,
    ...(channel === 'email' && { emailKey: emailKeyOf(address) }),
  }))
  return {
    $set: Object.assign({}, ...addresses) as Partial<Account>,
    $unset: Object.fromEntries(steps.map(({ channel }) => [PENDING[channel], 1])),
  }
}
