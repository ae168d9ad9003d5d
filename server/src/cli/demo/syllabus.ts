import { DISTRIBUTORS, type Distributor } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { topicsFor } from '@tristar/shared/progress/completion.rules'
import type { Question } from '@tristar/shared/topics/topics.schema'
import type { CatalogueTopic } from '../../features/topics/catalogue.service.ts'
import {
  allTopics,
  catalogueVersions,
  questionsOf,
} from '../../features/topics/catalogue.service.ts'

/** All topics and questions, read once: thousands of learners study the same. */
export interface Syllabus {
  /** A learner's own topics, in their order. */
  topicsOf(distributorId: Distributor, role: LearnerRole): readonly CatalogueTopic[]
  questionsOf(topicId: string, language: MaterialLanguage): Question[]
  /** The version of the catalogue with which the distributor's learners are counted. */
  versionFor(distributorId: Distributor): number
}

export async function readSyllabus(): Promise<Syllabus> {
  const topics = await allTopics()
  const versions = await catalogueVersions()
  const own = new Map<string, readonly CatalogueTopic[]>()
  for (const role of ['seller', 'supervisor'] as const)
    for (const distributorId of DISTRIBUTORS)
      own.set(`${role} ${distributorId}`, topicsFor(topics, { role, distributorId }))
  const questions = new Map<string, Question[]>()
  for (const { _id } of topics)
    for (const language of MATERIAL_LANGUAGES)
      questions.set(`${_id} ${language}`, await questionsOf(_id, language))
  return {
    topicsOf: (distributorId, role) => own.get(`${role} ${distributorId}`) ?? [],
    questionsOf: (topicId, language) => questions.get(`${topicId} ${language}`) ?? [],
    versionFor: (distributorId) => versions[distributorId] ?? 0,
  }
}
