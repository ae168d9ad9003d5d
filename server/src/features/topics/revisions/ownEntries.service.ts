import type { HistoryAct, TopicChange } from '@tristar/shared/topics/history.schema'
import { each } from '../../../lib/database/batches.ts'
import { type TopicEntry, TopicEntryModel } from './revisions.model.ts'

/** What an admin has done to a topic, for the own data. */
interface OwnEntry {
  at: string
  topic: string
  revision: number
  act: HistoryAct
  changes: TopicChange[]
}

/** The entries of topics' histories that name an admin, the oldest first. */
export async function* ownTopicEntries(loginId: string): AsyncGenerator<OwnEntry> {
  const own = TopicEntryModel.find({ by: loginId }).sort({ by: 1, at: 1 })
  for await (const { at, state, revision, act, changes } of each(own.lean<TopicEntry[]>()))
    yield { at: at.toISOString(), topic: state.title, revision, act, changes }
}
