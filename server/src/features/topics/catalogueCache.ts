import type { ClientSession, Types } from 'mongoose'
import type { CatalogueTopic } from './catalogue.service.ts'
import { CatalogueModel } from './topics.model.ts'

/** The topics as they were at one stamp of the catalogue. */
let kept: { stamp: string; topics: readonly CatalogueTopic[] } | undefined

/**
 * The topics as `read` gives them, kept in memory for as long as the catalogue bears the stamp at which they were read:
 * every edit gives it a new one in its own transaction, on whatever server process, so that one small read by key
 * tells whether they are still those. What a transaction reads is not kept, since it may never be committed.
 */
export async function currentTopics(
  read: () => Promise<readonly CatalogueTopic[]>,
  session?: ClientSession,
): Promise<readonly CatalogueTopic[]> {
  const stamp = await stampOf(session)
  if (stamp && kept?.stamp === stamp) return kept.topics
  const topics = await read()
  if (!session && stamp && (await stampOf()) === stamp)
    kept = { stamp, topics: topics.map((topic) => Object.freeze(topic)) }
  return topics
}

/** Undefined before the first edit. */
async function stampOf(session?: ClientSession): Promise<string | undefined> {
  const catalogue = await CatalogueModel.findById('topics', { stamp: 1 })
    .session(session ?? null)
    .lean<{ stamp?: Types.ObjectId } | null>()
  return catalogue?.stamp?.toHexString()
}
