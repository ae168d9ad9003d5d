import { ACCOUNT_MAIL_NAMES } from '@tristar/shared/account/accountMails'
import { KINDS, type SENT_KINDS } from '@tristar/shared/notifications/kinds'
import { useLanguage } from '../../../lib/useLanguage'

/** The name of a kind of message in the reader's language. */
export function useKindName() {
  const language = useLanguage()
  return (kind: (typeof SENT_KINDS)[number]): string => {
    const { name } = kind in KINDS ? KINDS[kind as keyof typeof KINDS] : { name: undefined }
    return (name ?? ACCOUNT_MAIL_NAMES[kind as keyof typeof ACCOUNT_MAIL_NAMES])[language]
  }
}
