import { inLanguages } from '../../common/languages.ts'
import { homePath } from '../paths.ts'
import type { FixedKindOf } from './kind.ts'

/** For the reader's own account, within an hour. */
export interface TriesParams {
  tries: number
}

export const SIGN_INS_FAILED: FixedKindOf<TriesParams> = {
  group: 'account',
  name: inLanguages(['Wrong passwords tried', 'Kata laluan salah dicuba', '尝试错误密码']),
  say: {
    en: ({ tries }) =>
      `At least ${tries} wrong passwords were tried for your account within an hour. If that was not you, choose a new, long password under My Profile.`,
    bm: ({ tries }) =>
      `Sekurang-kurangnya ${tries} kata laluan yang salah telah dicuba untuk akaun anda dalam sejam. Jika bukan anda, pilih kata laluan baharu yang panjang di Profil Saya.`,
    ch: ({ tries }) =>
      `一小时内有人为您的账户至少尝试了 ${tries} 次错误的密码。如果不是您本人，请在“我的资料”中设置新的长密码。`,
  },
  link: (_params, role) => homePath(role),
  button: () => 'home',
}
