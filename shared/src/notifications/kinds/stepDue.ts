import { inLanguages } from '../../common/languages.ts'
import { trainingPath } from '../paths.ts'
import type { ChosenKindOf, TrainingParams } from './kind.ts'

const countOf = ({ more = 0 }: TrainingParams) => more + 1

export const STEP_DUE: ChosenKindOf<TrainingParams> = {
  group: 'dates',
  told: ['seller'],
  name: inLanguages(['Next step due', 'Langkah seterusnya perlu dibuat', '后续步骤到期']),
  say: {
    en: (params, { training }) =>
      `${training(params)}: ${countOf(params) === 1 ? 'a next step is' : `${countOf(params)} next steps are`} due.`,
    bm: (params, { training }) =>
      `${training(params)}: ${countOf(params) === 1 ? 'satu' : countOf(params)} langkah seterusnya perlu dibuat.`,
    ch: (params, { training }) => `${training(params)}：有 ${countOf(params)} 个后续步骤到期。`,
  },
  quote: ({ step = '' }) => step,
  link: trainingPath,
  button: () => 'training',
}
