import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { RowPage } from '../lib/gatherRows'
import { type Column, DataTable } from './DataTable'
import { LoadAlert } from './LoadAlert'
import { Panel } from './Panel'
import { TableEmpty, TablePages, TableTools } from './TableControls'
import { type TableState, useExistingPage } from './useTableState'

interface ServerTableProps<Row> {
  /** Names the table. */
  label: string
  searchLabel: string
  table: TableState
  /** What `useQuery` gives for the page of `table`. */
  query: {
    data: RowPage<Row> | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  card: (row: Row) => ReactNode
  /** In place of no rows where nothing is searched for. */
  empty?: ReactNode
  /** At the right of the search. */
  filters?: ReactNode
  /** Pixels: below this width the rows are cards. */
  narrow: number
  /** A failed load is also told in an alert dialog (specification, section 8). */
  alert?: boolean
}

/** A table whose rows the server searches, sorts and pages: tools above, count and pages below. */
export function ServerTable<Row>(props: ServerTableProps<Row>) {
  const { table, columns, alert, filters, query } = props
  const { data, error } = query
  const { ref, width } = useElementSize()
  useExistingPage(table, data?.total)
  const handleRetry = () => void query.refetch()
  return (
    <Panel flush>
      <div ref={ref} />
      <TableTools table={table} searchLabel={props.searchLabel} columns={columns}>
        {filters}
      </TableTools>
      {alert && error && !data ? (
        <LoadAlert error={error} onRetry={handleRetry} />
      ) : (
        <DataTable
          label={props.label}
          columns={columns}
          rows={data?.rows}
          rowKey={props.rowKey}
          card={props.card}
          empty={table.search || !props.empty ? <TableEmpty table={table} /> : props.empty}
          // What has been loaded stays when a later look at it fails.
          error={data ? null : error}
          onRetry={handleRetry}
          table={table}
          narrow={width > 0 && width < props.narrow}
          stale={query.isPlaceholderData}
        />
      )}
      {data && data.total > 0 && <TablePages table={table} total={data.total} />}
    </Panel>
  )
}
