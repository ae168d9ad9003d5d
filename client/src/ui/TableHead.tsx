import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react'
import { type CSSProperties, Fragment, type ReactNode, Suspense } from 'react'
import type { Column } from './column'
import { lazyPart } from '../lib/lazyPart'
import classes from './DataTable.module.css'
import { ErrorBoundary } from './ErrorBoundary'
import type { RowChoice } from './useRowChoice'
import type { TableState } from './useTableState'
import { twoLines } from './twoLines'

/** Most tables explain nothing: a first page must not wait for it. */
const Info = lazyPart(async () => (await import('./Info')).Info)

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
  const { align, width, above, sortable, about } = column
  const fields = above ? [above, column] : [column]
  const sorted = sortable && fields.some(({ key }) => key === table?.sort)
  const direction = table?.order === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      {...stay}
      style={{ ...stay.style, width }}
      data-align={align}
      data-person={above && true}
      // Without the (i).
      aria-label={about && fields.map(({ head }) => head).join(' ')}
      aria-sort={sorted ? direction : undefined}
    >
      {fields.map(({ key, head }) => (
        <div key={key} className={above ? classes.stacked : classes.head}>
          {table && sortable ? (
            <SortButton by={key} head={head} table={table} align={align} />
          ) : (
            <span>
              <HeadText head={head} />
            </span>
          )}
          {about && key === column.key && (
            // A table is readable without it.
            <ErrorBoundary renderInstead={() => null}>
              <Suspense>
                <Info about={about} label={head} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      ))}
    </th>
  )
}

interface SortButtonProps {
  by: string
  head: string
  table: TableState
  align: Column<unknown>['align']
}

function SortButton({ by, head, table, align }: SortButtonProps) {
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
        <HeadText
          head={head}
          icon={<Icon size={14} stroke={2} aria-hidden="true" />}
          // The text ends where the figures end.
          iconFirst={align === 'right'}
        />
      </span>
    </UnstyledButton>
  )
}

interface HeadTextProps {
  head: string
  icon?: ReactNode
  iconFirst?: boolean
}

/** A column head in at most two lines, as wide as they are. */
function HeadText({ head, icon, iconFirst = false }: HeadTextProps) {
  const lines = twoLines(head)
  return lines.map((line, index) => (
    <Fragment key={line}>
      <span className={classes.headLine}>
        {iconFirst && index === 0 && icon}
        {line.trimEnd()}
        {!iconFirst && index === lines.length - 1 && icon}
      </span>
      {line.endsWith(' ') && ' '}
    </Fragment>
  ))
}
