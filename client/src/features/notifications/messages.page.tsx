import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SENT_KINDS, SENT_STATES } from '@tristar/shared/notifications/kinds'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import type { SentRow } from '@tristar/shared/notifications/notifications.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../lib/dates'
import { listQuery } from '../../lib/queries'
import { CardLine, CardNote } from '../../ui/DataTable'
import { NoFilterMatch } from '../../ui/NoFilterMatch'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { EmptyState } from '../../ui/States'
import { TableFilter } from '../../ui/TableFilter'
import { type TableState, useTableState } from '../../ui/useTableState'
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
  const state = SENT_STATES.find((each) => each === table.filter('state'))
  const kind = SENT_KINDS.find((each) => each === table.filter('kind'))
  const params = { ...table.params, state, kind }
  return (
    <Page title={t('ui:nav.messages')} subtitle={t('line')} action={<TestMail />}>
      <NoMailServer />
      <ServerTable
        label={t('ui:nav.messages')}
        searchLabel={t('search')}
        table={table}
        query={useQuery(listQuery(notificationsCalls.sent, params))}
        columns={columns}
        rowKey={({ _id }) => _id}
        renderCard={(row) => <MessageCard row={row} />}
        filters={<MessageFilters table={table} />}
        empty={state || kind ? <NoFilterMatch /> : <EmptyState icon={IconMail} title={t('none')} />}
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

/** State and kind of message. */
function MessageFilters({ table }: { table: TableState }) {
  const { t } = useTranslation('messages')
  const nameOf = useKindName()
  return (
    <>
      <TableFilter
        table={table}
        name="state"
        label={t('filter.state')}
        noFilter={t('filter.anyState')}
        values={SENT_STATES}
        textOf={(state) => t(`state.${state}`)}
      />
      <TableFilter
        table={table}
        name="kind"
        label={t('filter.kind')}
        noFilter={t('filter.anyKind')}
        values={SENT_KINDS}
        textOf={nameOf}
      />
    </>
  )
}
