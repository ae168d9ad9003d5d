import type { ListPage } from '@tristar/shared/account/ownLists.schema'
import { columnsOf, shownColumns } from '@tristar/shared/people/listViews.rules'
import type { Column } from '../../../../ui/column'

/** A list's columns in the order of these names (none: as specified), then those that nobody chooses: what is done with a row. */
export function arranged<Row>(
  page: ListPage,
  columns: readonly Column<Row>[],
  names: readonly string[] = [],
): Column<Row>[] {
  const all = columnsOf(page)
  const chosen = shownColumns(page, names).flatMap(
    (name) => columns.find(({ key }) => key === name) ?? [],
  )
  return [...chosen, ...columns.filter(({ key }) => !all.includes(key))]
}
