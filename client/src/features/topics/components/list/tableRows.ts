import type { Chosen } from '@tristar/shared/common/filters'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { matchesTitle, type Titles } from '@tristar/shared/topics/titles'
import { TOPIC_FILTERS } from '@tristar/shared/topics/topics.filters'
import type { TableState } from '../../../../ui/useTableState'

type Sorting = Pick<TableState, 'search' | 'sort' | 'order'>
type TopicFilters = Chosen<typeof TOPIC_FILTERS>

/** The topics of a star that match filters and search, in any language, sorted, drafts last, those without a star too; ties are broken by number. */
export function tableRows(
  rows: readonly TopicOverviewRow[],
  { tier = TOPIC_FILTERS.tier.usual, ...filters }: TopicFilters,
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
    .filter((row) => isChosen(row, filters))
    .toSorted(
      (a, b) =>
        Number(a.draft ?? false) - Number(b.draft ?? false) ||
        sign * compare(a, b) ||
        a.topicNo - b.topicNo,
    )
}

/** By audience and language. */
function isChosen(row: TopicOverviewRow, { audience, language }: TopicFilters): boolean {
  if (audience === 'managers' && !row.supervisor) return false
  if (audience && audience !== 'managers' && !row.mandatoryFor.includes(audience)) return false
  if (!language) return true
  const missing = languagesLacking(row)
  return MATERIAL_LANGUAGES.every((each) => {
    if (language === each) return !missing.includes(each)
    return language !== `no${each}` || missing.includes(each)
  })
}

/** The languages in which it lacks slides or, while it has a quiz, that. */
function languagesLacking({ materials, quiz }: TopicOverviewRow): MaterialLanguage[] {
  return materials.flatMap((each) => (each.pdf && (each.quiz || !quiz) ? [] : [each.language]))
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
