import type { AccountMailKind } from '../account/accountMails.ts'
import type { Language } from '../common/languages.ts'

/** `id`: the account's human id; `by`: the human id of who gave the password. */
interface AccountMailTexts {
  /** The subject, and the mail's title. */
  subject: string
  note: (id: string, by: string) => string
  /** Of those with a link: its label. */
  button?: string
  /** Below the link. */
  closing: string
  /** A phone message, before its link. */
  sms: (id: string, by: string) => string
}

const en: Record<AccountMailKind, AccountMailTexts> = {
  passwordReset: {
    subject: 'set a new password',
    note: (id) =>
      `Somebody asked to reset the password of your Tristar account ${id}. To choose a new one, open this link within one hour.`,
    button: 'Choose a new password',
    closing: 'If it was not you, you need not do anything: your password stays as it is.',
    sms: (id) => `new password for ${id}, valid for one hour`,
  },
  invitation: {
    subject: 'you are invited to Tristar',
    note: (id) =>
      `Your account ${id} is ready. To choose a password and begin, open this link within 72 hours.`,
    button: 'Choose a password',
    closing: 'If you did not expect this, you need not do anything.',
    sms: (id) => `your account ${id} is ready: choose a password within 72 hours`,
  },
  passwordGiven: {
    subject: 'your password has been replaced',
    note: (id, by) =>
      `${by} has given your Tristar account ${id} a new password and will tell it to you; the old one and all sessions have ended. You will choose your own password when you next log in.`,
    closing: 'If you did not ask for this, please contact support at once.',
    sms: (id, by) =>
      `${by} has given account ${id} a new password. If you did not ask for this, contact support at once.`,
  },
  contactConfirm: {
    subject: 'confirm this email address',
    note: (id) =>
      `This address has been entered for the Tristar account ${id}. If that account is yours, open this link within one hour and confirm the address there.`,
    button: 'Confirm the address',
    closing: 'If it is not, you need not do anything: nothing else will be sent to you.',
    sms: (id) => `confirm this phone number for account ${id} within one hour`,
  },
  contactChanging: {
    subject: 'your contact data is about to change',
    note: (id) =>
      `A new email address has been entered for your Tristar account ${id}. It will replace this one as soon as it is confirmed.`,
    closing:
      'If it was not you, change your password at once, which stops this, and contact support.',
    sms: (id) =>
      `a new phone number has been entered for account ${id} and will replace this one once it is confirmed. If it was not you, change your password at once and contact support.`,
  },
  contactChanged: {
    subject: 'your contact data has been changed',
    note: (id) =>
      `The email address of your Tristar account ${id} has been changed; this was the former one.`,
    closing: 'If it was not you, please contact support at once.',
    sms: (id) =>
      `the phone number of account ${id} has been changed; this was the former one. If it was not you, please contact support at once.`,
  },
}

