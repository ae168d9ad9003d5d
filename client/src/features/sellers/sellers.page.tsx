import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { TeamRow } from '@tristar/shared/supervisors/supervisors.schema'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/DataTable'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { TableEmpty, TablePages, TableTools } from '../../ui/TableControls'
import { useExistingPage, useTableState } from '../../ui/useTableState'
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
  const { ref, width } = useElementSize()
  const columns = useTeamColumns()
  const table = useTableState(columns, { pageSize: PAGE_SIZE })
  const { data, error, refetch } = useQuery(teamListQuery(table.params))
  useExistingPage(table, data?.total)
  return (
    <Page title={t('ui:nav.sellers')} subtitle={t('line')}>
      <Panel flush>
        <div ref={ref} />
        <TableTools table={table} searchLabel={t('table.search')} columns={columns} />
        <DataTable
          label={t('ui:nav.sellers')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ _id }) => _id}
          card={teamCard}
          empty={table.search ? <TableEmpty table={table} /> : <NoSellers />}
          // What has been loaded stays when a later look at it fails.
          error={data ? null : error}
          onRetry={() => void refetch()}
          table={table}
          narrow={width > 0 && width < NARROW}
        />
        {data && data.total > 0 && <TablePages table={table} total={data.total} />}
      </Panel>
    </Page>
  )
}

function teamCard(row: TeamRow) {
  return <TeamCard row={row} />
}
