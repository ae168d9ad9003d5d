import { normalizePhone } from '@tristar/shared/account/account.rules'
import type { Profile } from '@tristar/shared/account/account.schema'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { isDuplicateOf } from '../../lib/database/duplicate.ts'
import { badRequest, conflict, unauthenticated } from '../../lib/errors.ts'
import { contactChangedMessage } from './accounts.messages.ts'
import type { Account } from './accounts.model.ts'
import { AccountModel } from './accounts.model.ts'
import { needsPassword, replaces } from './accounts.policy.ts'
import { emailKeyOf, getAccount } from './accounts.service.ts'
import { cancelReset, requirePassword } from './credentials.service.ts'

/** What the account is to become: absent keeps, '' clears. */
type Wish = Partial<Pick<Account, 'name' | 'email' | 'emailKey' | 'number' | 'language'>>

/**
 * Saves the account's contact data (contract, section 2). Changing or clearing an address needs the current
 * password, tells the former address and cancels pending resets.
 * @throws AppError 400 PASSWORD_REQUIRED or PASSWORD_WRONG; 409 CONTACT_TAKEN
 */
export async function saveProfile(
  context: Context,
  accountId: string,
  input: Profile,
): Promise<void> {
  const wish = wishOf(input)
  const known = await getAccount(accountId)
  const proven = needsPassword(known, wish)
  if (proven) await provePassword(context, known, input.password)
  const before = await write(known, wish, proven)
  const changed = replaces(before, wish)
  const former = [
    ...(changed.email && before.email ? [{ email: before.email }] : []),
    ...(changed.number && before.number ? [{ number: before.number }] : []),
  ]
  for (const to of former)
    context.background.run('notice of changed contact data', () =>
      context.delivery.send(contactChangedMessage(before, to)),
    )
}

async function provePassword(context: Context, account: Account, password: string | undefined) {
  if (!password) throw badRequest('PASSWORD_REQUIRED')
  await requirePassword(context, account, password)
}

function wishOf({ name, email, number, language }: Profile): Wish {
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email, emailKey: emailKeyOf(email) }),
    ...(number === undefined ? {} : { number: normalizePhone(number) }),
    ...(language === undefined ? {} : { language }),
  }
}

/** @returns the account as it was just before */
async function write(known: Account, wish: Wish, proven: boolean): Promise<Account> {
  try {
    return await inTransaction((session) => writeIn(session, known, wish, proven))
  } catch (error) {
    // One sentence for both fields: it doesn't say whose it is.
    if (isDuplicateOf(error, 'emailKey') || isDuplicateOf(error, 'number'))
      throw conflict('CONTACT_TAKEN')
    throw error
  }
}

/** Judges again by what the account is now: another request may have given it an address meanwhile. */
async function writeIn(session: ClientSession, known: Account, wish: Wish, proven: boolean) {
  // The password that was proven must still be the account's.
  const same = { _id: known._id, passwordHash: known.passwordHash }
  const before = await AccountModel.findOne(same).session(session).lean<Account>()
  if (!before) throw unauthenticated()
  const replacing = needsPassword(before, wish)
  if (replacing && !proven) throw badRequest('PASSWORD_REQUIRED')
  await AccountModel.updateOne(same, changesOf(wish), { session })
  if (replacing) await cancelReset(before._id, session)
  return before
}

/** Cleared addresses are absent, not '', so that their unique index passes them over. */
function changesOf(wish: Wish) {
  const entries = Object.entries(wish)
  return {
    $set: Object.fromEntries(entries.filter((entry) => !isCleared(entry))),
    $unset: Object.fromEntries(entries.filter(isCleared).map(([field]) => [field, 1])),
  }
}

function isCleared([field, value]: [string, string]): boolean {
  return field !== 'name' && value === ''
}
