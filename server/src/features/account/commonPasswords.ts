import { checkPasswordOf } from '@tristar/shared/account/account.rules'
import { AppError } from '../../lib/errors.ts'

/** The most common ones in published leaks; the list is in their order, and longer. */
const LISTED = 10_000

let listed: Promise<Set<string>> | undefined

/** Read with the first new password: most starts of the server need none. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, LISTED))
}

/**
 * Refuses a password that many people have, or that follows from the account's id (domain: Accounts).
 * @throws AppError 400 PASSWORD_COMMON
 */
export async function refuseCommonPassword(password: string, loginId: string): Promise<void> {
  const refused = checkPasswordOf(loginId, password)
  if (refused) throw new AppError(refused)
  listed ??= readList()
  if ((await listed).has(password.toLowerCase())) throw new AppError('PASSWORD_COMMON')
}
