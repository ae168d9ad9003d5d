import { useSearchParams } from 'react-router-dom'

type Order = 'asc' | 'desc'

export interface TableState {
  /** From 1. */
  page: number
  pageSize: number
  sort: string
  order: Order
  search: string
  setPage: (page: number) => void
  /** Sorts by `sort`, or turns the order when it is sorted by it already. */
  toggleSort: (sort: string) => void
  setSearch: (search: string) => void
  filter: (name: string) => string
  setFilter: (name: string, value: string) => void
  /** What a list call takes (contract, section 5). */
  params: { limit: number; offset: number; sort: string; order: Order; search: string }
}

/**
 * A server-side table's page, order, search and filters, kept in the address, so that a reload, a link and the back
 * button show the same rows.
 */
export function useTableState(defaultSort: string, pageSize = 50): TableState {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const sort = query.get('sort') ?? defaultSort
  const order: Order = query.get('order') === 'desc' ? 'desc' : 'asc'
  const search = query.get('search') ?? ''

  function change(changes: Record<string, string>) {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  }

  return {
    page,
    pageSize,
    sort,
    order,
    search,
    setPage: (to) => change({ page: to > 1 ? String(to) : '' }),
    toggleSort: (by) =>
      change({ sort: by, order: by === sort && order === 'asc' ? 'desc' : '', page: '' }),
    setSearch: (text) => change({ search: text, page: '' }),
    filter: (name) => query.get(name) ?? '',
    setFilter: (name, value) => change({ [name]: value, page: '' }),
    params: { limit: pageSize, offset: (page - 1) * pageSize, sort, order, search },
  }
}
