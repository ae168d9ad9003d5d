import { inLanguages } from '../../common/languages.ts'
import { ROLES } from '../../common/roles.ts'
import { trainingPath } from '../paths.ts'
import type { ChosenKindOf, TrainingParams } from './kind.ts'

export const TRAINING_BOOKED: ChosenKindOf<TrainingParams> = {
  group: 'trainings',
  told: ROLES,
  name: inLanguages(['Training booked', 'Latihan dijadualkan', '培训已安排']),
  say: {
    en: (params, { training, when }) =>
      params.recorded
        ? `${training(params)} has been recorded as held: ${when(params)}.`
        : `${training(params)} has been scheduled: ${when(params)}.`,
    bm: (params, { training, when }) =>
      params.recorded
        ? `${training(params)} telah direkodkan sebagai sudah diadakan: ${when(params)}.`
        : `${training(params)} telah dijadualkan: ${when(params)}.`,
    ch: (params, { training, when }) =>
      params.recorded
        ? `${training(params)}已记录为已进行：${when(params)}。`
        : `${training(params)}已安排：${when(params)}。`,
  },
  link: trainingPath,
  button: () => 'training',
  // Nobody is invited to what has been held.
  note: ({ recorded }) => (recorded ? undefined : 'invitation'),
}
