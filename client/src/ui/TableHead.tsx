import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import type { Column } from './column'
import classes from './DataTable.module.css'
import type { RowChoice } from './useRowChoice'
import type { TableState } from './useTableState'
import { twoLines } from './twoLines'

interface Stay {
  'data-stay'?: 'start' | 'end'
  style?: CSSProperties
}

/** Whether and where a column stays when its table scrolls sideways; the first one always does. */
export function stayOf<Row>(
  column: Column<Row>,
  { columns, choice }: { columns: readonly Column<Row>[]; choice?: RowChoice<Row> | undefined },
): Stay {
  const index = columns.indexOf(column)
  const side = index === 0 ? 'start' : column.stays
  if (!side) return {}
  const place = side === 'start' ? index + (choice ? 2 : 1) : columns.length - index
  const style = {
    [side === 'start' ? 'insetInlineStart' : 'insetInlineEnd']: `var(--${side}-${place})`,
  }
  return { 'data-stay': side, style }
}

interface HeadProps<Row> {
  column: Column<Row>
  table?: TableState | undefined
  stay: Stay
}

/** A column's head, or two above each other, with what sorts by it. */
export function Head<Row>({ column, table, stay }: HeadProps<Row>) {
  const { align, width, above, sortable } = column
  const fields = above ? [above, column] : [column]
  const sorted = sortable && fields.some(({ key }) => key === table?.sort)
  const direction = table?.order === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      {...stay}
      style={{ ...stay.style, width }}
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
