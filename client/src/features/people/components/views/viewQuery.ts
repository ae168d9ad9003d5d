import type { ListPage } from '@tristar/shared/account/ownLists.schema'
import { keptColumns } from '@tristar/shared/people/listViews.rules'

/** In the address of a list: which part of it is shown, whose view, columns, which have one form each, and the open form. */
const APART = new Set(['page', 'view', 'columns', 'add'])

/** What a view keeps of a list's query, with these columns, in one order: equal ones show the same. */
export function viewQuery(
  page: ListPage,
  query: URLSearchParams,
  columns: readonly string[],
): string {
  const kept = [...query].filter(([name, value]) => value && !APART.has(name))
  const own = keptColumns(page, columns)
  if (own.length > 0) kept.push(['columns', own.join(',')])
  const sorted = new URLSearchParams(kept)
  sorted.sort()
  return sorted.toString()
}

/** The columns that a query names. */
export function columnsIn(query: URLSearchParams): string[] {
  return query.get('columns')?.split(',') ?? []
}
