import type { FieldFault } from '../common/errors.ts'
import type { ListPage } from '../account/ownLists.schema.ts'
import { faultsIn, required } from '../common/faults.ts'
import { LIMITS } from '../common/limits.ts'
import { characterCount, isPlainLine } from '../common/text.ts'
import { tidyLine } from '../common/tidyLine.ts'
import { SUPERVISORS_TABLE } from './supervisors.columns.ts'
import { USERS_TABLE, USERS_TO_CHOOSE } from './users.columns.ts'

interface ListColumns {
  /** As specified (domain: Screens); the first is the person, who always leads. */
  specified: readonly string[]
  /** All that can be shown. */
  all: readonly string[]
}

const COLUMNS: Readonly<Record<ListPage, ListColumns>> = {
  sellers: { specified: USERS_TABLE, all: USERS_TO_CHOOSE },
  supervisors: { specified: SUPERVISORS_TABLE, all: SUPERVISORS_TABLE },
}

/** All columns that the list can show, those of the specification first. */
export function columnsOf(page: ListPage): readonly string[] {
  return COLUMNS[page].all
}

/**
 * The columns that are shown when these are asked for: each known one once, in that order, after the person. When nothing
 * else is left, those of the specification.
 */
export function shownColumns(page: ListPage, asked: readonly string[]): readonly string[] {
  const { specified, all } = COLUMNS[page]
  const [person = ''] = specified
  const others = new Set(asked.filter((name) => name !== person && all.includes(name)))
  return others.size > 0 ? [person, ...others] : specified
}

/** What is kept of these columns: nothing when they are those of the specification, which may change. */
export function keptColumns(page: ListPage, asked: readonly string[]): readonly string[] {
  const shown = shownColumns(page, asked)
  const { specified } = COLUMNS[page]
  return shown.join() === specified.join() ? [] : shown
}

/** The index of the first column that the list does not have, or has been named before; -1 when all are good. */
export function unknownColumn(page: ListPage, names: readonly string[]): number {
  const { all } = COLUMNS[page]
  return names.findIndex((name, at) => !all.includes(name) || names.indexOf(name) !== at)
}

/** The faults of a view as it is to be saved. */
export function viewFaults({ name }: { name: string }): FieldFault[] {
  return faultsIn({
    name: required(tidyLine(name), (tidied) => (isViewName(tidied) ? null : 'VIEW_NAME_INVALID')),
  })
}

const isViewName = (tidied: string) =>
  isPlainLine(tidied) && characterCount(tidied) <= LIMITS.viewName
