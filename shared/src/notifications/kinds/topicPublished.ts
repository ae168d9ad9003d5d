import { inLanguages } from '../../common/languages.ts'
import { LEARNER_ROLES } from '../../common/roles.ts'
import type { Tier } from '../../common/tiers.ts'
import { topicsPath } from '../paths.ts'
import type { ChosenKindOf, TitleParams } from './kind.ts'

export interface TopicParams extends TitleParams {
  topicId: string
  belt: Tier
}

export const TOPIC_PUBLISHED: ChosenKindOf<TopicParams> = {
  group: 'topics',
  told: LEARNER_ROLES,
  name: inLanguages(['Topic published', 'Topik diterbitkan', '课题已发布']),
  say: {
    en: (params, { star, title }) => `New topic for the ${star(params.belt)}: ${title(params)}`,
    bm: (params, { star, title }) => `Topik baharu bagi ${star(params.belt)}: ${title(params)}`,
    ch: (params, { star, title }) => `${star(params.belt)}新课题：${title(params)}`,
  },
  link: ({ topicId }, role) => `${topicsPath(role)}/topic/${encodeURIComponent(topicId)}`,
  button: () => 'topic',
}
