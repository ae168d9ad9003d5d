import type { ListPage } from '@tristar/shared/account/ownLists.schema'
import { inTransaction } from '../../../lib/database/connect.ts'
import { AppError } from '../../../lib/errors.ts'
import { type Account, AccountModel, type StoredList } from '../account.model.ts'
import { getAccount } from '../account.service.ts'

/** How the account has arranged the list. */
export async function readOwnList(accountId: string, page: ListPage): Promise<StoredList> {
  const { lists } = await getAccount(accountId)
  return lists?.[page] ?? {}
}

/** Changes each list of the account as it is now, all or none: two tabs that save at once lose nothing of each other. */
export async function changeOwnLists(
  accountId: string,
  change: (lists: NonNullable<Account['lists']>) => Account['lists'],
): Promise<void> {
  await inTransaction(async (session) => {
    const account = await AccountModel.findById(accountId).session(session).lean<Account>()
    if (!account) throw new AppError('UNAUTHENTICATED')
    const lists = change(account.lists ?? {})
    await AccountModel.updateOne({ _id: accountId }, { $set: { lists } }, { session })
  })
}
