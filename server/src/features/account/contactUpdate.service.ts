import { emailKeyOf } from '@tristar/shared/account/account.rules'
import {
  PERSON_TEXT_NAMES,
  perPersonText,
  type PersonTexts,
} from '@tristar/shared/account/personTexts'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { AppError } from '../../lib/errors.ts'
import { type AuditActor, hasSignedIn, recordAudit } from '../audit/audit.ts'
import { type Account, AccountModel } from './account.model.ts'
import { needsLink, PENDING } from './account.policy.ts'
import { isAdmitted } from './account.service.ts'
import { cancelContactLink, raiseChanged } from './confirmation.service.ts'
import { cancelReset } from './credentials.service.ts'
import { findLearners } from './learners.service.ts'
import {
  changedTexts,
  raiseMails,
  raiseDescribed,
  type Step,
  stepsOf,
  updateOf,
  type Wish,
  wishOf,
} from './profile.service.ts'

/** Whose contact data change: a human id or `_id`; '' keeps what there is. */
interface ContactUpdate extends PersonTexts {
  id: string
  email: string
  number: string
}

/** What an import may change. */
const GIVEN = [...PERSON_TEXT_NAMES, 'email', 'number'] as const

/**
 * Changes a learner's texts and addresses for somebody else (domain: People who come, move and leave). An account that has ever logged in
 * confirms a new address itself, as one's own; that of another account counts as confirmed. The former address is told,
 * pending resets end; audited unless nothing changes.
 * @throws AppError 409 ACCOUNT_INACTIVE; CONTACT_TAKEN when an address that counts at once is another account's
 */
export async function updateContact(
  context: Context,
  by: AuditActor,
  { id, ...given }: ContactUpdate,
  session: ClientSession,
): Promise<void> {
  const account = (await findLearners([id], session))(id)
  if (!account || !isAdmitted(account)) throw new AppError('ACCOUNT_INACTIVE')
  const filled = GIVEN.flatMap((what) => (given[what] ? [[what, given[what]]] : []))
  const wish = wishOf(account, Object.fromEntries(filled))
  const steps = stepsOf(account, wish).filter(({ change }) => needsLink(change))
  const texts = changedTexts(account, wish)
  if (texts.length === 0 && steps.length === 0) return
  const joined = await hasSignedIn(account, session)
  await write(account, joined ? updateOf(wish, steps) : confirmedBy(wish, steps), session)
  if (steps.length > 0) await cancelReset(account._id, session)
  await raiseDescribed(context, account, wish, session)
  if (joined) await raiseMails(context, account, steps, session)
  else await raiseConfirmed(context, account, steps, session)
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
    if (isDuplicateOf(error, 'emailKey') || isDuplicateOf(error, 'number'))
      throw new AppError('CONTACT_TAKEN')
    throw error
  }
}

/** The addresses are in force at once, and no other one waits. */
function confirmedBy(wish: Wish, steps: readonly Step[]): ReturnType<typeof updateOf> {
  const { $set } = updateOf(
    perPersonText((text) => wish[text]),
    [],
  )
  const addresses = steps.map(({ channel, address }) => ({
    [channel]: address,
    ...(channel === 'email' && { emailKey: emailKeyOf(address) }),
  }))
  return {
    $set: Object.assign($set, ...addresses) as Partial<Account>,
    $unset: Object.fromEntries(steps.map(({ channel }) => [PENDING[channel], 1])),
  }
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
