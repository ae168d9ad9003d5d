import type { Tier } from '@tristar/shared/common/tiers'
import { matchesTitle, type Titles } from '@tristar/shared/topics/titles'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import type { TableState } from '../../../../ui/useTableState'

type Sorting = Pick<TableState, 'search' | 'sort' | 'order'>

/** The topics of a star that match the search in any language, sorted, drafts last, those without a star too; ties are broken by number. */
export function tableRows(
  rows: readonly TopicOverviewRow[],
  tier: Tier,
  { search, sort, order }: Sorting,
  titleOf: (titles: Titles) => string,
): TopicOverviewRow[] {
  const sign = order === 'desc' ? -1 : 1
  const compare = (a: TopicOverviewRow, b: TopicOverviewRow) =>
    sort === 'title'
      ? titleOf(a.titles).localeCompare(titleOf(b.titles))
      : compareFigures(a, b, sort)
  return rows
    .filter((row) => [tier, ''].includes(row.beltType) && matchesTitle(row.titles, search))
    .toSorted(
      (a, b) =>
        Number(a.draft ?? false) - Number(b.draft ?? false) ||
        sign * compare(a, b) ||
        a.topicNo - b.topicNo,
    )
}

function compareFigures(a: TopicOverviewRow, b: TopicOverviewRow, sort: string): number {
  switch (sort) {
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
