import { inLanguages } from '../../common/languages.ts'
import { ROLES } from '../../common/roles.ts'
import { trainingPath } from '../paths.ts'
import type { ChosenKindOf, Words, TrainingParams } from './kind.ts'

const resultOf = ({ evaluation = 'Failed' }: TrainingParams, { result }: Words) =>
  result(evaluation)

export const TRAINING_EVALUATED: ChosenKindOf<TrainingParams> = {
  group: 'trainings',
  told: ROLES,
  name: inLanguages(['Training evaluated', 'Latihan dinilai', '培训已评估']),
  say: {
    en: (params, words) =>
      `${words.training(params)} has been evaluated: ${resultOf(params, words)}.${
        params.earned ? ' The star is earned, and its certificate is ready.' : ''
      }`,
    bm: (params, words) =>
      `${words.training(params)} telah dinilai: ${resultOf(params, words)}.${
        params.earned ? ' Bintang telah diperoleh, dan sijilnya sudah sedia.' : ''
      }`,
    ch: (params, words) =>
      `${words.training(params)}已评估：${resultOf(params, words)}。${
        params.earned ? '已获得该星级，证书已备妥。' : ''
      }`,
  },
  link: trainingPath,
  button: () => 'training',
}
