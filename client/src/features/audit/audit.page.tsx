import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { useTranslation } from 'react-i18next'
import { callList } from '../../lib/apiClient'
import { fileDate } from '../../lib/csv'
import { listQuery } from '../../lib/queries'
import { CsvDownload } from '../../ui/CsvDownload'
import { NoFilterMatch } from '../../ui/NoFilterMatch'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { EmptyState } from '../../ui/States'
import { useTableState } from '../../ui/useTableState'
import { AuditFilters } from './components/AuditFilters'
import { AuditCard, NARROW } from './components/AuditTable'
import { useAuditColumns } from './components/useAuditColumns'
import { type AuditListParams, isFiltered, paramsOf } from './filters'

/** /admin/audit: the read-only audit log, for admins of all distributors. */
export function AuditPage() {
  const { t } = useTranslation(['audit', 'ui'])
  const columns = useAuditColumns()
  const table = useTableState<AuditListParams['sort']>(columns, { sort: 'at', order: 'desc' })
  const params = paramsOf(table)
  const { limit, offset } = table.params
  return (
    <Page
      title={t('ui:nav.audit')}
      subtitle={t('line')}
      action={
        <CsvDownload
          name={() => `audit_${fileDate()}.csv`}
          columns={columns}
          rowKey={rowKey}
          load={(range, signal) =>
            callList(auditCalls.list, { ...params, ...range, download: true }, { signal })
          }
        />
      }
    >
      <ServerTable
        label={t('ui:nav.audit')}
        searchLabel={t('search')}
        table={table}
        query={useQuery(listQuery(auditCalls.list, { ...params, limit, offset }))}
        columns={columns}
        rowKey={rowKey}
        renderCard={(row) => <AuditCard row={row} />}
        filters={<AuditFilters table={table} params={params} />}
        empty={
          isFiltered(params) ? (
            <NoFilterMatch />
          ) : (
            <EmptyState icon={IconHistory} title={t('none')} />
          )
        }
        narrow={NARROW}
      />
    </Page>
  )
}

const rowKey = ({ _id }: AuditRow) => _id
