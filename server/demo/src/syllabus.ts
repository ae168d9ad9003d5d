import { DISTRIBUTORS, type Distributor } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { LearnerRole } from '@tristar/shared/common/roles'
import { topicsFor } from '@tristar/shared/study/completion.rules'
import {
  allTopics,
  catalogueVersions,
  questionsOf,
  quizVersionFrom,
  type CatalogueTopic,
  type QuizVersion,
} from '@tristar/server'

/** All topics and quizzes, read once: thousands of learners study the same. */
export interface Syllabus {
  /** A learner's own topics, in their order. */
  topicsOf(distributorId: Distributor, role: LearnerRole): readonly CatalogueTopic[]
  quizOf(topic: CatalogueTopic, language: MaterialLanguage): QuizVersion
  /** The catalogue version of the distributor's learners. */
  versionFor(distributorId: Distributor): number
}

export async function readSyllabus(): Promise<Syllabus> {
  const topics = await allTopics()
  const versions = await catalogueVersions()
  const own = new Map<string, readonly CatalogueTopic[]>()
  for (const role of ['seller', 'supervisor'] as const)
    for (const distributorId of DISTRIBUTORS)
      own.set(`${role} ${distributorId}`, topicsFor(topics, { role, distributorId }))
  const quizzes = new Map<string, QuizVersion>()
  for (const topic of topics)
    for (const language of MATERIAL_LANGUAGES) {
      const asked = await questionsOf(topic._id, language)
      quizzes.set(`${topic._id} ${language}`, quizVersionFrom(topic, language, asked))
    }
  return {
    topicsOf: (distributorId, role) => own.get(`${role} ${distributorId}`) ?? [],
    quizOf: (topic, language) =>
      quizzes.get(`${topic._id} ${language}`) ?? quizVersionFrom(topic, language, []),
    versionFor: (distributorId) => versions[distributorId] ?? 0,
  }
}
