import { useAddressQuery } from './useAddressQuery'
import { useChosen } from './useChosen'

/**
 * One of `values`, kept in the address under `name`, so that a reload, a link and the back button show the same; the
 * first of them until the address names another. `kept` is what the address names: after a press, what is `chosen` is
 * ahead of it for a moment (see `useChosen`).
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
