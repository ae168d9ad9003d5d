import { useEffect } from 'react'
import { useAddressQuery } from '../lib/useAddressQuery'

type Order = 'asc' | 'desc'

/** `Sort`: the sortable fields. */
export interface TableState<Sort extends string = string> {
  /** From 1. */
  page: number
  pageSize: number
  sort: Sort
  order: Order
  search: string
  setPage: (page: number) => void
  /** Sorts by `sort`, or reverses the order if it is sorted by it already. */
  toggleSort: (sort: string) => void
  setSearch: (search: string) => void
  /** The parameters of a list call (api: Lists). */
  params: { limit: number; offset: number; sort: Sort; order: Order; search: string }
}

/** The limit of a list call (api: Lists). */
const LAST_OFFSET = 10_000_000
export const SEARCH_MAX = 100

interface TableOptions {
  /** The default field to sort by; by default the first sortable column. */
  sort?: string
  /** The default order. */
  order?: Order
  pageSize?: number
}

interface Field {
  key: string
  head: string
}

interface SortableColumn extends Field {
  above?: Field
  sortable?: boolean
}

/** What a table can be sorted by, its first column's own field first. */
export function sortFields(columns: readonly SortableColumn[]): Field[] {
  return columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) => (column.above ? [column, column.above] : [column]))
}

/**
 * A server-side table's page, order and search, kept in the address, so that a reload, a link and the back button
 * show the same rows. Invalid values in the address are ignored.
 */
export function useTableState<Sort extends string = string>(
  columns: readonly SortableColumn[],
  options: TableOptions = {},
): TableState<Sort> {
  const [query, change] = useAddressQuery()
  const { pageSize = 50, order: firstOrder = 'asc' } = options
  const sortable = sortFields(columns).map(({ key }) => key)
  const firstSort = options.sort ?? sortable[0] ?? ''
  const named = query.get('sort') ?? ''
  // The sortable columns' keys are the call's sort fields.
  const sort = (sortable.includes(named) ? named : firstSort) as Sort
  const order = orderOf(query.get('order')) ?? (sort === firstSort ? firstOrder : 'asc')
  const search = (query.get('search') ?? '').slice(0, SEARCH_MAX)
  const page = pageOf(query.get('page'), pageSize)

  function toggleSort(by: string) {
    const usual = by === firstSort ? firstOrder : 'asc'
    const turned = order === 'asc' ? 'desc' : 'asc'
    const next = by === sort ? turned : usual
    change({ sort: by, order: next === usual ? '' : next, page: '' })
  }

  return {
    page,
    pageSize,
    sort,
    order,
    search,
    setPage: (to) => change({ page: to > 1 ? String(to) : '' }),
    toggleSort,
    setSearch: (text) => change({ search: text, page: '' }),
    params: { limit: pageSize, offset: (page - 1) * pageSize, sort, order, search },
  }
}

function orderOf(named: string | null): Order | undefined {
  return named === 'asc' || named === 'desc' ? named : undefined
}

function pageOf(named: string | null, pageSize: number): number {
  const page = Math.max(1, Math.trunc(Number(named)) || 1)
  return Math.min(page, Math.trunc(LAST_OFFSET / pageSize))
}

/** Moves from a page beyond the last (in an old link) to the last one. */
export function useExistingPage(table: TableState, total: number | undefined): void {
  const { page, pageSize, setPage } = table
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize))
  useEffect(() => {
    if (page > last) setPage(last)
  })
}
