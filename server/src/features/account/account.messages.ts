import { DEFAULT_LANGUAGE, type Language } from '@tristar/shared/common/languages'
import type { Message, Recipient } from '../../lib/delivery/delivery.ts'
import { type PublicAddress, publicUrl } from '../../lib/publicUrl.ts'
import type { Account } from './account.model.ts'

/** What happens to a confirmed address: it is being replaced, or was removed. */
type ContactNews = 'changing' | 'changed'

interface Text {
  subject: string
  email: (id: string) => string
  number: (id: string) => string
}

interface Texts extends Record<ContactNews, Text> {
  confirm: {
    subject: string
    email: (id: string, link: string) => string
    number: (id: string, link: string) => string
  }
}

const TEXTS: Record<Language, Texts> = {
  en: {
    confirm: {
      subject: 'Tristar: confirm this email address',
      email: (id, link) =>
        `Hello,\n\nthis address has been entered for the Tristar account ${id}. If that account is yours, open this link within one hour and confirm the address there:\n\n${link}\n\nIf it is not, you need not do anything: nothing else will be sent to you.\n`,
      number: (id, link) =>
        `Tristar: confirm this phone number for account ${id} within one hour: ${link}`,
    },
    changing: {
      subject: 'Tristar: your contact data is about to change',
      email: (id) =>
        `Hello ${id},\n\na new email address has been entered for your Tristar account. It will replace this one as soon as it is confirmed. If it was not you, change your password at once, which stops this, and contact support.\n`,
      number: (id) =>
        `Tristar: a new phone number has been entered for account ${id} and will replace this one once it is confirmed. If it was not you, change your password at once and contact support.`,
    },
    changed: {
      subject: 'Tristar: your contact data has been changed',
      email: (id) =>
        `Hello ${id},\n\nthe email address of your Tristar account has been changed; this was the former one. If it was not you, please contact support at once.\n`,
      number: (id) =>
        `Tristar: the phone number of account ${id} has been changed; this was the former one. If it was not you, please contact support at once.`,
    },
  },
  bm: {
    confirm: {
      subject: 'Tristar: sahkan alamat e-mel ini',
      email: (id, link) =>
        `Salam,\n\nAlamat ini telah dimasukkan untuk akaun Tristar ${id}. Jika akaun itu milik anda, buka pautan ini dalam masa satu jam dan sahkan alamat di situ:\n\n${link}\n\nJika bukan, tiada apa-apa yang perlu dilakukan: tiada mesej lain akan dihantar kepada anda.\n`,
      number: (id, link) =>
        `Tristar: sahkan nombor telefon ini untuk akaun ${id} dalam masa satu jam: ${link}`,
    },
    changing: {
      subject: 'Tristar: maklumat hubungan anda akan ditukar',
      email: (id) =>
        `Salam ${id},\n\nAlamat e-mel baharu telah dimasukkan untuk akaun Tristar anda. Alamat itu akan menggantikan alamat ini sebaik sahaja disahkan. Jika bukan anda yang memasukkannya, tukar kata laluan anda dengan segera untuk menghentikannya dan hubungi pihak sokongan.\n`,
      number: (id) =>
        `Tristar: nombor telefon baharu telah dimasukkan untuk akaun ${id} dan akan menggantikan nombor ini sebaik sahaja disahkan. Jika bukan anda, tukar kata laluan dengan segera dan hubungi pihak sokongan.`,
    },
    changed: {
      subject: 'Tristar: maklumat hubungan anda telah ditukar',
      email: (id) =>
        `Salam ${id},\n\nAlamat e-mel akaun Tristar anda telah ditukar; alamat ini ialah alamat yang lama. Jika bukan anda yang menukarnya, sila hubungi pihak sokongan dengan segera.\n`,
      number: (id) =>
        `Tristar: nombor telefon akaun ${id} telah ditukar; nombor ini ialah nombor yang lama. Jika bukan anda yang menukarnya, sila hubungi pihak sokongan dengan segera.`,
    },
  },
  ch: {
    confirm: {
      subject: 'Tristar：请确认此电邮地址',
      email: (id, link) =>
        `您好！\n\n有人为 Tristar 账户 ${id} 填写了此电邮地址。如果该账户是您的，请在一小时内打开以下链接，并在页面上确认：\n\n${link}\n\n如果不是，无需理会，我们不会再向您发送其他消息。\n`,
      number: (id, link) => `Tristar：请在一小时内确认此手机号码属于账户 ${id}：${link}`,
    },
    changing: {
      subject: 'Tristar：您的联系方式即将更改',
      email: (id) =>
        `${id}，您好！\n\n您的 Tristar 账户填写了新的电邮地址，确认后将取代此地址。如果不是您本人的操作，请立即更改密码以阻止更改，并联系客服。\n`,
      number: (id) =>
        `Tristar：账户 ${id} 填写了新的手机号码，确认后将取代此号码。如果不是您本人的操作，请立即更改密码并联系客服。`,
    },
    changed: {
      subject: 'Tristar：您的联系方式已更改',
      email: (id) =>
        `${id}，您好！\n\n您的 Tristar 账户的电邮地址已更改，此地址为原地址。如果不是您本人的操作，请立即联系客服。\n`,
      number: (id) =>
        `Tristar：账户 ${id} 的手机号码已更改，此号码为原号码。如果不是您本人的操作，请立即联系客服。`,
    },
  },
}

type Addressee = Pick<Account, 'loginId'> & { language?: Language | undefined }

/** Asks the reader of an entered address to confirm it: the only message sent there before. */
export function confirmMessage(
  account: Addressee,
  to: Recipient,
  { env, token }: { env: PublicAddress; token: string },
): Message {
  const { subject, email, number } = TEXTS[account.language ?? DEFAULT_LANGUAGE].confirm
  const link = publicUrl(env, `/contact/confirm/${token}`)
  const text = ('email' in to ? email : number)(account.loginId, link)
  return { kind: 'contactConfirm', to, subject, text }
}

/** Notifies a confirmed address of its replacement, without naming the new one. */
export function contactMessage(news: ContactNews, account: Addressee, to: Recipient): Message {
  const { subject, email, number } = TEXTS[account.language ?? DEFAULT_LANGUAGE][news]
  const text = ('email' in to ? email : number)(account.loginId)
  const kind = news === 'changed' ? 'contactChanged' : 'contactChanging'
  return { kind, to, subject, text }
}
