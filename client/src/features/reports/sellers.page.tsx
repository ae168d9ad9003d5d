import { useQuery } from '@tanstack/react-query'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type { UserListRow, UserReportInput } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { callList } from '../../lib/apiClient'
import { fileDate } from '../../lib/csv'
import { listQuery } from '../../lib/queries'
import { CsvDownload } from '../../ui/CsvDownload'
import { sellerOf } from '../people/components/moving/person'
import { useSellerActions } from '../people/components/moving/usePeopleActions'
import { DistributorFilter, useDist } from '../people/DistributorFilter'
import { StateFilter, useListedState } from '../people/StateFilter'
import { Downloads } from '../../ui/DownloadButton'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { useTableState } from '../../ui/useTableState'
import { userCard } from '../people/components/tables/cards'
import { EverythingDownload } from './components/EverythingDownload'
import { useUserColumns } from '../people/components/tables/useSellerColumns'

/** Pixels: below this width ten columns are unreadable. */
const NARROW = 760

/** /admin/seller: the Users of the scope, with stars and progress. */
export function SellersPage() {
  const { t } = useTranslation(['reports', 'ui'])
  const { column, cardOf, choice, dialogs } = useSellerActions(sellerOf)
  const columns = [...useUserColumns(), column]
  const table = useTableState<NonNullable<UserReportInput['sort']>>(columns)
  const dist = useDist(table)
  const params = { ...table.params, dist, state: useListedState(table) }
  return (
    <Page
      title={t('ui:nav.users')}
      subtitle={t('users.line')}
      action={
        <Downloads>
          <EverythingDownload dist={dist} />
          <CsvDownload
            name={() => `seller_${fileDate()}.csv`}
            columns={columns}
            rowKey={idOf}
            load={(range, signal) =>
              callList(reportsCalls.users, { ...params, ...range, download: true }, { signal })
            }
          />
        </Downloads>
      }
    >
      <ServerTable
        label={t('ui:nav.users')}
        searchLabel={t('ui:table.searchPeople')}
        table={table}
        query={useQuery(listQuery('reports', reportsCalls.users, params))}
        columns={columns}
        rowKey={idOf}
        card={cardOf(userCard)}
        filters={
          <>
            <StateFilter table={table} />
            <DistributorFilter table={table} />
          </>
        }
        choice={choice}
        narrow={NARROW}
        alert
      />
      {dialogs}
    </Page>
  )
}

const idOf = ({ _id }: UserListRow) => _id
