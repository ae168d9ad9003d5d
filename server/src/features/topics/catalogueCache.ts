import type { Titles } from '@tristar/shared/topics/titles'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import type { ClientSession } from 'mongoose'
import { keyedReads } from '../../lib/database/keyedReads.ts'
import type { CatalogueTopic } from './catalogueTopic.ts'
import { type Catalogue, CatalogueModel } from './topics.model.ts'

/** The questions of quizzes in one language, by `quizKey`; frozen, as they are shared. */
export type Quizzes = Map<string, readonly KeyedQuestion[]>

/** The published topics, and the titles of those that have been deleted, by id. */
export interface KnownTopics {
  topics: readonly CatalogueTopic[]
  deleted: ReadonlyMap<string, Titles>
}

/** The topics at one stamp of the catalogue, and those of its quizzes that have been taken since. */
let kept: (KnownTopics & { stamp: string; quizzes: Quizzes }) | undefined

interface CurrentCatalogue extends KnownTopics {
  /** Of this stamp: a transaction that reads further quizzes may add them. */
  quizzes: Quizzes
  /** Read no later than the topics, so that a change in between yields a higher version. */
  versions: Catalogue['distributors']
}

/**
 * The topics from `read`, cached while the catalogue keeps its stamp: every edit changes the stamp in its own transaction,
 * on any server process, so that one small keyed read validates the cache. What was read is kept if its stamp is also that
 * outside a transaction: an edit that may still abort has another one.
 */
export async function currentCatalogue(
  read: () => Promise<KnownTopics>,
  session?: ClientSession,
): Promise<CurrentCatalogue> {
  const { stamp, versions } = await signOf(session)
  if (stamp && kept?.stamp === stamp) return { ...kept, versions }
  const { topics, deleted } = await read()
  const quizzes: Quizzes = new Map()
  if (stamp && (await signOf()).stamp === stamp)
    kept = { stamp, topics: topics.map((topic) => Object.freeze(topic)), deleted, quizzes }
  return { topics, deleted, quizzes, versions }
}

/**
 * A quiz from `read`, cached like the topics: every edit of it changes the stamp in its own transaction. The key of a quiz
 * that does not exist is not kept.
 */
export async function currentQuiz(
  key: string,
  read: () => Promise<readonly KeyedQuestion[]>,
): Promise<readonly KeyedQuestion[]> {
  const { stamp } = await signOf()
  const quizzes = stamp && kept?.stamp === stamp ? kept.quizzes : undefined
  const known = quizzes?.get(key)
  if (known) return known
  const questions = await read()
  if (quizzes && questions.length > 0 && (await signOf()).stamp === stamp)
    quizzes.set(key, Object.freeze(questions))
  return questions
}

const SIGN = { stamp: 1, distributors: 1 }
type Sign = Pick<Catalogue, '_id' | 'stamp' | 'distributors'>

const readSign = keyedReads<Sign>(
  () => CatalogueModel.find({ _id: 'topics' }, SIGN).lean<Sign[]>(),
  ({ _id }) => _id,
)

/** The stamp is undefined before the first edit. */
async function signOf(session?: ClientSession) {
  const catalogue = session
    ? await CatalogueModel.findById('topics', SIGN).session(session).lean<Sign | null>()
    : await readSign('topics')
  return { stamp: catalogue?.stamp?.toHexString(), versions: catalogue?.distributors ?? {} }
}
