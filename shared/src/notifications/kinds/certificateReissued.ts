import { inLanguages } from '../../common/languages.ts'
import { LEARNER_ROLES } from '../../common/roles.ts'
import { homeOrPersonPath } from '../paths.ts'
import { type ChosenKindOf, spacedFirst, whoOf } from './kind.ts'
import type { StarParams } from './starEarned.ts'

export const CERTIFICATE_REISSUED: ChosenKindOf<StarParams> = {
  group: 'stars',
  told: LEARNER_ROLES,
  name: inLanguages(['Certificate reissued', 'Sijil dikeluarkan semula', '证书已换发']),
  say: {
    en: (params, { star }) => {
      const whose = params.mine ? 'Your' : `${whoOf(params)}’s`
      return `${whose} certificate of the ${star(params.belt)} has been reissued with the present name. Links to the former one say that it was replaced.`
    },
    bm: (params, { star }) => {
      const whose = params.mine ? 'anda' : whoOf(params)
      return `Sijil ${star(params.belt)} ${whose} telah dikeluarkan semula dengan nama semasa. Pautan kepada sijil terdahulu menyatakan bahawa sijil itu telah diganti.`
    },
    ch: (params, { star }) => {
      const who = params.mine ? '您' : spacedFirst(whoOf(params))
      return `${who}的${star(params.belt)}证书已按现用姓名换发。旧证书的链接会显示已换发。`
    },
  },
  link: homeOrPersonPath,
  button: ({ mine }) => (mine ? 'star' : 'person'),
}
