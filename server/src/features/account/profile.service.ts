import { checkNewName, normalizePhone } from '@tristar/shared/account/account.rules'
import {
  PERSON_TEXT_NAMES,
  perPersonText,
  type PersonTextName,
  textsOfRole,
} from '@tristar/shared/account/personTexts'
import type { Profile } from '@tristar/shared/account/account.schema'
import type { Language } from '@tristar/shared/common/languages'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { raise } from '../../lib/events.ts'
import type { RateLimits } from '../../lib/rateLimit.ts'
import { type Account, AccountModel } from './account.model.ts'
import {
  type Channel,
  CHANNELS,
  type ContactChange,
  contactChange,
  needsLink,
  needsPassword,
  PENDING,
} from './account.policy.ts'
import { getAccount } from './account.service.ts'
import type { AccountMail } from './accountMails.service.ts'
import { cancelContactLink, raiseChanged } from './contact/confirmation.service.ts'
import { cancelReset, requirePassword } from './credentials.service.ts'
import { learnerOf } from './registration.service.ts'

/** The requested changes, addresses normalized: absent keeps, '' clears. */
export type Wish = Omit<Profile, 'password'>

/** The change of one address. */
export interface Step {
  channel: Channel
  change: ContactChange
  /** The new address; '' for none. */
  address: string
}

/**
 * Saves the account's contact data (domain: Accounts). A new address takes effect when the link sent to it is opened;
 * the confirmed one stays until then. Replacing or clearing a confirmed one needs the current password, notifies that
 * address and cancels a reset sent there.
 * @throws AppError 400 NAME_LINK, PASSWORD_REQUIRED or PASSWORD_WRONG; 429 TOO_MANY_ATTEMPTS when too many links were requested
 */
export async function saveProfile(
  context: Context,
  limits: RateLimits,
  { accountId, input }: { accountId: string; input: Profile },
): Promise<void> {
  const known = await getAccount(accountId)
  const wish = wishOf(known, input)
  const refused = checkNewName(wish.name ?? '', known.name)
  if (refused) throw new AppError(refused)
  const steps = stepsOf(known, wish)
  const proven = steps.some(({ change }) => needsPassword(change))
  if (proven) await provePassword(context, known, input.password)
  const { canReach } = context.delivery
  const linked = steps.filter(({ channel, change }) => canReach[channel] && needsLink(change))
  for (const { address } of linked)
    // Sequential: beyond the first limit the others are not counted.
    await limits.countDelivery('confirmation', { sender: accountId, recipient: address })
  await inTransaction(async (session) => {
    const { before, steps: written } = await write({ known, wish, proven }, session)
    await raiseDescribed(context, before, wish, session)
    await raiseMails(context, { account: before, steps: written, asked: true }, session)
  })
}

async function provePassword(context: Context, account: Account, password: string | undefined) {
  if (!password) throw new AppError('PASSWORD_REQUIRED')
  await requirePassword(context, account, password)
}

/** Without texts that are none of this person's. */
export function wishOf({ role }: Pick<Account, 'role'>, input: Profile): Wish {
  const { number } = input
  const own = textsOfRole(role)
  const texts = perPersonText((text) => (own.includes(text) ? input[text] : undefined))
  return { ...input, ...texts, number: number === undefined ? undefined : normalizePhone(number) }
}

export function stepsOf(account: Account, wish: Wish): Step[] {
  return CHANNELS.map((channel) => ({
    channel,
    change: contactChange(account, channel, wish[channel]),
    address: wish[channel] ?? '',
  }))
}

interface Writing {
  known: Account
  wish: Wish
  proven: boolean
}

/** Rechecks the current account, which another request may have changed. */
async function write({ known, wish, proven }: Writing, session: ClientSession) {
  // The verified password must still be current; its hash may have been renewed.
  const same = { _id: known._id, tokenVersion: known.tokenVersion }
  const before = await AccountModel.findOne(same).session(session).lean<Account>()
  if (!before) throw new AppError('UNAUTHENTICATED')
  const steps = stepsOf(before, wish)
  const replacing = steps.some(({ change }) => needsPassword(change))
  if (replacing && !proven) throw new AppError('PASSWORD_REQUIRED')
  await AccountModel.updateOne(same, updateOf(wish, steps), { session })
  if (replacing) await cancelReset(before._id, session)
  return { before, steps }
}

/** The texts that the wish changes. */
export function changedTexts(before: Account, wish: Wish): PersonTextName[] {
  return PERSON_TEXT_NAMES.filter((text) => (wish[text] ?? before[text]) !== before[text])
}

/** Raises `learnerDescribed` when a learner's texts differ. */
export async function raiseDescribed(
  context: Context,
  before: Account,
  wish: Wish,
  session: ClientSession,
): Promise<void> {
  if (before.role === 'admin' || changedTexts(before, wish).length === 0) return
  const texts = perPersonText((text) => wish[text] ?? before[text])
  await raise(context, 'learnerDescribed', { learner: learnerOf({ ...before, ...texts }) }, session)
}

/** Empty addresses are unset, not '', so that the unique index skips them. */
export function updateOf(wish: Wish, steps: readonly Step[]) {
  const plain = [...PERSON_TEXT_NAMES, 'language'] as const
  const given = Object.fromEntries(
    plain.filter((field) => wish[field] !== undefined).map((field) => [field, wish[field]]),
  )
  const updates = steps.map(updateOfStep)
  return {
    $set: Object.assign(given, ...updates.map(({ set }) => set)) as Partial<Account>,
    $unset: Object.fromEntries(updates.flatMap(({ unset }) => unset.map((field) => [field, 1]))),
  }
}

function updateOfStep({ channel, change, address }: Step): {
  set: Partial<Account>
  unset: (keyof Account)[]
} {
  const pending = PENDING[channel]
  if (change === 'keep') return { set: {}, unset: [] }
  if (needsLink(change)) return { set: { [pending]: address }, unset: [] }
  if (change === 'clear')
    return {
      set: {},
      unset: [pending, channel, ...(channel === 'email' ? ['emailKey' as const] : [])],
    }
  // The confirmed address may differ in case.
  return { set: address ? { [channel]: address } : {}, unset: [pending] }
}

interface Mailing {
  account: Account
  steps: readonly Step[]
  /** Whether new addresses are asked for their confirmation by a link. */
  asked: boolean
}

/** Sends the links, and tells addresses that are being replaced or removed. */
export async function raiseMails(
  context: Context,
  { account, steps, asked }: Mailing,
  session: ClientSession,
): Promise<void> {
  const due = (mail: AccountMail) => raise(context, 'accountMailDue', { account, mail }, session)
  for (const { channel, change } of steps) {
    const former = account[channel]
    if (asked && context.delivery.canReach[channel] && needsLink(change)) {
      await cancelContactLink(account._id, channel, session)
      await due({ kind: 'contactConfirm', channel })
    }
    if (change === 'clear') await raiseChanged(context, { account, channel }, session)
    else if (former && needsPassword(change))
      await due({ kind: 'contactChanging', channel, former })
  }
}

/** Changes the language of an account's messages. */
export async function changeLanguage(accountId: string, language: Language): Promise<void> {
  await AccountModel.updateOne({ _id: accountId }, { $set: { language } })
}
