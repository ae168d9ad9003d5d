import { type ReactNode, useDeferredValue } from 'react'
import type { RowPage } from '../lib/gatherRows'
import { type Column, DataTable } from './DataTable'
import { NoFilterMatch } from './NoFilterMatch'
import { LoadAlert } from './LoadAlert'
import { Panel } from './Panel'
import { TableEmpty, TablePages, TableTools } from './TableControls'
import type { RowChoice } from './useRowChoice'
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
  /** What a phone sorts by; by default the columns. */
  sortable?: readonly Column<Row>[]
  rowKey: (row: Row) => string
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
          >
            {filters}
            {props.tools}
          </TableTools>
        )}
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
            choice={choice?.rows}
          />
        )}
        <TablePages table={table} total={data?.total} />
      </div>
    </Panel>
  )
}

/** What is shown in place of rows: the search found nothing, the filters let nothing pass, or there is nothing. */
function emptyOf<Row>({ table, isFiltered, empty }: ServerTableProps<Row>): ReactNode {
  if (table.search) return <TableEmpty table={table} />
  if (isFiltered) return <NoFilterMatch />
  return empty ?? <TableEmpty table={table} />
}
