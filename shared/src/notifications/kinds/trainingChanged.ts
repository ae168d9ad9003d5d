import { inLanguages } from '../../common/languages.ts'
import { ROLES } from '../../common/roles.ts'
import { trainingPath } from '../paths.ts'
import type { ChosenKindOf, TrainingParams } from './kind.ts'

export const TRAINING_CHANGED: ChosenKindOf<TrainingParams> = {
  group: 'trainings',
  told: ROLES,
  name: inLanguages(['Training changed', 'Latihan diubah', '培训已更改']),
  say: {
    en: (params, { training, when }) =>
      `${training(params)} has been changed. It is now: ${when(params)}.`,
    bm: (params, { training, when }) => `${training(params)} telah diubah. Kini: ${when(params)}.`,
    ch: (params, { training, when }) => `${training(params)}已更改，最新时间：${when(params)}。`,
  },
  link: trainingPath,
  button: () => 'training',
  note: () => 'invitation',
}
