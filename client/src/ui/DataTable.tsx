import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Fragment, memo, type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column'
import classes from './DataTable.module.css'
import { LoadingState } from './Skeletons'
import { ErrorState } from './States'
import { Head, stayOf } from './TableHead'
import { useCards } from './useCards'
import type { RowChoice } from './useRowChoice'
import type { TableState } from './useTableState'
import { useSideways } from './useSideways'

export type { Column } from './column'

interface DataTableProps<Row> {
  /** Names the table. */
  label: string
  columns: readonly Column<Row>[]
  /** undefined: still loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The row on a phone: name and state first, the rest below. */
  renderCard: (row: Row) => ReactNode
  /** What is open below a row, across the table; a card shows its own. */
  renderBelow?: (row: Row) => ReactNode
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
  /** Rows are drawn after whatever else changes: not where a key moves them, and the focus with them. */
  later?: boolean
}

/** From this many columns on the gap is 16 px instead of 32. */
const MANY_COLUMNS = 6
/** From this many on it is 12 px. */
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
      {!none &&
        (cards ? (
          <Cards {...props} />
        ) : (
          // Other columns are measured anew.
          <Table key={props.columns.map(({ key }) => key).join(' ')} {...props} />
        ))}
      {/* Stays, so that screen readers say when a search finds nothing. */}
      <div aria-live="polite">{none && empty}</div>
      {narrow > 0 && <div ref={ref} />}
    </>
  )
}

function Table<Row>(props: DataTableProps<Row>) {
  const { rows, columns, stale } = props
  const { t } = useTranslation()
  const { box, content, wide } = useSideways<HTMLDivElement, HTMLTableElement>()
  // Whatever is done elsewhere on the page shows before the rows are drawn again; a choice of rows shows at once.
  const later = useDeferredValue(props)
  const waits = props.later === true && later.choice?.rows === props.choice?.rows
  const drawn = waits ? later : props
  return (
    <div
      className={classes.scroll}
      ref={box}
      data-wide={wide || undefined}
      // The arrow keys scroll it, once it has the focus.
      {...(wide && { role: 'group', tabIndex: 0, 'aria-label': t('table.sideways') })}
    >
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
              <Head
                key={column.key}
                column={column}
                table={props.table}
                stay={stayOf(column, props)}
              />
            ))}
          </tr>
        </thead>
        <tbody>{drawn.rows ? <Rows of={drawn} /> : <LoadingRows {...props} />}</tbody>
      </table>
    </div>
  )
}

interface LoadedProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
}

function ChooseAll<Row>({ choice, rows }: { choice: RowChoice<Row>; rows: readonly Row[] }) {
  const able = rows.filter(choice.can)
  const chosen = able.filter(choice.has).length
  return (
    <th className={classes.choice} data-stay="start">
      <label className={classes.choose}>
        <input
          type="checkbox"
          className={classes.check}
          aria-label={choice.labelAll}
          checked={chosen > 0 && chosen === able.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < able.length
          }}
          disabled={able.length === 0}
          onChange={() => choice.toggleAll(rows)}
        />
      </label>
    </th>
  )
}

function Choose<Row>({ choice, row }: { choice: RowChoice<Row>; row: Row }) {
  if (!choice.can(row)) return null
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

/** Drawn again for other `of` alone, not for every change of the page. */
const Rows = memo(AllRows) as typeof AllRows

function AllRows<Row>({ of }: { of: DataTableProps<Row> }) {
  return of.rows?.map((row) => {
    const below = of.renderBelow?.(row)
    return (
      <Fragment key={of.rowKey(row)}>
        <Cells {...of} row={row} />
        {below && (
          <tr>
            <td colSpan={of.columns.length}>{below}</td>
          </tr>
        )}
      </Fragment>
    )
  })
}

function Cells<Row>({ columns, row, choice }: DataTableProps<Row> & { row: Row }) {
  const stays = columns.map((column) => stayOf(column, { columns, choice }))
  return (
    <tr data-chosen={choice?.has(row) || undefined}>
      {choice && (
        <td className={classes.choice} data-stay="start">
          <Choose choice={choice} row={row} />
        </td>
      )}
      {columns.map(({ key, cell, align, long, above }, index) => {
        // The first one names the row.
        const Cell = index === 0 ? 'th' : 'td'
        return (
          <Cell
            key={key}
            {...stays[index]}
            scope={index === 0 ? 'row' : undefined}
            data-align={align}
            data-person={above && true}
            data-long={long}
          >
            {cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
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
