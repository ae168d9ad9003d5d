import { useQuery } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type {
  SupervisorReportInput,
  SupervisorReportRow,
} from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { callList } from '../../lib/apiClient'
import { fileDate } from '../../lib/csv'
import { listQuery } from '../../lib/queries'
import { CsvDownload } from '../../ui/CsvDownload'
import { managerOf } from '../people/components/moving/person'
import { usePersonActions } from '../people/components/moving/usePeopleActions'
import { DistributorFilter, useDist } from '../people/DistributorFilter'
import { StateFilter, useListedState } from '../people/StateFilter'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { useTableState } from '../../ui/useTableState'
import { ApprovalsPanel } from '../people/ApprovalsPanel'
import { supervisorCard } from '../people/components/tables/cards'
import { useSupervisorColumns } from '../people/components/tables/useSupervisorColumns'

/** Pixels: below this width ten columns are unreadable. */
const NARROW = 760

/** /admin/supervisor: the User Managers of the scope with their teams' figures; above them those who wait. */
export function SupervisorsPage() {
  const { t } = useTranslation(['reports', 'ui'])
  const { column, cardOf, dialogs } = usePersonActions(managerOf)
  const columns = [...useSupervisorColumns(), column]
  const table = useTableState<NonNullable<SupervisorReportInput['sort']>>(columns)
  const params = { ...table.params, dist: useDist(table), state: useListedState(table) }
  return (
    <Page
      title={t('ui:nav.supervisors')}
      subtitle={t('supervisors.line')}
      action={
        <CsvDownload
          name={() => `supervisor_${fileDate()}.csv`}
          columns={columns}
          rowKey={idOf}
          load={(range, signal) =>
            callList(reportsCalls.supervisors, { ...params, ...range, download: true }, { signal })
          }
        />
      }
    >
      <ApprovalsPanel />
      <ServerTable
        label={t('ui:nav.supervisors')}
        searchLabel={t('ui:table.searchPeople')}
        table={table}
        query={useQuery(listQuery('reports', reportsCalls.supervisors, params))}
        columns={columns}
        rowKey={idOf}
        card={cardOf(supervisorCard)}
        filters={
          <>
            <StateFilter table={table} />
            <DistributorFilter table={table} />
          </>
        }
        narrow={NARROW}
        alert
      />
      {dialogs}
    </Page>
  )
}

const idOf = ({ _id }: SupervisorReportRow) => _id
