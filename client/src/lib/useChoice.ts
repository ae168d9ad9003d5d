import { useSearchParams } from 'react-router-dom'
import { useChosen } from '../../../../lib/useChosen'

/**
 * One of `values`, kept in the address under `name`, so that a reload, a link and the back button show the same; the
 * first of them until the address names another.
 */
export function useChoice<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const named = query.get(name)
  const kept: string = values.find((value) => value === named) ?? values[0]
  function keep(value: string) {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === values[0]) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  const [chosen, choose] = useChosen(kept, keep)
  return [values.find((value) => value === chosen) ?? values[0], choose]
}
