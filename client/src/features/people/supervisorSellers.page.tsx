import { useQuery } from '@tanstack/react-query'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type {
  SupervisorDetails,
  SupervisorDetailsInput,
  UserListRow,
} from '@tristar/shared/people/lists.schema'
import { MANAGED_USERS_FILTERS } from '@tristar/shared/common/learner.filters'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useFilters } from '../../lib/useFilters'
import { listQuery } from '../../lib/queries'
import { callList } from '../../lib/apiClient'
import { fileDate } from '../../lib/dates'
import type { LoadRows } from '../../lib/gatherRows'
import { paths } from '../../lib/paths'
import { CsvDownload } from '../../ui/CsvDownload'
import { Downloads } from '../../ui/DownloadButton'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { useTableState } from '../../ui/useTableState'
import { AddPersonButton } from './components/editing/AddPersonButton'
import { sellerOf } from './components/moving/person'
import { useListActions } from './components/moving/usePeopleActions'
import { FilterBar } from './components/filters/FilterBar'
import { useFilterLooks } from './useFilterLooks'
import { BackButton } from './components/BackButton'
import { managedCard } from './components/tables/cards'
import { TeamFigures } from './components/lists/TeamFigures'
import { useUserFile } from './components/tables/useFileColumns'
import { useManagedColumns } from './components/tables/useSellerColumns'

/** Pixels: below this width the bars would have no room. */
const NARROW = 640

/** /admin/supervisor/seller/{supervisorId}: one User Manager's users and their progress. */
export function SupervisorSellersPage() {
  const { t } = useTranslation(['people', 'ui'])
  const { supervisorId = '' } = useParams()
  const { column, cardOf, choiceOf, dialogs } = useListActions('users', sellerOf)
  const columns = [...useManagedColumns(), column]
  const table = useTableState<NonNullable<SupervisorDetailsInput['sort']>>(columns)
  const filters = useFilters(MANAGED_USERS_FILTERS)
  const whom = { ...filters.chosen, supervisorId }
  const params = { ...table.params, ...whom }
  const query = useQuery({
    ...listQuery(peopleListCalls.team, params),
    select: teamOf,
    // The rows stay while the next ones of the same manager load.
    placeholderData: (page, before) =>
      before?.queryKey[0].input.supervisorId === supervisorId ? page : undefined,
  })
  const manager = query.data?.manager
  const fileColumns = useUserFile()
  const load = loadOf(params)
  // The id as its owner writes it: the address may differ in case.
  const id = manager?.supervisorId ?? supervisorId
  return (
    <Page
      {...personHead(id, manager?.name, t('ui:page.supervisorSellers'))}
      action={
        <Downloads>
          <BackButton list={paths.admin.supervisors}>{t('back')}</BackButton>
          <AddPersonButton of="seller" manager={{ id, name: manager?.name ?? '' }} />
          <CsvDownload
            name={() => `${id}_${fileDate()}.csv`}
            columns={columns}
            rowKey={idOf}
            load={load}
            more={{
              name: () => `${id}_names_${fileDate()}.csv`,
              columns: fileColumns,
              load: loadOf({ ...params, contacts: true }),
            }}
          />
        </Downloads>
      }
    >
      {!(query.error && !query.data) && <TeamFigures manager={manager} />}
      <ServerTable
        label={t('ui:nav.users')}
        searchLabel={t('ui:table.searchPeople')}
        table={table}
        query={query}
        columns={columns}
        rowKey={idOf}
        load={load}
        renderCard={cardOf(managedCard)}
        head={<FilterBar state={filters} looks={useFilterLooks()} />}
        isFiltered={filters.isSet}
        choice={choiceOf({ page: query.data, filter: { ...whom, search: table.search } })}
        narrow={NARROW}
        alert
      />
      {dialogs}
    </Page>
  )
}

const idOf = ({ _id }: UserListRow) => _id

/** A manager with a page of users, and the number of matching users. */
function teamOf({ rows: { sellerData, ...manager }, total }: CountedTeam) {
  return { manager, rows: sellerData, total }
}

/** A page for a file, or for paper. */
function loadOf(list: SupervisorDetailsInput): LoadRows<UserListRow> {
  return async (range, signal) => {
    const page = { ...list, ...range, download: true }
    return teamOf(await callList(peopleListCalls.team, page, { signal }))
  }
}

interface CountedTeam {
  rows: SupervisorDetails
  total: number
}

/** The head of a page about a person: the name with the id below; without a name the id, with what the page is. */
function personHead(id: string, name: string | undefined, page: string) {
  return name && name !== id ? { title: name, subtitle: id } : { title: id, subtitle: page }
}
