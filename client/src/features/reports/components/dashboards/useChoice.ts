import { useSearchParams } from 'react-router-dom'

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
  const chosen = values.find((value) => value === named) ?? values[0]
  function choose(value: string) {
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
  return [chosen, choose]
}
