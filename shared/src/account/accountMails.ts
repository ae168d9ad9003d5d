import { type InLanguages, inLanguages } from '../common/languages.ts'

/** The messages about an account itself, with their names in lists; neither settings nor limits hold them back. */
export const ACCOUNT_MAIL_NAMES = {
  passwordReset: inLanguages([
    'Password reset link',
    'Pautan set semula kata laluan',
    '密码重设链接',
  ]),
  invitation: inLanguages(['Invitation', 'Jemputan', '邀请']),
  passwordGiven: inLanguages([
    'New password given (to the owner)',
    'Kata laluan baharu diberikan (kepada pemilik)',
    '已设置新密码（通知本人）',
  ]),
  contactConfirm: inLanguages(['Address to confirm', 'Alamat untuk disahkan', '待确认的地址']),
  contactChanging: inLanguages([
    'Address change announced',
    'Pertukaran alamat dimaklumkan',
    '地址更改预告',
  ]),
  contactChanged: inLanguages([
    'Address changed (to the owner)',
    'Alamat ditukar (kepada pemilik)',
    '地址已更改（通知本人）',
  ]),
} as const satisfies Record<string, InLanguages>

export type AccountMailKind = keyof typeof ACCOUNT_MAIL_NAMES
export const ACCOUNT_MAILS = Object.keys(ACCOUNT_MAIL_NAMES) as AccountMailKind[]
