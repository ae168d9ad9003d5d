import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SentState } from '@tristar/shared/notifications/kinds'
import { SENT_FILTERS } from '@tristar/shared/notifications/messages.filters'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { SentRow } from '@tristar/shared/notifications/notifications.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates'
import { callList } from '../../lib/apiClient'
import { useFilters } from '../../lib/useFilters'
import { listQuery } from '../../lib/queries'
import { CardLine, CardNote } from '../../ui/DataTable'
import { Filters } from '../../ui/Filters'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { EmptyState } from '../../ui/States'
import { useTableState } from '../../ui/useTableState'
import { NoMailServer } from '../common/NoMailServer'
import { PersonName } from '../common/PersonName'
import { MessageState } from './components/MessageState'
import { TestMail } from './components/TestMail'
import { useMessageColumns } from './components/useMessageColumns'
import { useKindName } from './components/useKindName'

/** Pixels: below this width the reason would have no room. */
const NARROW = 640

/** /admin/messages (scope all): what was sent or kept, waits or failed; no texts, as they may hold links of others. */
export function MessagesPage() {
  const { t } = useTranslation(['messages', 'ui'])
  const columns = useMessageColumns()
  const table = useTableState<'at'>(columns, { sort: 'at', order: 'desc' })
  const filters = useFilters(SENT_FILTERS)
  const params = { ...table.params, ...filters.chosen }
  const looks = {
    state: { textOf: (state: SentState) => t(`state.${state}`) },
    kind: { textOf: useKindName() },
  }
  return (
    <Page title={t('ui:nav.messages')} subtitle={t('line')} action={<TestMail />}>
      <NoMailServer explained />
      <ServerTable
        label={t('ui:nav.messages')}
        searchLabel={t('search')}
        table={table}
        query={useQuery(listQuery(notificationsCalls.sent, params))}
        columns={columns}
        rowKey={({ _id }) => _id}
        load={(range, signal) =>
          callList(notificationsCalls.sent, { ...params, ...range }, { signal })
        }
        renderCard={(row) => <MessageCard row={row} />}
        filters={<Filters state={filters} looks={looks} />}
        isFiltered={filters.isSet}
        empty={<EmptyState icon={IconMail} title={t('none')} />}
        narrow={NARROW}
      />
    </Page>
  )
}

function MessageCard({ row }: { row: SentRow }) {
  const { t } = useTranslation('messages')
  const nameOf = useKindName()
  const dates = useDates()
  return (
    <>
      <CardLine>
        <strong>{nameOf(row.kind)}</strong>
        <MessageState row={row} />
      </CardLine>
      <PersonName id={row.to} name={row.name} />
      <CardNote>{`${t(`channel.${row.channel}`)} · ${dates.instant(row.at)}`}</CardNote>
      {row.reason && <CardNote>{row.reason}</CardNote>}
    </>
  )
}
