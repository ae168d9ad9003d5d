import { randomUUID } from 'node:crypto'
import {
  LIST_PAGES,
  type ListPage,
  type OwnColumns,
  type SavedView,
} from '@tristar/shared/account/ownLists.schema'
import { LIMITS } from '@tristar/shared/common/limits'
import { keptColumns } from '@tristar/shared/people/listViews.rules'
import type { SaveView } from '@tristar/shared/people/listViews.schema'
import { AppError } from '../../../lib/errors.ts'
import { changeOwnLists, readOwnList } from '../../account/account.ts'
import { viewRefusal, withView } from './views.policy.ts'

/** The account's views of the list, the oldest first. */
export async function listViews(accountId: string, page: ListPage): Promise<SavedView[]> {
  const { views = [] } = await readOwnList(accountId, page)
  return views
}

/**
 * Saves a view, or changes one: the last change wins.
 * @throws AppError 404 VIEW_NOT_FOUND, 409 VIEW_NAME_TAKEN or VIEWS_FULL
 */
export async function saveView(accountId: string, wish: SaveView): Promise<SavedView> {
  const { page, id, name, query } = wish
  const fresh = { id: id || randomUUID(), name, query, default: false }
  let saved: SavedView = fresh
  await changeOwnLists(accountId, (lists) => {
    const { views = [] } = lists[page] ?? {}
    const refused = viewRefusal(views, wish)
    if (refused) throw new AppError(refused, { max: LIMITS.views })
    const before = views.find((each) => each.id === id)
    saved = { ...fresh, default: wish.default ?? before?.default ?? false }
    return { ...lists, [page]: { ...lists[page], views: withView(views, saved) } }
  })
  return saved
}

/** Removes a view, whichever list it is of. @throws AppError 404 VIEW_NOT_FOUND */
export async function removeView(accountId: string, id: string): Promise<void> {
  await changeOwnLists(accountId, (lists) => {
    const page = LIST_PAGES.find((each) => lists[each]?.views?.some((view) => view.id === id))
    if (!page) throw new AppError('VIEW_NOT_FOUND')
    const views = lists[page]?.views?.filter((view) => view.id !== id)
    return { ...lists, [page]: { ...lists[page], views } }
  })
}

/** Chooses the list's columns for the account; those of the specification are kept as none. */
export async function saveColumns(
  accountId: string,
  { page, columns: asked }: { page: ListPage; columns: string[] },
): Promise<OwnColumns> {
  const columns = [...keptColumns(page, asked)]
  await changeOwnLists(accountId, (lists) => ({ ...lists, [page]: { ...lists[page], columns } }))
  return { columns }
}
