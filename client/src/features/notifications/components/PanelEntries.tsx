import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadingState } from '../../../ui/Skeletons'
import { EmptyState, ErrorState } from '../../../ui/States'
import { latestQuery } from '../api/notifications'
import { useReading } from '../useReading'
import { EntryList } from './EntryList'

/** The latest entries, or why there are none. */
export function PanelEntries({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useQuery(latestQuery)
  const { readOne } = useReading()
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.total === 0)
    return (
      <EmptyState icon={IconBell} title={t('none')}>
        {t('noneHelp')}
      </EmptyState>
    )
  return <EntryList entries={data.rows} onRead={readOne} onLeave={onLeave} />
}
