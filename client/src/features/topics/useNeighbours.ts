import { useQuery } from '@tanstack/react-query'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { equalTexts } from '@tristar/shared/topics/equalTexts.rules'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { TopicDraft } from './draft'
import { topicsQuery } from './topicQueries'

/** What the form must know of the other topics; nothing until they are loaded. */
export function useNeighbours(theory: TopicTheory | undefined, { title, belt }: TopicDraft) {
  const others = useQuery(topicsQuery).data?.data.filter(({ _id }) => _id !== theory?._id)
  const numbered = others?.filter((row) => !row.draft && row.beltType === belt)
  const published = theory && !theory.draft
  // The list may be older than the topic, whose own number is never beyond the last.
  const own = theory?.beltType === belt ? theory.topicNo : 0
  return {
    /** The last number that the published topic can have in its star. */
    last: published && numbered && belt !== '' ? Math.max(numbered.length + 1, own) : undefined,
    namesake: others?.find((row) => readsTheSame(row, title)),
  }
}

function readsTheSame(row: TopicOverviewRow, title: string): boolean {
  return equalTexts([row.title.toLowerCase(), title.toLowerCase()]).length > 0
}
