import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { Fragment, type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvCell } from '../lib/csv'
import classes from './DataTable.module.css'
import { LoadingState } from './Skeletons'
import { ErrorState } from './States'
import { twoLines } from './twoLines'
import { useCards } from './useCards'
import type { RowChoice } from './useRowChoice'
import type { TableState } from './useTableState'
import { useWide } from './useWide'

export interface Column<Row> {
  /** The row's field; what a server-side table sorts by. */
  key: string
  head: string
  /** The field that the cell shows above, sortable like the column. */
  above?: { key: string; head: string }
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'left' | 'right'
  width?: string
  /** A long text, cut with an ellipsis; its title is the whole. */
  title?: (row: Row) => string
  /** The cell in a download; by default the column is left out. */
  csv?: (row: Row) => CsvCell
}

interface DataTableProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  /** undefined: still loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The row on a phone: name and state first, the rest below. */
  renderCard: (row: Row) => ReactNode
  /** Shown if there are no rows. */
  empty: ReactNode
  error?: unknown
  onRetry?: () => void
  /** Sorting by the server; absent: not sortable. */
  table?: TableState
  /** Pixels: below this width the rows are cards on wide screens too, as the columns would have no room. */
  narrow?: number
  /** Whether the rows are cards, where the caller has measured that itself. */
  cards?: boolean
  /** A checkbox before each row or card. */
  choice?: RowChoice<Row>
  /** Other rows are loading; these are the previous ones. */
  stale?: boolean
}

/** From this many columns on the gap is 16 px instead of 32. */
const MANY_COLUMNS = 6
/** From this many on names get what the others leave. */
const MOST_COLUMNS = 10

/** A table, or cards on a phone, in one of four states: loading, error, empty or rows. */
export function DataTable<Row>({ rows: loaded, ...rest }: DataTableProps<Row>) {
  // What a query brings is rendered in one long task; deferred, React renders it in slices and keeps the page responsive.
  const rows = useDeferredValue(loaded)
  const props = { ...rest, rows }
  const { error, onRetry, empty, narrow = 0 } = props
  const { ref, cards: measured } = useCards(narrow)
  const { cards = measured } = props
  if (error && onRetry) return <ErrorState error={error} onRetry={onRetry} />
  const none = rows?.length === 0
  return (
    <>
      {!none && (cards ? <Cards {...props} /> : <Table {...props} />)}
      {/* Stays, so that screen readers say when a search finds nothing. */}
      <div aria-live="polite">{none && empty}</div>
      {narrow > 0 && <div ref={ref} />}
    </>
  )
}

function Table<Row>(props: DataTableProps<Row>) {
  const { rows, columns, stale } = props
  const { t } = useTranslation()
  const { box, content, wide } = useWide<HTMLDivElement, HTMLTableElement>()
  return (
    <div className={classes.scroll} ref={box} data-wide={wide || undefined}>
      {!rows && <VisuallyHidden component="output">{t('state.loading')}</VisuallyHidden>}
      <table
        ref={content}
        className={classes.table}
        data-many={columns.length >= MANY_COLUMNS || undefined}
        data-most={columns.length >= MOST_COLUMNS || undefined}
        data-stale={stale || undefined}
        aria-label={props.label}
        aria-busy={!rows || stale === true}
      >
        <thead>
          <tr>
            {props.choice && <ChooseAll choice={props.choice} rows={rows ?? []} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} table={props.table} />
            ))}
          </tr>
        </thead>
        <tbody>{rows ? <Rows {...props} rows={rows} /> : <LoadingRows {...props} />}</tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column, table }: { column: Column<Row>; table?: TableState }) {
  const { align, width, above, sortable } = column
  const fields = above ? [above, column] : [column]
  const sorted = sortable && fields.some(({ key }) => key === table?.sort)
  const direction = table?.order === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      style={{ width }}
      data-align={align}
      data-person={above && true}
      aria-sort={sorted ? direction : undefined}
    >
      {fields.map(({ key, head }) => (
        <div key={key} className={above && classes.stacked}>
          {table && sortable ? (
            <SortButton by={key} head={head} table={table} />
          ) : (
            <HeadText head={head} />
          )}
        </div>
      ))}
    </th>
  )
}

