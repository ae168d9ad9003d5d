import type { Distributor } from '@tristar/shared/common/distributors'

export type { CatalogueTopic, EditedTopic } from './catalogueTopic.ts'
export {
  allTopics,
  type CatalogueNow,
  draftTopics,
  findTopic,
  questionsOf,
  quizKey,
  readCatalogue,
  readQuizzes,
  revisedTopics,
  titlesById,
  type TitlesOf,
  topicExists,
  topicsForDistributor,
} from './catalogue.service.ts'
export {
  type PublishedQuestion,
  publishedQuestions,
  questionsOfTopics,
} from './publishedQuestions.service.ts'
export { ownTopicEntries } from './revisions/ownEntries.service.ts'
export { requiredOf } from './topicForm.ts'
export { planTopic, type TopicPlan } from './topicPlan.service.ts'

export { presentMaterial, presentTexted, presentTopic } from './topics.presenter.ts'

declare module '../../lib/context.ts' {
  interface EventMap {
    /** A topic was added, edited, withdrawn or deleted: these distributors' learners need a recount; `published`: the id of one they see from now on. */
    topicChanged: { distributors: readonly Distributor[]; published: string | null }
  }
}
