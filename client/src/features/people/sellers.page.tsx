import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { UserListRow, UserReportInput } from '@tristar/shared/people/lists.schema'
import { USER_FILTERS, USERS_LINE } from '@tristar/shared/people/users.columns'
import { useTranslation } from 'react-i18next'
import { AddPersonButton } from './components/editing/AddPersonButton'
import { sellerOf } from './components/moving/person'
import { useListActions } from './components/moving/usePeopleActions'
import { userCard } from './components/tables/cards'
import { useUserFile } from './components/tables/useFileColumns'
import { useUserColumns } from './components/tables/useSellerColumns'
import { ReportPage } from './ReportPage'
import { useFilterLooks } from './useFilterLooks'
import { EverythingDownload } from './components/lists/EverythingDownload'

/** /admin/seller: the Users of the scope, with stars and progress. */
export function SellersPage() {
  const { t } = useTranslation()
  const { column, cardOf, choiceOf, dialogs } = useListActions('users', sellerOf)
  return (
    <>
      <ReportPage<UserListRow, UserReportInput['sort'], typeof USER_FILTERS>
        page="sellers"
        title={t('nav.users')}
        line={USERS_LINE}
        file="seller"
        action={<AddPersonButton of="seller" />}
        to={peopleListCalls.users}
        filters={USER_FILTERS}
        looks={useFilterLooks()}
        columns={[...useUserColumns(), column]}
        renderCard={cardOf(userCard)}
        choiceOf={choiceOf}
        fileColumns={useUserFile()}
        renderDownloads={(filter) => <EverythingDownload filter={filter} />}
      />
      {dialogs}
    </>
  )
}
