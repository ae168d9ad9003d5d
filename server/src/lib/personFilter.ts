import { personSearch } from '@tristar/shared/common/fold'
import type { ListedState, PersonState } from '@tristar/shared/common/personStates'
import { literal } from './literal.ts'

/** The condition on `state` of a list of people. */
export function inState(state: ListedState): { state?: PersonState } {
  return state === 'all' ? {} : { state }
}

/** Alternatives on `loginKey` and `nameKey` that find people by id or name (see `personSearch`). */
export function personFilter(search: string): object[] {
  const named = byName(search)
  return [{ loginKey: { $regex: literal(personSearch(search).id) } }, ...(named ? [named] : [])]
}

/** The condition on `nameKey`; null if the search has no letter. */
export function byName(search: string): object | null {
  const { name } = personSearch(search)
  return name.length > 0
    ? { $and: name.map((part) => ({ nameKey: { $regex: literal(part) } })) }
    : null
}
