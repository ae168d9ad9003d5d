import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  IconArrowsSort,
  IconChevronLeft,
  IconChevronRight,
  IconInbox,
  IconSearch,
  IconSelector,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosen } from '../lib/useChosen'
import { useNumber } from '../lib/useNumber'
import type { Column } from './DataTable'
import { IconButton } from './IconButton'
import classes from './DataTable.module.css'
import { EmptyState } from './States'
import { useCards } from './useCards'
import { useIsPhone } from './useIsPhone'
import { sortFields, type TableState } from './useTableState'
import { useTypedText } from './useTypedText'

interface TableToolsProps<Row> {
  table: TableState
  searchLabel: string
  columns: readonly Column<Row>[]
  /** Pixels: below this width the rows are cards. */
  narrow: number
  /** Filters, at the right. */
  children?: ReactNode
}

/** Above a table: search at the left, filters at the right; the order as well where rows are cards, which have no heads. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { table, searchLabel, columns, narrow, children } = props
  const { ref, cards } = useCards(narrow)
  const sortable = sortFields(columns)
  return (
    <div className={classes.tools} ref={ref}>
      <TextInput
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        className={classes.search}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        {...useTypedText(table.search, table.setSearch)}
      />
      {children}
      {cards && sortable.length > 0 && <SortSelect table={table} fields={sortable} />}
    </div>
  )
}

interface SortSelectProps {
  table: TableState
  fields: ReturnType<typeof sortFields>
}

/** Sorts rows that are cards. */
export function SortSelect({ table, fields }: SortSelectProps) {
  const { t } = useTranslation()
  const [sort, choose] = useChosen(table.sort, table.toggleSort)
  return (
    <NativeSelect
      aria-label={t('table.sortBy')}
      leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={<IconSelector size={18} stroke={1.75} aria-hidden="true" />}
      data={fields.map(({ key, head }) => ({ value: key, label: head }))}
      value={sort}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

/** The pages' numbers with the gaps in between: 1 … 4 5 6 … 20. */
function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((each, index) =>
    index > 0 && each - (shown[index - 1] ?? 0) > 1 ? (['gap', each] as const) : [each],
  )
}

interface TablePagesProps {
  table: TableState
  /** Without rows nothing is shown; it stays, so that screen readers say the next count. */
  total: number | undefined
}

/** Below a table: the row count at the left, the pages at the right. */
export function TablePages({ table, total = 0 }: TablePagesProps) {
  return (
    <div className={classes.foot} data-empty={total === 0 || undefined}>
      <span aria-live="polite">{total > 0 && <RowCount table={table} total={total} />}</span>
      {total > 0 && <PageArrows table={table} total={total} />}
    </div>
  )
}

interface OfRowsProps {
  table: TableState
  total: number
}

interface RowCountProps {
  table: Pick<TableState, 'page' | 'pageSize'>
  total: number
}

/** '51–100 of 5,062' */
export function RowCount({ table, total }: RowCountProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const from = Math.min(total, (table.page - 1) * table.pageSize + 1)
  const to = Math.min(total, table.page * table.pageSize)
  return t('table.count', { from: number(from), to: number(to), total: number(total) })
}

function PageArrows({ table, total }: OfRowsProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const pages = Math.max(1, Math.ceil(total / table.pageSize))
  const { page } = table
  const arrow = { variant: 'default', size: phone ? 44 : 32 } as const
  return (
    <nav aria-label={t('table.pages')} className={classes.pages}>
      <IconButton
        {...arrow}
        icon={IconChevronLeft}
        label={t('table.previous')}
        disabled={page <= 1}
        onClick={() => table.setPage(page - 1)}
      />
      {!phone && <PageButtons table={table} pages={pages} />}
      <IconButton
        {...arrow}
        icon={IconChevronRight}
        label={t('table.next')}
        disabled={page >= pages}
        onClick={() => table.setPage(page + 1)}
      />
    </nav>
  )
}

function PageButtons({ table, pages }: { table: TableState; pages: number }) {
  let gaps = 0
  return pageNumbers(table.page, pages).map((each) =>
    each === 'gap' ? (
      <span key={`gap${++gaps}`}>{'…'}</span>
    ) : (
      <Button
        key={each}
        size="compact-sm"
        className={classes.pageButton}
        variant={each === table.page ? 'filled' : 'default'}
        aria-current={each === table.page ? 'page' : undefined}
        onClick={() => table.setPage(each)}
      >
        {each}
      </Button>
    ),
  )
}

/** No rows: none at all, or none that match the search. */
export function TableEmpty({ table }: { table: TableState }) {
  const { t } = useTranslation()
  if (!table.search) return <EmptyState icon={IconInbox} title={t('table.empty')} />
  return (
    <EmptyState
      icon={IconSearch}
      title={t('table.noMatch', { search: table.search })}
      action={
        <Button variant="default" onClick={() => table.setSearch('')}>
          {t('table.clearSearch')}
        </Button>
      }
    >
      {t('table.noMatchHelp')}
    </EmptyState>
  )
}
