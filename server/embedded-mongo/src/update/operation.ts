import { type Doc } from '../values/bson.ts'
import { type FilterOptions } from '../query/filter.ts'

/** One operator on one concrete path; changes the document in place. */
export type Operation = (
  doc: Doc,
  path: string[],
  argument: unknown,
  options: FilterOptions,
) => void
