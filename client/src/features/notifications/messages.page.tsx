import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SENT_KINDS } from '@tristar/shared/notifications/kinds'
import { notificationsCalls } from '@tristar/shared/notifications/notifications.calls'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../lib/queries'
import { useAdmin } from '../../lib/session'
import { Note } from '../../ui/Banner'
import { NoFilterMatch } from '../../ui/NoFilterMatch'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { EmptyState } from '../../ui/States'
import { useTableState } from '../../ui/useTableState'
import { messageCard } from './components/MessageCard'
import { MessageFilters } from './components/MessageFilters'
import { TestMail } from './components/TestMail'
import { SENT_STATES, useMessageColumns } from './components/useMessageColumns'

/** Pixels: below this width the reason would have no room. */
const NARROW = 900

/** /admin/messages (scope all): what was sent, waits or failed; no texts, as they may hold links of others. */
export function MessagesPage() {
  const { t } = useTranslation(['messages', 'ui'])
  const { email } = useAdmin()
  const columns = useMessageColumns()
  const table = useTableState<'at'>(columns, { sort: 'at', order: 'desc' })
  const state = SENT_STATES.find((each) => each === table.filter('state'))
  const kind = SENT_KINDS.find((each) => each === table.filter('kind'))
  const params = { ...table.params, state, kind }
  return (
    <Page title={t('ui:nav.messages')} subtitle={t('line')} action={<TestMail />}>
      {email === '' && <Note tone="ink">{t('noAddress')}</Note>}
      <ServerTable
        label={t('ui:nav.messages')}
        searchLabel={t('search')}
        table={table}
        query={useQuery(listQuery('messages', notificationsCalls.sent, params))}
        columns={columns}
        rowKey={({ _id }) => _id}
        card={messageCard}
        filters={<MessageFilters table={table} />}
        empty={state || kind ? <NoFilterMatch /> : <EmptyState icon={IconMail} title={t('none')} />}
        narrow={NARROW}
      />
    </Page>
  )
}
