/** The messages about an account itself; neither settings nor limits hold them back. */
export const ACCOUNT_MAILS = [
  'passwordReset',
  'passwordGiven',
  'contactConfirm',
  'contactChanging',
  'contactChanged',
] as const
export type AccountMailKind = (typeof ACCOUNT_MAILS)[number]
