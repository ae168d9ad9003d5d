import { ACCOUNT_MAILS } from '@tristar/shared/account/accountMails'
import { EVERY_NEWS } from '@tristar/shared/testing/notifications'
import {
  type MailReader,
  renderAccountMail,
  renderCombined,
  renderMail,
  renderTest,
} from '../features/notifications/mail/renderMail.ts'

/** What each message about an account is made from. */
export const EVERY_ACCOUNT_MAIL = ACCOUNT_MAILS.map((kind) => ({
  kind,
  id: 'ann',
  by: 'boss',
  path: '/password/reset/abc',
}))

/** A mail of each kind, and of several messages. */
export function everyMail(reader: MailReader) {
  return [
    ...EVERY_NEWS.map((news) => renderMail(news, reader)),
    renderCombined(EVERY_NEWS, reader),
    renderTest(reader),
    ...EVERY_ACCOUNT_MAIL.map((facts) => renderAccountMail(facts, reader)),
  ]
}
