import { ACCOUNT_MAIL_NAMES, type AccountMailKind } from '@tristar/shared/account/accountMails'
import { KINDS, type NotificationKind } from '@tristar/shared/notifications/kinds'
import { useLanguage } from '../../../lib/useLanguage'

const isAccountMail = (kind: string): kind is AccountMailKind => kind in ACCOUNT_MAIL_NAMES

/** The name of a kind of message in the reader's language. */
export function useKindName() {
  const language = useLanguage()
  return (kind: NotificationKind | AccountMailKind): string => {
    const name = isAccountMail(kind) ? ACCOUNT_MAIL_NAMES[kind] : KINDS[kind].name
    return name[language]
  }
}