const bm: Record<AccountMailKind, AccountMailTexts> = {
  passwordReset: {
    subject: 'tetapkan kata laluan baharu',
    note: (id) =>
      `Ada permintaan untuk menetapkan semula kata laluan akaun Tristar anda, ${id}. Untuk memilih kata laluan baharu, buka pautan ini dalam masa satu jam.`,
    button: 'Pilih kata laluan baharu',
    closing:
      'Jika bukan anda yang memintanya, tiada apa-apa yang perlu dilakukan: kata laluan anda kekal seperti biasa.',
    sms: (id) => `pautan untuk menetapkan kata laluan baharu ${id}, sah selama satu jam`,
  },
  invitation: {
    subject: 'anda dijemput ke Tristar',
    note: (id) =>
      `Akaun anda, ${id}, sudah sedia. Untuk memilih kata laluan dan bermula, buka pautan ini dalam masa 72 jam.`,
    button: 'Pilih kata laluan',
    closing: 'Jika anda tidak menjangkakannya, tiada apa-apa yang perlu dilakukan.',
    sms: (id) => `akaun anda ${id} sudah sedia: pilih kata laluan dalam masa 72 jam`,
  },
  passwordGiven: {
    subject: 'kata laluan anda telah diganti',
    note: (id, by) =>
      `${by} telah memberikan kata laluan baharu kepada akaun Tristar anda, ${id}, dan akan memaklumkannya kepada anda; kata laluan lama dan semua sesi telah ditamatkan. Anda akan memilih kata laluan sendiri semasa log masuk yang berikutnya.`,
    closing: 'Jika anda tidak memintanya, sila hubungi pihak sokongan dengan segera.',
    sms: (id, by) =>
      `${by} telah memberikan kata laluan baharu kepada akaun ${id}. Jika anda tidak memintanya, hubungi pihak sokongan dengan segera.`,
  },
  contactConfirm: {
    subject: 'sahkan alamat e-mel ini',
    note: (id) =>
      `Alamat ini telah dimasukkan untuk akaun Tristar ${id}. Jika akaun itu milik anda, buka pautan ini dalam masa satu jam dan sahkan alamat di situ.`,
    button: 'Sahkan alamat',
    closing:
      'Jika bukan, tiada apa-apa yang perlu dilakukan: tiada mesej lain akan dihantar kepada anda.',
    sms: (id) => `sahkan nombor telefon ini untuk akaun ${id} dalam masa satu jam`,
  },
  contactChanging: {
    subject: 'maklumat hubungan anda akan ditukar',
    note: (id) =>
      `Alamat e-mel baharu telah dimasukkan untuk akaun Tristar anda, ${id}. Alamat itu akan menggantikan alamat ini sebaik sahaja disahkan.`,
    closing:
      'Jika bukan anda yang memasukkannya, tukar kata laluan anda dengan segera untuk menghentikannya dan hubungi pihak sokongan.',
    sms: (id) =>
      `nombor telefon baharu telah dimasukkan untuk akaun ${id} dan akan menggantikan nombor ini sebaik sahaja disahkan. Jika bukan anda, tukar kata laluan dengan segera dan hubungi pihak sokongan.`,
  },
  contactChanged: {
    subject: 'maklumat hubungan anda telah ditukar',
    note: (id) =>
      `Alamat e-mel akaun Tristar anda, ${id}, telah ditukar; alamat ini ialah alamat yang lama.`,
    closing: 'Jika bukan anda yang menukarnya, sila hubungi pihak sokongan dengan segera.',
    sms: (id) =>
      `nombor telefon akaun ${id} telah ditukar; nombor ini ialah nombor yang lama. Jika bukan anda yang menukarnya, sila hubungi pihak sokongan dengan segera.`,
  },
}

const ch: Record<AccountMailKind, AccountMailTexts> = {
  passwordReset: {
    subject: '设置新密码',
    note: (id) => `有人申请重置您的 Tristar 账户 ${id} 的密码。请在一小时内打开此链接设置新密码。`,
    button: '设置新密码',
    closing: '如果不是您本人的操作，无需理会，您的密码不会改变。',
    sms: (id) => `账户 ${id} 的新密码链接，一小时内有效`,
  },
  invitation: {
    subject: '邀请您使用 Tristar',
    note: (id) => `您的账户 ${id} 已准备好。请在 72 小时内打开此链接，设置密码后即可开始。`,
    button: '设置密码',
    closing: '如果您并不知情，无需理会。',
    sms: (id) => `您的账户 ${id} 已准备好，请在 72 小时内设置密码`,
  },
  passwordGiven: {
    subject: '您的密码已被更换',
    note: (id, by) =>
      `${by} 为您的 Tristar 账户 ${id} 设置了新密码，并会告知您；原密码和所有登录会话均已失效。您下次登录时将自行设置密码。`,
    closing: '如果不是您本人要求的，请立即联系客服。',
    sms: (id, by) => `${by} 为账户 ${id} 设置了新密码。如果不是您本人要求的，请立即联系客服。`,
  },
  contactConfirm: {
    subject: '请确认此电邮地址',
    note: (id) =>
      `有人为 Tristar 账户 ${id} 填写了此电邮地址。如果该账户是您的，请在一小时内打开此链接，并在页面上确认。`,
    button: '确认电邮地址',
    closing: '如果不是，无需理会，我们不会再向您发送其他消息。',
    sms: (id) => `请在一小时内确认此手机号码属于账户 ${id}`,
  },
  contactChanging: {
    subject: '您的联系方式即将更改',
    note: (id) => `您的 Tristar 账户 ${id} 填写了新的电邮地址，确认后将取代此地址。`,
    closing: '如果不是您本人的操作，请立即更改密码以阻止更改，并联系客服。',
    sms: (id) =>
      `账户 ${id} 填写了新的手机号码，确认后将取代此号码。如果不是您本人的操作，请立即更改密码并联系客服。`,
  },
  contactChanged: {
    subject: '您的联系方式已更改',
    note: (id) => `您的 Tristar 账户 ${id} 的电邮地址已更改，此地址为原地址。`,
    closing: '如果不是您本人的操作，请立即联系客服。',
    sms: (id) =>
      `账户 ${id} 的手机号码已更改，此号码为原号码。如果不是您本人的操作，请立即联系客服。`,
  },
}

/** The messages about an account itself; the mail's frame is the server's. */
export const ACCOUNT_MAIL_TEXTS: Record<Language, typeof en> = { en, bm, ch }
