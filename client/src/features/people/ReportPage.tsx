import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ListPage } from '@tristar/shared/account/ownLists.schema'
import type { CallFacts, Typed } from '@tristar/shared/common/calls'
import type { Chosen, Filters as FiltersOf } from '@tristar/shared/common/filters'
import type { InLanguages } from '@tristar/shared/common/languages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { callList } from '../../lib/apiClient'
import type { LoadRows } from '../../lib/gatherRows'
import { useFilters } from '../../lib/useFilters'
import { listQuery } from '../../lib/queries'
import { fileDate } from '../../lib/dates'
import { type CsvColumn } from '../../lib/csv'
import { paths } from '../../lib/paths'
import { useAdmin } from '../../lib/session'
import { useLanguage } from '../../lib/useLanguage'
import { CsvDownload } from '../../ui/CsvDownload'
import type { Column } from '../../ui/DataTable'
import { Downloads } from '../../ui/DownloadButton'
import type { FilterLooks } from '../../ui/Filters'
import { FilterBar } from './components/filters/FilterBar'
import type { ListChoice, Listed } from './components/many/useMany'
import { Page } from '../../ui/Page'
import { ServerTable } from '../../ui/ServerTable'
import { EmptyState } from '../../ui/States'
import { type TableState, useTableState } from '../../ui/useTableState'
import { arranged } from './components/views/arranged'
import { ColumnsButton } from './components/views/ColumnsButton'
import { useDefaultView } from './components/views/useDefaultView'
import { useListViews } from './components/views/useListViews'
import { ViewPills } from './components/views/ViewPills'

/** Pixels: below this width ten columns are unreadable. */
const NARROW = 640

/** What a report's call takes (api: Lists). */
type ReportList<Sort extends string, Each extends FiltersOf> = TableState<Sort>['params'] &
  Chosen<Each> & {
    /** The page is part of a download. */
    download?: boolean
    /** The rows hold the people's addresses and numbers too. */
    contacts?: boolean
  }

interface ReportPageProps<Row, Sort extends string | undefined, Each extends FiltersOf> {
  page: ListPage
  title: string
  /** What it is about. */
  line: InLanguages
  /** The name of its file, before the day. */
  file: string
  /** The call of a page of its rows. */
  to: CallFacts & { counted: true } & Typed<ReportList<NonNullable<Sort>, Each>, Row[]>
  filters: Each
  looks: FilterLooks<Each>
  /** All that the list can show; its file has those of the specification. */
  columns: readonly Column<Row>[]
  /** Of its file with names and more. */
  fileColumns: readonly CsvColumn<Row>[]
  renderCard: (row: Row) => ReactNode
  /** Several of the listed rows can be chosen. */
  choiceOf?: (listed: Listed<Row>) => ListChoice<Row>
  /** Further downloads, of the same people. */
  renderDownloads?: (whom: Chosen<Each> & { search: string }) => ReactNode
  /** Before the downloads: what else can be done here. */
  action?: ReactNode
  /** Above the table. */
  children?: ReactNode
}

/** A report for admins: people of the scope in a table, with views, search, filters, order, columns and a download. */
export function ReportPage<
  Row extends { _id: string },
  Sort extends string | undefined,
  const Each extends FiltersOf,
>(props: ReportPageProps<Row, Sort, Each>) {
  return useDefaultView(props.page) ? null : <Report {...props} />
}

function Report<
  Row extends { _id: string },
  Sort extends string | undefined,
  const Each extends FiltersOf,
>(props: ReportPageProps<Row, Sort, Each>) {
  const { page, title, line, to, columns, renderCard, children } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const table = useTableState<NonNullable<Sort>>(columns)
  const filters = useFilters(props.filters)
  const list = { ...table.params, ...filters.chosen }
  const query = useQuery(listQuery(to, list))
  const views = useListViews(page)
  const whom = { ...filters.chosen, search: table.search }
  const load: LoadRows<Row> = (range, signal) =>
    callList(to, { ...list, ...range, download: true }, { signal })
  return (
    <Page
      title={title}
      subtitle={line[language]}
      action={
        <Downloads>
          {props.action}
          {props.renderDownloads?.(whom)}
          <ReportFile report={props} list={list} load={load} />
        </Downloads>
      }
    >
      {children}
      <ViewPills list={views} />
      <ServerTable
        label={title}
        searchLabel={t('table.searchPeople')}
        table={table}
        query={query}
        columns={arranged(page, columns, views.columns)}
        sortable={columns}
        rowKey={idOf}
        load={load}
        renderCard={renderCard}
        head={<FilterBar state={filters} looks={props.looks} />}
        tools={<ColumnsButton list={views} columns={columns} />}
        isFiltered={filters.isSet}
        choice={props.choiceOf?.({ page: query.data, filter: whom })}
        narrow={NARROW}
        empty={<NobodyYet />}
        alert
      />
    </Page>
  )
}

/** Who can import people is led there. */
function NobodyYet() {
  const { t } = useTranslation(['learners', 'ui'])
  const { admin } = paths
  const chief = useAdmin().distributor === 'all'
  return (
    <EmptyState
      icon={IconUsers}
      title={t('ui:table.empty')}
      action={
        chief && (
          <Button component={Link} to={admin.import} variant="default">
            {t('ui:nav.import')}
          </Button>
        )
      }
    >
      {t(chief ? 'nobody.import' : 'nobody.register')}
    </EmptyState>
  )
}

const idOf = ({ _id }: { _id: string }) => _id

interface ReportFileProps<Row, Sort extends string | undefined, Each extends FiltersOf> {
  report: ReportPageProps<Row, Sort, Each>
  /** What is shown now. */
  list: ReportList<NonNullable<Sort>, Each>
  load: LoadRows<Row>
}

/** All that the list shows now, in the columns of the specification, or with names and more. */
function ReportFile<
  Row extends { _id: string },
  Sort extends string | undefined,
  const Each extends FiltersOf,
>({ report, list, load }: ReportFileProps<Row, Sort, Each>) {
  const { page, file, to, columns, fileColumns } = report
  return (
    <CsvDownload
      name={() => `${file}_${fileDate()}.csv`}
      columns={arranged(page, columns)}
      rowKey={idOf}
      load={load}
      more={{
        name: () => `${file}_names_${fileDate()}.csv`,
        columns: fileColumns,
        load: (range, signal) =>
          callList(to, { ...list, ...range, download: true, contacts: true }, { signal }),
      }}
    />
  )
}
