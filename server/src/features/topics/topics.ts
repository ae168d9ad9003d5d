export type { CatalogueNow, CatalogueTopic } from './catalogue.service.ts'
export {
  allTopics,
  draftTopics,
  findTopic,
  questionsOf,
  readCatalogue,
  topicsForDistributor,
} from './catalogue.service.ts'
export type { TopicPlan } from './topicPlan.service.ts'
export { planTopic, requiredOf } from './topicPlan.service.ts'
