import { Button } from '@mantine/core'
import { IconBell, IconBellCheck, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ENTRY_FILTERS } from '@tristar/shared/notifications/notifications.filters'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { useSignedIn } from '../../lib/session'
import { useChosen } from '../../lib/useChosen'
import { type FilterState, useFilters } from '../../lib/useFilters'
import { useLanguage } from '../../lib/useLanguage'
import { useSubmit } from '../../lib/useSubmit'
import { WarningBanner } from '../../ui/Banner'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { LoadingState } from '../../ui/Skeletons'
import { EmptyState, ErrorState } from '../../ui/States'
import { SubmitButton } from '../../ui/SubmitButton'
import { TablePages } from '../../ui/TableControls'
import { type TableState, useExistingPage, useTableState } from '../../ui/useTableState'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { entriesQuery } from './api/notifications'
import { EntryList } from './components/EntryList'
import classes from './components/notifications.module.css'
import { useReading } from './useReading'

/** /…/notifications: everything one was told in the last 90 days. */
export function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'ui'])
  const { notificationSettings } = paths[useSignedIn().role]
  const table = useTableState([], { pageSize: 20 })
  return (
    <Page
      title={t('ui:nav.notifications')}
      subtitle={t('line')}
      width="form"
      action={
        <Button
          component={Link}
          to={notificationSettings}
          variant="default"
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('settings')}
        </Button>
      }
    >
      <Entries table={table} />
    </Page>
  )
}

function Entries({ table }: { table: TableState }) {
  const filters = useFilters(ENTRY_FILTERS)
  const unreadOnly = filters.isSet
  const { limit, offset } = table.params
  const { data, error, refetch } = useQuery(entriesQuery({ limit, offset, unread: unreadOnly }))
  const { readOne, markOne, readAll } = useReading()
  const reading = useSubmit()
  useExistingPage(table, data?.total)
  return (
    <Panel flush>
      <Tools
        filters={filters}
        unread={data?.unread ?? 0}
        busy={reading.busy}
        onReadAll={() => void reading.submit(readAll)}
      />
      {reading.error !== null && (
        <div className={classes.banner}>
          <WarningBanner error={reading.error} onDismiss={reading.dismiss} />
        </div>
      )}
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data?.total === 0 && <Nothing filters={filters} />}
      {data && <EntryList entries={data.rows} onRead={readOne} onMark={markOne} />}
      <TablePages table={table} total={data?.total} />
    </Panel>
  )
}

type EntryFilters = FilterState<typeof ENTRY_FILTERS>

interface ToolsProps {
  filters: EntryFilters
  unread: number
  busy: boolean
  onReadAll: () => void
}

function Tools({ filters, unread, busy, onReadAll }: ToolsProps) {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const { label, nothing, names } = ENTRY_FILTERS.unread
  const [filter, choose] = useChosen<string>(filters.chosen.unread ?? '', (chosen) =>
    filters.set('unread', chosen),
  )
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={label[language]}
        data={[
          { value: '', label: nothing[language] },
          { value: 'true', label: names.true[language] },
        ]}
        value={filter}
        onChange={choose}
      />
      <SubmitButton variant="default" busy={busy} disabled={unread === 0} onClick={onReadAll}>
        {t('markAll')}
      </SubmitButton>
    </div>
  )
}

function Nothing({ filters }: { filters: EntryFilters }) {
  const { t } = useTranslation('notifications')
  if (!filters.isSet)
    return (
      <EmptyState icon={IconBell} title={t('none')}>
        {t('noneHelp')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconBellCheck}
      title={t('noneUnread')}
      action={
        <Button variant="default" onClick={() => filters.set('unread', '')}>
          {t('showAll')}
        </Button>
      }
    />
  )
}
