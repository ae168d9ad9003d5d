import type { SavedView } from '@tristar/shared/account/ownLists.schema'
import type { ErrorCode } from '@tristar/shared/common/errors'
import { LIMITS } from '@tristar/shared/common/limits'
import type { SaveView } from '@tristar/shared/people/listViews.schema'

type Views = readonly SavedView[]

/** Why a list with these views cannot have this one, or null. */
export function viewRefusal(
  views: Views,
  { id, name }: Pick<SaveView, 'id' | 'name'>,
): ErrorCode | null {
  if (id && !views.some((each) => each.id === id)) return 'VIEW_NOT_FOUND'
  const others = views.filter((each) => each.id !== id)
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    return 'VIEW_NAME_TAKEN'
  return !id && views.length >= LIMITS.views ? 'VIEWS_FULL' : null
}

/** The views with this one changed, or as the last; a new default takes the place of the former. */
export function withView(views: Views, saved: SavedView): SavedView[] {
  const others = views.map((each) => ({ ...each, default: each.default && !saved.default }))
  return others.some(({ id }) => id === saved.id)
    ? others.map((each) => (each.id === saved.id ? saved : each))
    : [...others, saved]
}
