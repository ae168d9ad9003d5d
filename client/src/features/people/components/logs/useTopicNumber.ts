import type { LogRow } from '@tristar/shared/study/log.schema'
import { seesOwnNumbers } from '@tristar/shared/study/topicNumbers.rules'
import { useSignedIn } from '../../../../lib/session'

/** A topic's number as its reader knows it; files keep the catalogue's, which is the same in all of them. */
export function useTopicNumber(): (row: LogRow) => number {
  const session = useSignedIn()
  const own = session.role !== 'admin' || seesOwnNumbers(session.admin.distributor)
  return ({ ownNo, topicNo }) => (own ? ownNo : topicNo)
}
