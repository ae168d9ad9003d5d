import { emailKeyOf, normalizePhone } from '@tristar/shared/account/account.rules'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import { type Account, AccountModel } from './account.model.ts'
import { documentOf, loginKeyOf, type NewLearner } from './account.service.ts'
import { type FindKnown, findLearners } from './learners.service.ts'
import { findErased, refuseErased } from './erasure/erasedIds.service.ts'
import { admit, createLearner } from './registration.service.ts'

/** The existing ones among those asked for. */
export interface KnownPeople {
  learner: FindKnown
  /** Whether a learner has this id, or one who has been erased had it. */
  isTaken(id: string): boolean
  /** Whether any account but `own`, admins included, has confirmed this email or number; '' is never taken. */
  hasContact(contact: { email: string; number: string }, own?: Account): boolean
}

interface Asked {
  /** Human ids or `_id`s of learners. */
  ids: readonly string[]
  emails: readonly string[]
  numbers: readonly string[]
}

const keyOf = (id: string) => loginKeyOf('seller', id)

/** Looks many people up with a fixed number of queries. */
export async function findKnownPeople({ ids, emails, numbers }: Asked): Promise<KnownPeople> {
  const emailKeys = emails.filter(Boolean).map(emailKeyOf)
  const plain = numbers.filter(Boolean).map(normalizePhone)
  const [learner, erased, byEmail, byNumber] = await Promise.all([
    findLearners(ids),
    findErased(ids.map(keyOf)),
    emailKeys.length === 0
      ? []
      : AccountModel.find({ emailKey: { $in: emailKeys } }, { emailKey: 1 }).lean<Account[]>(),
    plain.length === 0
      ? []
      : AccountModel.find({ number: { $in: plain } }, { number: 1 }).lean<Account[]>(),
  ])
  const emailOf = new Map(byEmail.map(({ emailKey = '', _id }) => [emailKey, String(_id)]))
  const numberOf = new Map(byNumber.map(({ number = '', _id }) => [number, String(_id)]))
  return {
    learner,
    isTaken: (id) => learner(id) !== undefined || erased.has(keyOf(id)),
    hasContact: ({ email, number }, own) => {
      const holders = [
        email && emailOf.get(emailKeyOf(email)),
        number && numberOf.get(normalizePhone(number)),
      ]
      return holders.some((holder) => holder && holder !== String(own?._id))
    },
  }
}

/**
 * Writes many learners' accounts and admits them.
 * @throws AppError 409 ID_TAKEN, CONTACT_TAKEN when the id or address of a single one has been taken meanwhile
 */
export async function createLearners(
  context: Context,
  inputs: readonly NewLearner[],
  session: ClientSession,
): Promise<Account[]> {
  const [only] = inputs
  // A single insert says which index a duplicate violates; the caller tries several again one by one.
  if (only && inputs.length === 1) return [await createLearner(context, only, session)]
  const accounts = await insertAccounts(inputs, session)
  await admit(context, accounts, session)
  return accounts
}

async function insertAccounts(
  inputs: readonly NewLearner[],
  session: ClientSession,
): Promise<Account[]> {
  const documents = inputs.map(documentOf)
  await refuseErased(
    documents.map(({ loginKey }) => loginKey),
    session,
  )
  const accounts = await AccountModel.insertMany(documents, { session })
  return accounts.map((account) => account.toObject())
}
