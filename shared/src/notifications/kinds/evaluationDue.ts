import { inLanguages } from '../../common/languages.ts'
import { calendarPath, openedTraining } from '../paths.ts'
import type { ChosenKindOf, TrainingParams } from './kind.ts'

export const EVALUATION_DUE: ChosenKindOf<TrainingParams> = {
  group: 'dates',
  told: ['supervisor', 'admin'],
  name: inLanguages(['Evaluation due', 'Penilaian perlu dibuat', '待评估']),
  say: {
    en: (params, { training, day }) =>
      `${training(params)} waits for its evaluation since ${day(params.date)}.`,
    bm: (params, { training, day }) =>
      `${training(params)} menunggu penilaian sejak ${day(params.date)}.`,
    ch: (params, { training, day }) => `${training(params)}尚未评估（${day(params.date)}）。`,
  },
  link: (params, role) => calendarPath(role, { ...openedTraining(params), mode: 'evaluate' }),
  button: () => 'evaluate',
}
