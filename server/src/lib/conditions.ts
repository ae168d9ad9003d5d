import type { Filters, ValueOf } from '@tristar/shared/common/filters'
import type { QueryFilter } from 'mongoose'

/** What each filter of a list means to the database: one without its condition does not compile. */
export type Conditions<Each extends Filters, Document> = {
  readonly [Name in keyof Each]: (value: ValueOf<Each[Name]>) => QueryFilter<Document>
}

/** The condition of a list's filters; a flag of `false` is none. Two on the same field are merged: the first and the last day of a span. */
export function conditionOf<Each extends Filters, Document>(
  conditions: Conditions<Each, Document>,
  chosen: { readonly [Name in keyof Each]?: ValueOf<Each[Name]> | undefined },
): QueryFilter<Document> {
  const all: Record<string, unknown> = {}
  for (const name of Object.keys(conditions)) {
    const value = chosen[name]
    if (value === undefined || value === false) continue
    for (const [field, wanted] of Object.entries(conditions[name]?.(value) ?? {}))
      all[field] = isOperators(wanted) ? { ...(all[field] as object), ...wanted } : wanted
  }
  return all
}

/** `{ $gte: … }` */
function isOperators(wanted: unknown): wanted is object {
  return Object.getPrototypeOf(wanted ?? '') === Object.prototype
}
