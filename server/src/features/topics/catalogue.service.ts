import type { Distributor } from '@tristar/shared/common/distributors'
import { isObjectId } from '@tristar/shared/common/ids'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { byTierAndNumber } from '@tristar/shared/study/completion.rules'
import { type Titles, untranslated } from '@tristar/shared/topics/titles'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { ClientSession } from 'mongoose'
import { currentCatalogue, currentQuiz, type KnownTopics, type Quizzes } from './catalogueCache.ts'
import {
  type CatalogueTopic,
  type EditedTopic,
  toCatalogueTopic,
  toEditedTopic,
} from './catalogueTopic.ts'
import {
  CatalogueModel,
  type DeletedTopic,
  DeletedTopicModel,
  PUBLISHED,
  type Quiz,
  QuizModel,
  type Topic,
  TopicModel,
} from './topics.model.ts'

/** The topics that learners are counted with; in a transaction from one snapshot. */
export interface CatalogueNow {
  /** The topics that are mandatory for a distributor, including those for supervisors only, by tier and number. */
  topicsOf: (distributorId: Distributor) => readonly CatalogueTopic[]
  /** The version at which the distributor's learners last needed a recount; 0 before any. */
  versionOf: (distributorId: Distributor) => number
  /** Read before at the same state of the catalogue, for `readQuizzes`. */
  quizzes: Quizzes
}

export async function readCatalogue(session?: ClientSession): Promise<CatalogueNow> {
  const { topics, versions, quizzes } = await currentCatalogue(() => readTopics(session), session)
  return {
    topicsOf: (distributorId) =>
      topics.filter(({ mandatoryFor }) => mandatoryFor.includes(distributorId)),
    versionOf: (distributorId) => versions[distributorId] ?? 0,
    quizzes,
  }
}

export async function topicsForDistributor(
  distributorId: Distributor,
  session?: ClientSession,
): Promise<readonly CatalogueTopic[]> {
  return (await readCatalogue(session)).topicsOf(distributorId)
}

export async function findTopic(topicId: string): Promise<CatalogueTopic | null> {
  if (!isObjectId(topicId)) return null
  const topic = await TopicModel.findOne({ _id: topicId, ...PUBLISHED }).lean<Topic>()
  return topic && toCatalogueTopic(topic)
}

/** Whether there is such a topic, or draft of one. */
export async function topicExists(topicId: string): Promise<boolean> {
  return isObjectId(topicId) && (await TopicModel.exists({ _id: topicId })) !== null
}

/** The drafts, by title: hidden from learners and counted nowhere. */
export async function draftTopics(): Promise<EditedTopic[]> {
  const drafts = await TopicModel.find({ draft: true }).sort({ title: 1, _id: 1 }).lean<Topic[]>()
  return drafts.map(toEditedTopic)
}

/** The ids of the topics beside which a draft revision waits. Not of the cache, which no revision renews. */
export async function revisedTopics(): Promise<ReadonlySet<string>> {
  const revised = await TopicModel.find({ revised: true }, { _id: 1 }).lean<Pick<Topic, '_id'>[]>()
  return new Set(revised.map(({ _id }) => String(_id)))
}

/** All published topics, by tier and number. */
export async function allTopics(session?: ClientSession): Promise<readonly CatalogueTopic[]> {
  return (await currentCatalogue(() => readTopics(session), session)).topics
}

/** The titles of a topic by its id; '' of none, and of one that was never published. */
export type TitlesOf = (topicId: string) => Titles

const NO_TITLES: Titles = Object.freeze(untranslated(''))

/** What is stored names topics by their ids: their titles are looked up when shown, those of a withdrawn or deleted one as they were last. */
export async function titlesById(): Promise<TitlesOf> {
  const { topics, deleted } = await currentCatalogue(() => readTopics())
  const known = new Map(topics.map(({ _id, titles }) => [_id, titles]))
  return (topicId) => known.get(topicId) ?? deleted.get(topicId) ?? NO_TITLES
}

async function readTopics(session: ClientSession | null = null): Promise<KnownTopics> {
  const topics = await TopicModel.find(PUBLISHED).session(session).lean<Topic[]>()
  const deleted = await DeletedTopicModel.find().session(session).lean<DeletedTopic[]>()
  return {
    topics: topics.map(toCatalogueTopic).toSorted(byTierAndNumber),
    deleted: new Map(deleted.map(({ _id, titles }) => [String(_id), titles])),
  }
}

/** All questions of a topic with their key: English, Malay, Chinese, each by number. */
export async function allQuestionsOf(
  topicId: string,
  session?: ClientSession,
): Promise<KeyedQuestion[]> {
  const quizzes = await QuizModel.find({ topicId })
    .session(session ?? null)
    .lean<Quiz[]>()
  return MATERIAL_LANGUAGES.flatMap(
    (language) => quizzes.find((quiz) => quiz.language === language)?.questions ?? [],
  )
}

/** The questions of a topic in one language with their key, by number; empty when there are none. */
export async function questionsOf(
  topicId: string,
  language: MaterialLanguage,
): Promise<readonly KeyedQuestion[]> {
  return currentQuiz(quizKey(topicId.toLowerCase(), language), async () => {
    const quiz = await QuizModel.findOne({ topicId, language }).lean<Quiz>()
    return byNumber(quiz?.questions ?? [])
  })
}

/**
 * The questions of several quizzes, by `quizKey`; a quiz that does not exist is missing.
 * @param catalogue read in the same transaction: its stamp also validates quizzes that were read before
 */
export async function readQuizzes(
  asked: readonly { topicId: string; language: MaterialLanguage }[],
  { quizzes }: CatalogueNow,
  session: ClientSession,
): Promise<ReadonlyMap<string, readonly KeyedQuestion[]>> {
  const missing = asked.filter(({ topicId, language }) => !quizzes.has(quizKey(topicId, language)))
  if (missing.length === 0) return quizzes
  const wanted = {
    topicId: { $in: missing.map(({ topicId }) => topicId) },
    language: { $in: [...new Set(missing.map(({ language }) => language))] },
  }
  const read = await QuizModel.find(wanted).session(session).lean<Quiz[]>()
  for (const { topicId, language, questions } of read)
    quizzes.set(quizKey(String(topicId), language), Object.freeze(byNumber(questions)))
  return quizzes
}

function byNumber(questions: readonly KeyedQuestion[]): KeyedQuestion[] {
  return questions.toSorted((a, b) => a.questionNo - b.questionNo)
}

export function quizKey(topicId: string, language: MaterialLanguage): string {
  return `${topicId}:${language}`
}

/** The catalogue version at which each distributor's learners last needed a recount; absent before any. */
export async function catalogueVersions(): Promise<Partial<Record<Distributor, number>>> {
  const catalogue = await CatalogueModel.findById('topics').lean()
  return catalogue?.distributors ?? {}
}
