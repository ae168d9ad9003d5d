import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { UserListRow, UserReportInput } from '@tristar/shared/people/lists.schema'
import { USERS_LINE } from '@tristar/shared/study/learners.columns'
import { useTranslation } from 'react-i18next'
import { sellerOf } from './components/moving/person'
import { useSellerActions } from './components/moving/usePeopleActions'
import { userCard } from './components/tables/cards'
import { useUserFile } from './components/tables/useFileColumns'
import { useUserColumns } from './components/tables/useSellerColumns'
import { ReportPage } from './ReportPage'
import { EverythingDownload } from './components/lists/EverythingDownload'

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
        to={peopleListCalls.users}
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
