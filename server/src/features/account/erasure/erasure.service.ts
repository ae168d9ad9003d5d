import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import type { ClientSession, Types } from 'mongoose'
import { type Account, AccountModel } from '../account.model.ts'
import { ContactLinkModel } from '../contact/contactLinks.model.ts'
import { changeAndRevoke } from '../credentials.service.ts'
import { keepErased } from './erasedIds.service.ts'

/** Removes who an account belonged to, for good; the account stays under `formerId`, and nobody can log in to it. */
export async function eraseAccount(
  { _id, loginKey }: Account,
  formerId: string,
  session: ClientSession,
): Promise<void> {
  await keepErased(loginKey, session)
  const erased = {
    loginId: formerId,
    loginKey: `user:${formerId}`,
    ...NO_TEXTS,
    // No password has this hash.
    passwordHash: '-',
    erasedAt: new Date(),
  }
  const contact = { email: 1, emailKey: 1, number: 1, pendingEmail: 1, pendingNumber: 1 }
  const unset = { ...contact, language: 1, places: 1 } as const
  await changeAndRevoke({ _id }, { $set: erased, $unset: unset }, session)
  await ContactLinkModel.deleteMany({ accountId: _id }, { session })
}

/** The sellers of an erased supervisor keep it as their manager, under its new id. */
export async function renameManager(
  sellers: readonly Types.ObjectId[],
  supervisorId: string,
  session: ClientSession,
): Promise<void> {
  await AccountModel.updateMany({ _id: { $in: sellers } }, { $set: { supervisorId } }, { session })
}
