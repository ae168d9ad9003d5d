import { z } from 'zod'

/** The lists that admins arrange, each for themselves, named as in the addresses of the pages. */
export const LIST_PAGES = ['sellers', 'supervisors'] as const
export type ListPage = (typeof LIST_PAGES)[number]

/** A record with one value per list. */
export function perListPage<Value>(make: (page: ListPage) => Value): Record<ListPage, Value> {
  return { sellers: make('sellers'), supervisors: make('supervisors') }
}

/** A list as an admin has saved it. */
export const savedView = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The page's query in its address: filters, search, order, columns. */
  query: z.string(),
  /** Shown when the page is opened without a query. */
  default: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

/** None: as specified. */
export const ownColumns = z.strictObject({ columns: z.array(z.string()) })
export type OwnColumns = z.infer<typeof ownColumns>

const ownList = ownColumns.extend({ views: z.array(savedView) })
export type OwnList = z.infer<typeof ownList>

/** How an admin has arranged the lists: the session has it, so that a list's first picture is its last. */
export const ownLists = z.strictObject(perListPage(() => ownList))
