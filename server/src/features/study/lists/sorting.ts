import { type SortField, sortPathOf } from '@tristar/shared/common/columns'

/**
 * The sort order of a list by one of its fields. Ties are broken by id, in the list's direction so that one index serves
 * both directions, or in that of `alike`.
 */
export function sortingOf(
  field: SortField,
  order: 'asc' | 'desc',
  alike?: 1,
): Record<string, 1 | -1> {
  const turned = order === 'asc' ? 1 : -1
  const [path, upwards] = sortPathOf(field)
  const direction = upwards === turned ? 1 : -1
  if (path === '_id' || path === 'loginKey') return { [path]: direction }
  return { [path]: direction, loginKey: alike ?? turned }
}
