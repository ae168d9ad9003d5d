import { type InLanguages, inLanguages } from './languages.ts'

/** The kind of a value, for display and files. */
export type Shape =
  /** A human id. */
  | 'id'
  | 'text'
  | 'star'
  /** YYYY-MM-DD. */
  | 'day'
  /** An ISO instant, of which the day is shown. */
  | 'instant'
  /** 0 to 100. */
  | 'percent'
  | 'count'

/** A sortable field of a list. */
export interface SortField {
  /**
   * The database path to sort by; a leading minus reverses the order, because the tiers' names (White, Green, Black)
   * sort alphabetically from the highest tier to the lowest.
   */
  sort: string
}

/** A field shown in tables and files. */
export interface Column extends SortField {
  shape: Shape
  head: InLanguages
}

export type Head = readonly [en: string, bm: string, ch: string]

/** A column of a list. */
export function column<Sort extends string>(sort: Sort, shape: Shape, head: Head) {
  return { sort, shape, head: inLanguages(head) }
}

/** The names of the sortable fields. */
export function sortsOf<Field extends string>(fields: Readonly<Record<Field, SortField>>): Field[] {
  return Object.keys(fields) as Field[]
}

/** A field's path, and the direction in the database that means ascending. */
export function sortPathOf({ sort }: SortField): [path: string, upwards: 1 | -1] {
  return sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1]
}

/** The orders that a list needs indexes for; fields with the same path share one, and `_id` has its own already. */
export function ordersOf(
  fields: Readonly<Record<string, SortField>>,
): ReturnType<typeof sortPathOf>[] {
  const sorts = new Set(Object.values(fields).map(({ sort }) => sort))
  return [...sorts].filter((sort) => sort !== '_id').map((sort) => sortPathOf({ sort }))
}
