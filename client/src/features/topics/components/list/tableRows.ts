import type { Tier } from '@tristar/shared/common/tiers'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import type { TableState } from '../../../../ui/useTableState'

type Sorting = Pick<TableState, 'search' | 'sort' | 'order'>

/** The topics of a star that match the search, sorted, drafts last; ties are broken by number. */
export function tableRows(
  rows: readonly TopicOverviewRow[],
  tier: Tier,
  { search, sort, order }: Sorting,
): TopicOverviewRow[] {
  const wanted = search.toLowerCase()
  const sign = order === 'desc' ? -1 : 1
  return rows
    .filter((row) => row.beltType === tier && row.title.toLowerCase().includes(wanted))
    .toSorted(
      (a, b) =>
        Number(a.draft ?? false) - Number(b.draft ?? false) ||
        sign * compare(a, b, sort) ||
        a.topicNo - b.topicNo,
    )
}

function compare(a: TopicOverviewRow, b: TopicOverviewRow, sort: string): number {
  switch (sort) {
    case 'title':
      return a.title.localeCompare(b.title)
    case 'quiz':
      return Number(a.quiz) - Number(b.quiz)
    case 'percentage':
    case 'avgAttempt':
    case 'training':
      return a[sort] - b[sort]
    default:
      return a.topicNo - b.topicNo
  }
}
