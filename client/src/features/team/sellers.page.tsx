import { teamCalls } from '@tristar/shared/team/team.calls'
import type { TeamListInput } from '@tristar/shared/team/team.schema'
import { TEAM_FILTERS } from '@tristar/shared/team/team.columns'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callList } from '../../lib/apiClient'
import { useFilters } from '../../lib/useFilters'
import { listQuery } from '../../lib/queries'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { useTableState } from '../../ui/useTableState'
import { FilterBar } from '../people/components/filters/FilterBar'
import { useFilterLooks } from '../people/useFilterLooks'
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
  const filters = useFilters(TEAM_FILTERS)
  const params = { ...table.params, ...filters.chosen }
  return (
    <Page title={t('ui:nav.sellers')} subtitle={t('sellers.line')} action={<InviteButton />}>
      <ServerTable
        label={t('ui:nav.sellers')}
        searchLabel={t('ui:table.searchPeople')}
        table={table}
        query={useQuery(listQuery(teamCalls.list, params))}
        head={<FilterBar state={filters} looks={useFilterLooks()} />}
        isFiltered={filters.isSet}
        columns={columns}
        rowKey={({ _id }) => _id}
        load={(range, signal) => callList(teamCalls.list, { ...params, ...range }, { signal })}
        renderCard={teamCard}
        empty={<NoSellers />}
        narrow={NARROW}
      />
    </Page>
  )
}
