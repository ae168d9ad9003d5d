import { useAddressQuery } from './useAddressQuery'
import { useChosen } from './useChosen'

/**
 * One of `values` (by default the first), kept in the address under `name`, so that a reload, a link and the back button
 * show the same. `kept` is the address's value, which `chosen` may precede for a moment (see `useChosen`).
 */
export function useChoice<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [chosen: Value, choose: (value: string) => void, kept: Value] {
  const [query, change] = useAddressQuery()
  const known = (value: string | null) => values.find((each) => each === value) ?? values[0]
  const kept = known(query.get(name))
  const [chosen, choose] = useChosen<string>(kept, (value) => {
    change({ [name]: value === values[0] ? '' : value })
  })
  return [known(chosen), choose, kept]
}
