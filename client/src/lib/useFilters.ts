import { type Chosen, chosenOf, type Filters } from '@tristar/shared/common/filters'
import { today } from './dates'
import { useSignedIn } from './session'
import { useAddressQuery } from './useAddressQuery'

/** A page's filters and what they are set to. */
export interface FilterState<Each extends Filters = Filters> {
  /** Those that the signed-in user has. */
  filters: Filters
  /** What a call takes: an absent one filters nothing. */
  chosen: Chosen<Each>
  isSet: boolean
  /** '' filters nothing. */
  set: (name: keyof Each & string, value: string) => void
  /** Lets everything pass again. */
  clear: () => void
}

/** A page's filters, kept in its address: a reload, a link and the back button show the same. Invalid values are ignored. */
export function useFilters<const Each extends Filters>(filters: Each): FilterState<Each> {
  const [query, change] = useAddressQuery()
  const session = useSignedIn()
  const seesAll = session.role === 'admin' && session.admin.distributor === 'all'
  const own: Filters = Object.fromEntries(
    Object.entries(filters).filter(([, filter]) => !('ofAll' in filter) || seesAll),
  )
  const chosen = chosenOf(own, (name) => query.get(name) ?? '', today()) as Chosen<Each>
  const setAll = (values: Record<string, string>) => change({ ...values, page: '' })
  return {
    filters: own,
    chosen,
    isSet: Object.keys(chosen).length > 0,
    set: (name, value) => setAll({ [name]: isUsual(own[name], value) ? '' : value }),
    clear: () => setAll(Object.fromEntries(Object.keys(own).map((name) => [name, '']))),
  }
}

const isUsual = (filter: Filters[string] | undefined, value: string) =>
  filter?.kind === 'choice' && filter.usual === value
