import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Sets parameters of the address and keeps the others; an empty value removes one. */
type ChangeQuery = (changes: Record<string, string>, options?: { push?: boolean }) => void

/** The latest requested query, which may be ahead of the rendered one. */
let asked = new URLSearchParams()

/**
 * The address's query and its setter, which replaces the entry, or with `push` adds a history step. Two changes in a row,
 * from anywhere on the page, are both kept, even before the first is rendered.
 */
export function useAddressQuery(): [query: URLSearchParams, change: ChangeQuery] {
  const [query, setQuery] = useSearchParams()
  // Before any effect that may change the query.
  useLayoutEffect(() => {
    asked = query
  }, [query])

  function change(changes: Record<string, string>, { push = false } = {}) {
    const next = new URLSearchParams(asked)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    asked = next
    setQuery(next, { replace: !push })
  }
  return [query, change]
}
