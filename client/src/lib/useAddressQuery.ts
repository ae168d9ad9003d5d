import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Sets parameters of the address and leaves the others; an empty value takes one away. */
type ChangeQuery = (changes: Record<string, string>, options?: { push?: boolean }) => void

/** The query that was asked for last: ahead of the one on screen while React has no time for it. */
let asked = new URLSearchParams()

/**
 * The address's query, and what changes it: in place, or with `push` as a step that the back button takes back. Two
 * changes one after the other, from wherever on the page, are both kept, also when the first is not on screen yet.
 */
export function useAddressQuery(): [query: URLSearchParams, change: ChangeQuery] {
  const [query, setQuery] = useSearchParams()
  // Before any effect, which may change the query already.
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
