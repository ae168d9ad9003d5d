import type { Distributor } from '@tristar/shared/common/distributors'

export type { CatalogueNow, TitlesOf } from './catalogue.service.ts'
export type { CatalogueTopic } from './catalogueTopic.ts'
export {
  allTopics,
  draftTopics,
  findTopic,
  questionsOf,
  quizKey,
  quizzesOf,
  readCatalogue,
  titlesByMain,
  topicsForDistributor,
} from './catalogue.service.ts'
export type { TopicPlan } from './topicPlan.service.ts'
export { planTopic, requiredOf } from './topicPlan.service.ts'

declare module '../../lib/context.ts' {
  interface EventMap {
    /** A topic was added, edited or deleted: these distributors' learners need a recount; `published`: the id of one they see from now on. */
    topicChanged: { distributors: readonly Distributor[]; published: string | null }
  }
}
