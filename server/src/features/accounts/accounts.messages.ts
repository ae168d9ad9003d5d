import type { Language } from '@tristar/shared/common/languages'
import { DEFAULT_LANGUAGE } from '@tristar/shared/common/languages'
import type { Message, Recipient } from '../../lib/delivery/delivery.ts'
import type { Account } from './accounts.model.ts'

interface Texts {
  subject: string
  email: (id: string) => string
  number: (id: string) => string
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: 'Tristar: your contact data has been changed',
    email: (id) =>
      `Hello ${id},\n\nthe email address of your Tristar account has been changed; this was the former one. If it was not you, please contact support at once.\n`,
    number: (id) =>
      `Tristar: the phone number of account ${id} has been changed; this was the former one. If it was not you, please contact support at once.`,
  },
  bm: {
    subject: 'Tristar: maklumat hubungan anda telah ditukar',
    email: (id) =>
      `Salam ${id},\n\nalamat e-mel akaun Tristar anda telah ditukar; alamat ini ialah alamat yang lama. Jika bukan anda yang menukarnya, sila hubungi pihak sokongan dengan segera.\n`,
    number: (id) =>
      `Tristar: nombor telefon akaun ${id} telah ditukar; nombor ini ialah nombor yang lama. Jika bukan anda yang menukarnya, sila hubungi pihak sokongan dengan segera.`,
  },
  ch: {
    subject: 'Tristar:您的联系方式已更改',
    email: (id) =>
      `${id},您好!\n\n您的 Tristar 账户的电子邮箱已更改,此邮箱为原邮箱。如果不是您本人的操作,请立即联系客服。\n`,
    number: (id) =>
      `Tristar:账户 ${id} 的电话号码已更改,此号码为原号码。如果不是您本人的操作,请立即联系客服。`,
  },
}

/** Tells a former address that it is one, in the account's language and without naming the new one. */
export function contactChangedMessage(
  account: Pick<Account, 'loginId' | 'language'>,
  former: Recipient,
): Message {
  const texts = TEXTS[account.language ?? DEFAULT_LANGUAGE]
  const text = 'email' in former ? texts.email : texts.number
  return { kind: 'contactChanged', to: former, subject: texts.subject, text: text(account.loginId) }
}
