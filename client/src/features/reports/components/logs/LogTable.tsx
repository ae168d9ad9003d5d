import type { LogRow } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { TopicLog } from '../../../../ui/TopicLog'
import { useLogColumns } from './useLogColumns'

/** Every topic, ordered by star then topic number; undefined while loading. */
export function LogTable({ rows }: { rows: readonly LogRow[] | undefined }) {
  const { t } = useTranslation('reports')
  return (
    <TopicLog
      title={t('log.topics')}
      columns={useLogColumns()}
      rows={rows}
      none={t('log.noTopics')}
      note={useNote()}
    />
  )
}

/** A topic's attempts, how long they took, and when it was completed. */
function useNote() {
  const { t } = useTranslation('reports')
  const dates = useDates()
  return ({ attempt, time, completeDate }: LogRow) =>
    [
      t('log.attempt', { count: attempt }),
      attempt > 0 || time > 0 ? t('log.seconds', { count: time }) : '',
      completeDate ? t('log.completedOn', { date: dates.instantDay(completeDate) }) : '',
    ]
      .filter(Boolean)
      .join(' · ')
}
