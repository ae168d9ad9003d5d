import { DEFAULT_LANGUAGE, type Language } from '@tristar/shared/common/languages'
import type { Message, Recipient } from '../../lib/delivery/delivery.ts'
import type { Account } from './account.service.ts'

interface Texts {
  subject: string
  email: (id: string, link: string) => string
  sms: (id: string, link: string) => string
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: 'Tristar: set a new password',
    email: (id, link) =>
      `Hello ${id},\n\nsomebody asked to reset the password of your Tristar account. To choose a new one, open this link within one hour:\n\n${link}\n\nIf it was not you, you need not do anything: your password stays as it is.\n`,
    sms: (id, link) => `Tristar: new password for ${id}, valid for one hour: ${link}`,
  },
  bm: {
    subject: 'Tristar: tetapkan kata laluan baharu',
    email: (id, link) =>
      `Salam ${id},\n\nAda permintaan untuk menetapkan semula kata laluan akaun Tristar anda. Untuk memilih kata laluan baharu, buka pautan ini dalam masa satu jam:\n\n${link}\n\nJika bukan anda yang memintanya, tiada apa-apa yang perlu dilakukan: kata laluan anda kekal seperti biasa.\n`,
    sms: (id, link) =>
      `Tristar: pautan untuk menetapkan kata laluan baharu ${id}, sah selama satu jam: ${link}`,
  },
  ch: {
    subject: 'Tristar：设置新密码',
    email: (id, link) =>
      `${id}，您好！\n\n有人申请重置您的 Tristar 账户密码。请在一小时内打开以下链接设置新密码：\n\n${link}\n\n如果不是您本人的操作，无需理会，您的密码不会改变。\n`,
    sms: (id, link) => `Tristar：账户 ${id} 的新密码链接，一小时内有效：${link}`,
  },
}

/** The reset instructions, in the account's language; a phone gets a short text. */
export function resetMessage(
  account: Pick<Account, 'loginId' | 'language'>,
  to: Recipient,
  link: string,
): Message {
  const texts = TEXTS[account.language ?? DEFAULT_LANGUAGE]
  const text = 'email' in to ? texts.email : texts.sms
  return { kind: 'passwordReset', to, subject: texts.subject, text: text(account.loginId, link) }
}
