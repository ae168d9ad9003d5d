import type { Kind, TrainingParams } from './kind.ts'

/** A training that is near. */
export const sayReminder: Kind<TrainingParams>['say'] = {
  en: (params, { training, when }) => `${training(params)}: ${when(params)}.`,
  bm: (params, { training, when }) => `${training(params)}: ${when(params)}.`,
  ch: (params, { training, when }) => `${training(params)}：${when(params)}。`,
}
