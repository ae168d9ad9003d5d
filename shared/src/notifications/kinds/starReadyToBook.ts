import { inLanguages } from '../../common/languages.ts'
import { LEARNER_ROLES } from '../../common/roles.ts'
import { calendarPath } from '../paths.ts'
import { type ChosenKindOf, spacedFirst, whoOf } from './kind.ts'
import type { StarParams } from './starEarned.ts'

export const STAR_READY_TO_BOOK: ChosenKindOf<StarParams> = {
  group: 'stars',
  told: LEARNER_ROLES,
  name: inLanguages(['Ready to book', 'Sedia untuk latihan', '可以发起培训']),
  say: {
    en: (params, { star }) => {
      const who = params.mine ? 'You have' : `${whoOf(params)} has`
      return `${who} completed all topics of the ${star(params.belt)}: initiate the training.`
    },
    bm: (params, { star }) => {
      const who = params.mine ? 'Anda' : whoOf(params)
      return `${who} telah menyelesaikan semua topik ${star(params.belt)}: rancang latihannya.`
    },
    ch: (params, { star }) => {
      const who = params.mine ? '您' : spacedFirst(whoOf(params))
      return `${who}已完成${star(params.belt)}的全部课题，请发起培训。`
    },
  },
  link: ({ mine, personId }, role) =>
    calendarPath(role, { initiate: 'seller', ...(!mine && { seller: personId }) }),
  button: () => 'initiate',
}
