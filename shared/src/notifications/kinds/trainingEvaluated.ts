import { inLanguages } from '../../common/languages.ts'
import { ROLES } from '../../common/roles.ts'
import { starPath, trainingPath } from '../paths.ts'
import type { ChosenKindOf, Words, TrainingParams } from './kind.ts'

const resultOf = ({ evaluation = 'Failed' }: TrainingParams, { result }: Words) =>
  result(evaluation)

/** The star that the reader has earned by it. */
const starOf = ({ mine, earned, belt }: TrainingParams) => (mine && earned ? belt : '')

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
  link: (params, role) => {
    const star = starOf(params)
    return star ? starPath(role, star) : trainingPath(params, role)
  },
  button: (params) => (starOf(params) ? 'star' : 'training'),
}
