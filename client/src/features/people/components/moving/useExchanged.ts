import type { MoveReport } from '@tristar/shared/people/moves.schema'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { useTopicTitle } from '../../../../lib/useTopicTitle'

/** The topics of a report that come or go, as the reader calls them; 'None' without any. */
export function useExchanged(report: MoveReport | undefined) {
  const { t } = useTranslation('moves')
  const { list } = useJoining()
  const titleOf = useTopicTitle()
  const shown = new Map(report?.titles.map((titles) => [titles.English, titleOf(titles)]))
  return (topics: readonly string[]) =>
    topics.length > 0 ? list(topics.map((topic) => shown.get(topic) ?? topic)) : t('move.none')
}
