import { inLanguages } from '../../common/languages.ts'
import { homePath, personPath } from '../paths.ts'
import { type ChosenKindOf, spacedFirst, whoOf } from './kind.ts'

/**
 * Somebody has registered. `working`: works already, and waits for confirmation alone. `seller`: the reader's, as it says;
 * else a User Manager.
 */
export interface ApprovalParams {
  personId: string
  personName: string
  working?: true
  seller?: true
}

type Asks = 'newUser' | 'newUserWaits' | 'confirmation' | 'approval'

function asks({ seller, working }: ApprovalParams): Asks {
  if (seller) return working ? 'newUser' : 'newUserWaits'
  return working ? 'confirmation' : 'approval'
}

const EN: Record<Asks, string> = {
  newUser: 'has registered as your User.',
  newUserWaits: 'has registered as your User and waits for you to let them in.',
  confirmation: 'has registered as a User Manager and is not confirmed yet.',
  approval: 'waits for approval.',
}

const BM: Record<Asks, string> = {
  newUser: 'telah mendaftar sebagai Pengguna anda.',
  newUserWaits: 'telah mendaftar sebagai Pengguna anda dan menunggu kelulusan anda.',
  confirmation: 'telah mendaftar sebagai Pengurus Pengguna dan belum disahkan.',
  approval: 'menunggu kelulusan.',
}

const CH: Record<Asks, string> = {
  newUser: '已注册为您的用户。',
  newUserWaits: '已注册为您的用户，正在等待您批准。',
  confirmation: '已注册为用户经理，尚未确认。',
  approval: '正在等待批准。',
}

export const APPROVAL_WAITING: ChosenKindOf<ApprovalParams> = {
  group: 'people',
  told: ['supervisor', 'admin'],
  name: inLanguages(['New people', 'Orang baharu', '新成员']),
  say: {
    en: (params) => `${whoOf(params)} ${EN[asks(params)]}`,
    bm: (params) => `${whoOf(params)} ${BM[asks(params)]}`,
    ch: (params) => `${spacedFirst(whoOf(params))}${CH[asks(params)]}`,
  },
  link: ({ seller, working, personId }, role) => {
    if (!seller) return '/admin/supervisor'
    return working ? personPath(role, personId) : homePath(role)
  },
  button: ({ seller, working }) => {
    if (!seller) return 'approve'
    return working ? 'person' : 'home'
  },
}
