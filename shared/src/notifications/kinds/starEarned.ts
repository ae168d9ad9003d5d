import { inLanguages } from '../../common/languages.ts'
import { LEARNER_ROLES } from '../../common/roles.ts'
import type { Tier } from '../../common/tiers.ts'
import { personPath, starPath } from '../paths.ts'
import { type AboutPerson, type ChosenKindOf, spacedFirst, whoOf } from './kind.ts'

export interface StarParams extends AboutPerson {
  belt: Tier
}

export const STAR_EARNED: ChosenKindOf<StarParams> = {
  group: 'stars',
  told: LEARNER_ROLES,
  name: inLanguages(['Star earned', 'Bintang diperoleh', '获得星级']),
  say: {
    en: (params, { star }) =>
      params.mine
        ? `You have earned the ${star(params.belt)}. Your certificate is ready.`
        : `${whoOf(params)} has earned the ${star(params.belt)}. The certificate is ready.`,
    bm: (params, { star }) =>
      params.mine
        ? `Anda telah memperoleh ${star(params.belt)}. Sijil anda sudah sedia.`
        : `${whoOf(params)} telah memperoleh ${star(params.belt)}. Sijilnya sudah sedia.`,
    ch: (params, { star }) =>
      params.mine
        ? `您已获得${star(params.belt)}，证书可以下载了。`
        : `${spacedFirst(whoOf(params))}已获得${star(params.belt)}，证书已备妥。`,
  },
  link: ({ mine, personId, belt }, role) =>
    mine ? starPath(role, belt) : personPath(role, personId),
  button: ({ mine }) => (mine ? 'star' : 'person'),
}
