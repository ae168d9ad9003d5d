import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamListInput } from '@tristar/shared/team/team.schema'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../lib/queries'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { useTableState } from '../../ui/useTableState'
import { StateFilter, useListedState } from '../people/StateFilter'
import { teamCard } from '../people/components/tables/cards'
import { useTeamColumns } from '../people/components/tables/useSellerColumns'
import { InviteButton } from './components/InviteButton'
import { NoSellers } from './components/NoSellers'

const PAGE_SIZE = 25
/** Pixels: below this width the topics would have no room. */
const NARROW = 640

/** /supervisor/sellers: the supervisor's own sellers, to search, sort and open. */
export function SellersPage() {
  const { t } = useTranslation(['team', 'ui'])
  const columns = useTeamColumns()
  const table = useTableState<NonNullable<TeamListInput['sort']>>(columns, { pageSize: PAGE_SIZE })
  const params = { ...table.params, state: useListedState(table) }
  return (
    <Page title={t('ui:nav.sellers')} subtitle={t('sellers.line')} action={<InviteButton />}>
      <ServerTable
        label={t('ui:nav.sellers')}
        searchLabel={t('ui:table.searchPeople')}
        table={table}
        query={useQuery(listQuery(teamCalls.list, params))}
        filters={<StateFilter table={table} />}
        columns={columns}
        rowKey={({ _id }) => _id}
        renderCard={teamCard}
        empty={<NoSellers />}
        narrow={NARROW}
      />
    </Page>
  )
}