function SortButton({ by, head, table }: { by: string; head: string; table: TableState }) {
  const active = table.sort === by
  const ArrowIcon = table.order === 'asc' ? IconChevronUp : IconChevronDown
  const Icon = active ? ArrowIcon : IconSelector
  return (
    <UnstyledButton
      className={classes.sort}
      data-active={active || undefined}
      onClick={() => table.toggleSort(by)}
    >
      <span>
        <HeadText head={head} icon={<Icon size={14} stroke={2} aria-hidden="true" />} />
      </span>
    </UnstyledButton>
  )
}

/** A column head in at most two lines, as wide as they are. */
function HeadText({ head, icon }: { head: string; icon?: ReactNode }) {
  const lines = twoLines(head)
  return lines.map((line, index) => (
    <Fragment key={line}>
      <span className={classes.headLine}>
        {line.trimEnd()}
        {index === lines.length - 1 && icon}
      </span>
      {line.endsWith(' ') && ' '}
    </Fragment>
  ))
}

interface LoadedProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
}

function ChooseAll<Row>({ choice, rows }: { choice: RowChoice<Row>; rows: readonly Row[] }) {
  const chosen = rows.filter(choice.has).length
  return (
    <th className={classes.choice}>
      <input
        type="checkbox"
        className={classes.check}
        aria-label={choice.labelAll}
        checked={chosen > 0 && chosen === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < rows.length
        }}
        disabled={rows.length === 0}
        onChange={() => choice.toggleAll(rows)}
      />
    </th>
  )
}

function Choose<Row>({ choice, row }: { choice: RowChoice<Row>; row: Row }) {
  return (
    <label className={classes.choose}>
      <input
        type="checkbox"
        className={classes.check}
        aria-label={choice.label(row)}
        checked={choice.has(row)}
        onChange={() => choice.toggle(row)}
      />
    </label>
  )
}

function Rows<Row>({ columns, rows, rowKey, choice }: LoadedProps<Row>) {
  return rows.map((row) => (
    <tr key={rowKey(row)} data-chosen={choice?.has(row) || undefined}>
      {choice && (
        <td className={classes.choice}>
          <Choose choice={choice} row={row} />
        </td>
      )}
      {columns.map(({ key, cell, align, title, above }) => (
        <td
          key={key}
          data-align={align}
          data-person={above && true}
          title={title?.(row)}
          data-cut={title && true}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  ))
}

const LOADING_ROWS = 6

function LoadingRows<Row>({ columns, choice }: DataTableProps<Row>) {
  return Array.from({ length: LOADING_ROWS }, (_, row) => (
    <tr key={row}>
      {choice && (
        <td className={classes.choice}>
          <Skeleton height={12} width={20} radius="md" />
        </td>
      )}
      {columns.map(({ key }, column) => (
        <td key={key}>
          <Skeleton height={12} width={`${50 + ((row * 17 + column * 23) % 40)}%`} radius="md" />
        </td>
      ))}
    </tr>
  ))
}

function Cards<Row>({ rows, ...props }: DataTableProps<Row>) {
  if (rows) return <CardList {...props} rows={rows} />
  return (
    <div className={classes.card}>
      <LoadingState />
    </div>
  )
}

/** More than fit a phone's screen. */
const FIRST_CARDS = 15

/** The first cards at once, the others in a render that gives way to whatever a person does. */
function CardList<Row>({ label, rows, rowKey, renderCard, choice }: LoadedProps<Row>) {
  const shown = useDeferredValue(rows, rows.slice(0, FIRST_CARDS))
  return (
    <ul className={classes.cards} aria-label={label}>
      {shown.map((row) => (
        <li
          key={rowKey(row)}
          className={classes.card}
          data-choice={choice && true}
          data-chosen={choice?.has(row) || undefined}
        >
          {choice && <Choose choice={choice} row={row} />}
          {renderCard(row)}
        </li>
      ))}
    </ul>
  )
}

/** The first line of a row card: name at the left, state at the right. */
export function CardLine({ children }: { children: ReactNode }) {
  return <div className={classes.cardLine}>{children}</div>
}

/** The small print of a row card. */
export function CardNote({ children }: { children: ReactNode }) {
  return <div className={classes.cardNote}>{children}</div>
}
