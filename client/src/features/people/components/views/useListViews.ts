import type { ListPage, SavedView } from '@tristar/shared/account/ownLists.schema'
import type { Call, InputOf } from '@tristar/shared/common/calls'
import { shownColumns } from '@tristar/shared/people/listViews.rules'
import { useAdmin, useSession } from '../../../../lib/session'
import { useAddressQuery } from '../../../../lib/useAddressQuery'
import { useChange } from '../../../../lib/useChange'
import { columnsIn, viewQuery } from './viewQuery'

/** In the address: the list without a view, though there is a default. */
export const NO_VIEW = 'all'

export interface ListViews {
  page: ListPage
  views: readonly SavedView[]
  /** That of the address, as it was saved. */
  present: SavedView | undefined
  /** The columns on screen. */
  columns: readonly string[]
  /** What a view of what is on screen keeps. */
  query: string
  /** Saving would keep what is kept nowhere. */
  changed: boolean
}

/** The own views of a list, and what of them is on screen (domain: Views and columns). */
export function useListViews(page: ListPage): ListViews {
  const { columns: own, views: stored } = useAdmin().lists[page]
  const [query] = useAddressQuery()
  const named = columnsIn(query)
  const here = viewQuery(page, query, named)
  const views = stored.map((view) => ({ ...view, query: normal(page, view.query) }))
  const id = query.get('view')
  const present =
    views.find((view) => view.id === id) ?? views.find((view) => here && view.query === here)
  const columns = shownColumns(page, present || query.has('columns') ? named : own)
  return {
    page,
    views,
    present,
    columns,
    query: viewQuery(page, query, columns),
    changed: here !== (present?.query ?? ''),
  }
}

function normal(page: ListPage, query: string): string {
  const read = new URLSearchParams(query)
  return viewQuery(page, read, columnsIn(read))
}

/** The query of the page's address that shows the view. */
export function searchOf({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  const view = new URLSearchParams({ view: id }).toString()
  return query ? `?${view}&${query}` : `?${view}`
}

/**
 * Sends a change of the own lists and waits for the session, which shows it; after a refusal too, as another tab may have
 * been faster.
 */
export function useListChange<const C extends Call>(to: C) {
  const change = useChange(to)
  const { refresh } = useSession()
  return async (input: InputOf<C>) => {
    try {
      return await change(input)
    } finally {
      await refresh('now')
    }
  }
}
