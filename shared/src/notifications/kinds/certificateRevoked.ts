import { inLanguages } from '../../common/languages.ts'
import { LEARNER_ROLES } from '../../common/roles.ts'
import { homeOrPersonPath } from '../paths.ts'
import { type ChosenKindOf, spacedFirst, whoOf } from './kind.ts'
import type { StarParams } from './starEarned.ts'

export const CERTIFICATE_REVOKED: ChosenKindOf<StarParams> = {
  group: 'stars',
  told: LEARNER_ROLES,
  name: inLanguages(['Certificate revoked', 'Sijil dibatalkan', '证书已撤销']),
  say: {
    en: (params, { star }) => {
      const whose = params.mine ? 'Your' : `${whoOf(params)}’s`
      return `${whose} certificate of the ${star(params.belt)} has been revoked.`
    },
    bm: (params, { star }) => {
      const whose = params.mine ? 'anda' : whoOf(params)
      return `Sijil ${star(params.belt)} ${whose} telah dibatalkan.`
    },
    ch: (params, { star }) => {
      const who = params.mine ? '您' : spacedFirst(whoOf(params))
      return `${who}的${star(params.belt)}证书已被撤销。`
    },
  },
  link: homeOrPersonPath,
  button: ({ mine }) => (mine ? 'star' : 'person'),
}
