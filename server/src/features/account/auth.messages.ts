import { DEFAULT_LANGUAGE, type Language } from '@tristar/shared/common/languages'
import type { Message, Recipient } from '../../lib/delivery/delivery.ts'
import type { Account } from './account.service.ts'

/** `fact`: the link, or who gave the password. */
interface Texts {
  subject: string
  email: (id: string, fact: string) => string
  sms: (id: string, fact: string) => string
}

const RESET: Record<Language, Texts> = {
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

const GIVEN: Record<Language, Texts> = {
  en: {
    subject: 'Tristar: your password has been replaced',
    email: (id, by) =>
      `Hello ${id},\n\n${by} has given your Tristar account a new password and will tell it to you; the old one and all sessions have ended. You will choose your own password when you next log in.\n\nIf you did not ask for this, please contact support at once.\n`,
    sms: (id, by) =>
      `Tristar: ${by} has given account ${id} a new password. If you did not ask for this, contact support at once.`,
  },
  bm: {
    subject: 'Tristar: kata laluan anda telah diganti',
    email: (id, by) =>
      `Salam ${id},\n\n${by} telah memberikan kata laluan baharu kepada akaun Tristar anda dan akan memaklumkannya kepada anda; kata laluan lama dan semua sesi telah ditamatkan. Anda akan memilih kata laluan sendiri semasa log masuk yang berikutnya.\n\nJika anda tidak memintanya, sila hubungi pihak sokongan dengan segera.\n`,
    sms: (id, by) =>
      `Tristar: ${by} telah memberikan kata laluan baharu kepada akaun ${id}. Jika anda tidak memintanya, hubungi pihak sokongan dengan segera.`,
  },
  ch: {
    subject: 'Tristar：您的密码已被更换',
    email: (id, by) =>
      `${id}，您好！\n\n${by} 为您的 Tristar 账户设置了新密码，并会告知您；原密码和所有登录会话均已失效。您下次登录时将自行设置密码。\n\n如果不是您本人要求的，请立即联系客服。\n`,
    sms: (id, by) =>
      `Tristar：${by} 为账户 ${id} 设置了新密码。如果不是您本人要求的，请立即联系客服。`,
  },
}

type Addressee = Pick<Account, 'loginId' | 'language'>

/** The reset instructions, in the account's language; a phone gets a short text. */
export function resetMessage(account: Addressee, to: Recipient, link: string): Message {
  return { kind: 'passwordReset', to, ...textsOf(RESET, account, to, link) }
}

/**
 * Notifies the owner that somebody else has given the account a new password, which the message does not name.
 * @param by the human id of who did it
 */
export function passwordGivenMessage(account: Addressee, to: Recipient, by: string): Message {
  return { kind: 'passwordGiven', to, ...textsOf(GIVEN, account, to, by) }
}

function textsOf(
  texts: Record<Language, Texts>,
  { loginId, language = DEFAULT_LANGUAGE }: Addressee,
  to: Recipient,
  fact: string,
): Pick<Message, 'subject' | 'text'> {
  const { subject, email, sms } = texts[language]
  return { subject, text: ('email' in to ? email : sms)(loginId, fact) }
}
