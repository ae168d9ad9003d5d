import { inLanguages } from '../../common/languages.ts'
import { LEARNER_ROLES } from '../../common/roles.ts'
import { topicsPath } from '../paths.ts'
import type { ChosenKindOf, TitleParams } from './kind.ts'

export interface AnswerParams extends TitleParams {
  topicId: string
  /** What an admin answered. */
  answer: string
}

export const QUESTION_ANSWERED: ChosenKindOf<AnswerParams> = {
  group: 'topics',
  told: LEARNER_ROLES,
  name: inLanguages(['Report answered', 'Laporan dijawab', '反馈已答复']),
  say: {
    en: (params, { title }) => `Your report of a question in “${title(params)}” has been answered.`,
    bm: (params, { title }) =>
      `Laporan anda tentang soalan dalam “${title(params)}” telah dijawab.`,
    ch: (params, { title }) => `您对“${title(params)}”中一道题的反馈已有答复。`,
  },
  quote: ({ answer }) => answer,
  link: ({ topicId }, role) => `${topicsPath(role)}/quiz/${encodeURIComponent(topicId)}`,
  button: () => 'topic',
}
