import { inLanguages } from '../../common/languages.ts'
import { trainingPath } from '../paths.ts'
import type { ChosenKindOf, TrainingParams } from './kind.ts'

export const ACKNOWLEDGE_DUE: ChosenKindOf<TrainingParams> = {
  group: 'dates',
  told: ['seller'],
  name: inLanguages(['Evaluation to read', 'Penilaian untuk dibaca', '待阅读的评估']),
  say: {
    en: (params, { training }) =>
      `${training(params)} has been evaluated. Please read the form, and say that you have.`,
    bm: (params, { training }) =>
      `${training(params)} telah dinilai. Sila baca borangnya, dan sahkan bahawa anda telah membacanya.`,
    ch: (params, { training }) => `${training(params)}已评估。请阅读表格并确认已读。`,
  },
  link: trainingPath,
  button: () => 'training',
}
