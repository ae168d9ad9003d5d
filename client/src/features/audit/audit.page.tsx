import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { AUDIT_FILTERS } from '@tristar/shared/audit/audit.filters'
import type { AuditListInput, AuditRow } from '@tristar/shared/audit/audit.schema'
import { useTranslation } from 'react-i18next'
import { callList } from '../../lib/apiClient'
import { fileDate } from '../../lib/dates'
import type { LoadRows } from '../../lib/gatherRows'
import { useFilters } from '../../lib/useFilters'
import { listQuery } from '../../lib/queries'
import { CsvDownload } from '../../ui/CsvDownload'
import { DayFilters } from '../../ui/DayFilters'
import { type FilterLooks, Filters } from '../../ui/Filters'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { EmptyState } from '../../ui/States'
import { useTableState } from '../../ui/useTableState'
import classes from './components/audit.module.css'
import { AuditCard, NARROW } from './components/AuditTable'
import { useAuditColumns } from './components/useAuditColumns'

/** /admin/audit: the read-only audit log, for admins of all distributors. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'ui'])
  const columns = useAuditColumns()
  const table = useTableState<NonNullable<AuditListInput['sort']>>(columns, {
    sort: 'at',
    order: 'desc',
  })
  const filters = useFilters(AUDIT_FILTERS)
  const params = { ...table.params, ...filters.chosen }
  const load: LoadRows<AuditRow> = (range, signal) =>
    callList(auditCalls.list, { ...params, ...range, download: true }, { signal })
  const looks: FilterLooks<typeof AUDIT_FILTERS> = {
    action: { className: classes.action, textOf: (action) => t(`action.${action}`) },
    who: { className: classes.by },
  }
  return (
    <Page
      title={t('ui:nav.audit')}
      subtitle={t('line')}
      action={
        <CsvDownload
          name={() => `audit_${fileDate()}.csv`}
          columns={columns}
          rowKey={rowKey}
          load={load}
        />
      }
    >
      <ServerTable
        label={t('ui:nav.audit')}
        searchLabel={t('search')}
        table={table}
        query={useQuery(listQuery(auditCalls.list, params))}
        columns={columns}
        rowKey={rowKey}
        load={load}
        renderCard={(row) => <AuditCard row={row} />}
        filters={<Filters state={filters} looks={looks} days={<DayFilters state={filters} />} />}
        isFiltered={filters.isSet}
        empty={<EmptyState icon={IconHistory} title={t('none')} />}
        narrow={NARROW}
      />
    </Page>
  )
}

const rowKey = ({ _id }: AuditRow) => _id
