import type { ListPage } from '@tristar/shared/account/ownLists.schema'
import { columnsOf, shownColumns } from '@tristar/shared/people/listViews.rules'
import type { Column } from '../../../../ui/column'

/** A column in the dialog that chooses them. */
export interface ColumnChoice {
  key: string
  head: string
  shown: boolean
}

/** All columns of a list: those of these names (none: as specified) in their order, then the others. */
export function columnChoices(
  page: ListPage,
  columns: readonly Pick<Column<never>, 'key' | 'head' | 'above'>[],
  names: readonly string[] = [],
): ColumnChoice[] {
  const shown = shownColumns(page, names)
  const all = [...shown, ...columnsOf(page).filter((name) => !shown.includes(name))]
  return all.flatMap((name) => {
    const column = columns.find(({ key }) => key === name)
    if (!column) return []
    const head = column.above ? `${column.above.head} · ${column.head}` : column.head
    return [{ key: name, head, shown: shown.includes(name) }]
  })
}
