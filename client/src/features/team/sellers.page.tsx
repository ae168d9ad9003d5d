import { useQuery } from '@tanstack/react-query'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { useTableState } from '../../ui/useTableState'
import { teamListQuery } from './api/teamList'
import { NoSellers } from './components/NoSellers'
import { TeamCard } from './components/TeamCard'
import { useTeamColumns } from './components/useTeamColumns'

const PAGE_SIZE = 25
/** Pixels: below it the topics would have no room beside the other columns. */
const NARROW = 800

/** /supervisor/sellers: the supervisor's own sellers, to search, sort and open. */
export function SellersPage() {
  const { t } = useTranslation(['sellers', 'ui'])
  const columns = useTeamColumns()
  const table = useTableState(columns, { pageSize: PAGE_SIZE })
  return (
    <Page title={t('ui:nav.sellers')} subtitle={t('line')}>
      <ServerTable
        label={t('ui:nav.sellers')}
        searchLabel={t('table.search')}
        table={table}
        query={useQuery(teamListQuery(table.params))}
        columns={columns}
        rowKey={({ _id }) => _id}
        card={teamCard}
        empty={<NoSellers />}
        narrow={NARROW}
      />
    </Page>
  )
}

function teamCard(row: TeamRow) {
  return <TeamCard row={row} />
}
