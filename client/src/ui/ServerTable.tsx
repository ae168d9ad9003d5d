import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadRows, RowPage } from '../lib/gatherRows'
import { useNumber } from '../lib/useNumber'
import { ButtonRoom } from './ButtonRoom'
import { type Column, DataTable } from './DataTable'
import classes from './DataTable.module.css'
import type { DownloadRun } from './DownloadButton'
import { NoFilterMatch } from './NoFilterMatch'
import { LoadAlert } from './LoadAlert'
import { Panel } from './Panel'
import { PrintButton } from './PrintButton'
import { RowCount, TableEmpty, TablePages, TableTools } from './TableControls'
import type { RowChoice } from './useRowChoice'
import { PRINT_MOST, usePrintedRows } from './usePrintedRows'
import { type TableState, useExistingPage } from './useTableState'

interface ServerTableProps<Row> {
  /** Names the table. */
  label: string
  searchLabel: string
  table: TableState
  /** The query of the table's page. */
  query: {
    data: RowPage<Row> | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  columns: readonly Column<Row>[]
  /** What cards are sorted by; by default the columns. */
  sortable?: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What a press on Print gathers, page by page; without it the browser prints the page on screen. */
  load?: LoadRows<Row>
  renderCard: (row: Row) => ReactNode
  /** Shown if there are no rows and no search. */
  empty?: ReactNode
  /** Above the tools. */
  head?: ReactNode
  /** At the right of the search. */
  filters?: ReactNode
  /** Behind the filters: what else changes the list. */
  tools?: ReactNode
  /** Any of them is set. */
  isFiltered?: boolean
  /** Pixels: below this width the rows are cards. */
  narrow: number
  /** Rows can be chosen; `bar` takes the tools' place while any are, `job` stands above whatever is there. */
  choice?: { rows: RowChoice<Row>; bar: ReactNode; job?: ReactNode }
  /** Also show a failure in an alert dialog (domain: Screens). */
  alert?: boolean
}

/** A table searched, sorted and paged by the server: tools above, count and pages below. */
export function ServerTable<Row>(props: ServerTableProps<Row>) {
  const { table, columns, alert, filters, query, choice } = props
  const { error, isPlaceholderData } = query
  // Deferred here as well as in DataTable, so that the rows change together with their count and look.
  const data = useDeferredValue(query.data)
  const wasPlaceholder = useDeferredValue(isPlaceholderData)
  useExistingPage(table, query.data?.total)
  const printed = usePrintedRows({ load: props.load, rowKey: props.rowKey, shown: query.data })
  const handleRetry = () => void query.refetch()
  return (
    <Panel flush>
      {props.head}
      {choice?.job}
      {/* What leaves the table hands its focus to the search rather than to what stands above. */}
      <div>
        {choice && choice.rows.rows.length > 0 ? (
          choice.bar
        ) : (
          <TableTools
            table={table}
            searchLabel={props.searchLabel}
            columns={props.sortable ?? columns}
            narrow={props.narrow}
          >
            {filters}
            {props.tools}
            {printed.prepare && data && data.total > 0 && (
              <Print page={data} prepare={printed.prepare} />
            )}
            {printed.prepare && !data && !error && <PrintRoom />}
          </TableTools>
        )}
        {printed.printing && (
          <Counted table={table} total={data?.total} printed={printed.rows?.length} />
        )}
        {printed.rows && <PrintedRows {...props} rows={printed.rows} />}
        {alert && error && !data ? (
          <LoadAlert error={error} onRetry={handleRetry} />
        ) : (
          <DataTable
            label={props.label}
            columns={columns}
            rows={data?.rows}
            rowKey={props.rowKey}
            renderCard={props.renderCard}
            empty={emptyOf(props)}
            // Loaded rows stay when a refetch fails.
            error={data ? null : error}
            onRetry={handleRetry}
            table={table}
            narrow={props.narrow}
            stale={isPlaceholderData || wasPlaceholder}
            later
            choice={choice?.rows}
          />
        )}
        <TablePages table={table} total={data?.total} />
      </div>
    </Panel>
  )
}

/** All that was gathered, as a plain table without what is done with a row. */
function PrintedRows<Row>({ rows, ...props }: ServerTableProps<Row> & { rows: readonly Row[] }) {
  const { label, columns, rowKey, renderCard } = props
  return (
    <div data-print="only" className={classes.whole}>
      <DataTable
        label={label}
        columns={columns.filter(({ stays }) => stays !== 'end')}
        rows={rows}
        rowKey={rowKey}
        renderCard={renderCard}
        empty={null}
        cards={false}
      />
    </div>
  )
}

/** What is shown in place of rows: the search found nothing, the filters let nothing pass, or there is nothing. */
function emptyOf<Row>({ table, isFiltered, empty }: ServerTableProps<Row>): ReactNode {
  if (table.search) return <TableEmpty table={table} />
  if (isFiltered) return <NoFilterMatch />
  return empty ?? <TableEmpty table={table} />
}

/** Prints all rows that match, or as many of them as a printer should get. */
function Print<Row>({ page, prepare }: { page: RowPage<Row>; prepare: DownloadRun }) {
  const { t } = useTranslation()
  const number = useNumber()
  return (
    // What is all on screen needs no gathering.
    <PrintButton {...(page.rows.length < page.total && { prepare })}>
      {page.total > PRINT_MOST && t('print.first', { most: number(PRINT_MOST) })}
    </PrintButton>
  )
}

function PrintRoom() {
  const { t } = useTranslation()
  return <ButtonRoom>{t('print.button')}</ButtonRoom>
}

interface CountedProps {
  table: TableState
  total: number | undefined
  /** How many were gathered; undefined: the page on screen is printed. */
  printed: number | undefined
}

/** Above a table on paper: which of its rows stand there. */
function Counted({ table, total = 0, printed }: CountedProps) {
  const all = printed === undefined ? table : { page: 1, pageSize: printed }
  return (
    <p className={classes.printed} data-print="only">
      {total > 0 && <RowCount table={all} total={total} />}
    </p>
  )
}
