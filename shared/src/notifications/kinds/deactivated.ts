import { inLanguages } from '../../common/languages.ts'
import { ROLES } from '../../common/roles.ts'
import { homeOrPersonPath } from '../paths.ts'
import { type AboutPerson, type ChosenKindOf, spacedFirst, whoOf } from './kind.ts'

/** `active`: reactivated. `disownedBy`: the name or human id of the manager who said that the seller is none of theirs. */
export interface StateParams extends AboutPerson {
  active: boolean
  disownedBy?: string
}

export const DEACTIVATED: ChosenKindOf<StateParams> = {
  group: 'people',
  told: ROLES,
  name: inLanguages([
    'Deactivated or reactivated',
    'Dinyahaktifkan atau diaktifkan semula',
    '停用或重新启用',
  ]),
  say: {
    en: (params) => {
      const { mine, active, disownedBy } = params
      if (disownedBy)
        return mine
          ? `Your account has been deactivated: ${disownedBy} says that you are none of their Users.`
          : `${whoOf(params)} has been deactivated: ${disownedBy} says that this is none of their Users.`
      const state = active ? 'reactivated' : 'deactivated'
      return mine
        ? `Your account has been ${state} by an admin.`
        : `${whoOf(params)} has been ${state}.`
    },
    bm: (params) => {
      const { mine, active, disownedBy } = params
      if (disownedBy)
        return mine
          ? `Akaun anda telah dinyahaktifkan: ${disownedBy} menyatakan anda bukan Pengguna beliau.`
          : `${whoOf(params)} telah dinyahaktifkan: ${disownedBy} menyatakan ini bukan Pengguna beliau.`
      const state = active ? 'diaktifkan semula' : 'dinyahaktifkan'
      return mine ? `Akaun anda telah ${state} oleh pentadbir.` : `${whoOf(params)} telah ${state}.`
    },
    ch: (params) => {
      const { mine, active, disownedBy } = params
      const who = spacedFirst(whoOf(params))
      if (disownedBy)
        return mine
          ? `您的账户已被停用：${spacedFirst(disownedBy)}表示您不是其用户。`
          : `${who}已被停用：${spacedFirst(disownedBy)}表示这不是其用户。`
      if (mine) return active ? '管理员已重新启用您的账户。' : '管理员已停用您的账户。'
      return active ? `${who}已重新启用。` : `${who}已被停用。`
    },
  },
  link: homeOrPersonPath,
  button: ({ mine, active }) => {
    if (!mine) return 'person'
    return active ? 'home' : undefined
  },
  note: ({ mine, active }) => {
    if (!mine) return undefined
    return active ? 'reactivated' : 'deactivated'
  },
}
