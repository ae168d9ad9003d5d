import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import type { UserListRow, UserReportInput } from '@tristar/shared/reports/reports.schema'
import { USERS_LINE } from '@tristar/shared/study/learners.columns'
import { useTranslation } from 'react-i18next'
import { callList } from '../../lib/apiClient'
import { sellerOf } from '../people/components/moving/person'
import { useSellerActions } from '../people/components/moving/usePeopleActions'
import { userCard } from '../people/components/tables/cards'
import { useUserFile } from '../people/components/tables/useFileColumns'
import { useUserColumns } from '../people/components/tables/useSellerColumns'
import { ReportPage } from '../people/ReportPage'
import { EverythingDownload } from './components/EverythingDownload'

/** /admin/seller: the Users of the scope, with stars and progress. */
export function SellersPage() {
  const { t } = useTranslation()
  const { column, cardOf, choice, dialogs } = useSellerActions(sellerOf)
  return (
    <>
      <ReportPage<UserListRow, UserReportInput['sort']>
        title={t('nav.users')}
        line={USERS_LINE}
        file="seller"
        load={(list, signal) => callList(reportsCalls.users, list, { signal })}
        columns={[...useUserColumns(), column]}
        renderCard={cardOf(userCard)}
        choice={choice}
        fileColumns={useUserFile()}
        renderDownloads={(filter) => <EverythingDownload filter={filter} />}
      />
      {dialogs}
    </>
  )
}
