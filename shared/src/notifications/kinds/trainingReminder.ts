import type { InLanguages } from '../../common/languages.ts'
import { ROLES } from '../../common/roles.ts'
import { trainingPath } from '../paths.ts'
import type { ChosenKindOf, TrainingParams } from './kind.ts'

/** A training that is near. */
export function trainingReminder(name: InLanguages): ChosenKindOf<TrainingParams> {
  return {
    group: 'dates',
    told: ROLES,
    name,
    say: {
      en: (params, { training, when }) => `${training(params)}: ${when(params)}.`,
      bm: (params, { training, when }) => `${training(params)}: ${when(params)}.`,
      ch: (params, { training, when }) => `${training(params)}：${when(params)}。`,
    },
    link: trainingPath,
    button: () => 'training',
  }
}
