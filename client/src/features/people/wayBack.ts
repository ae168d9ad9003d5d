import { useLocation } from 'react-router-dom'

/** What a link to a log or to a manager's users carries, so that the way back leads to the same rows. */
interface CameFrom {
  from: string
  /** What that page in turn was given. */
  before: unknown
}

export function useCameFrom(): CameFrom {
  const { pathname, search, state } = useLocation()
  return { from: pathname + search, before: state }
}

/**
 * Where Back leads: to the rows from which the page was opened; to `list` for who came from elsewhere, which is all that
 * is not below `within`.
 */
export function useWayBack(list: string, within = '/'): { to: string; state: unknown } {
  const state = useLocation().state as Partial<CameFrom> | null
  if (!state?.from?.startsWith(within)) return { to: list, state: null }
  return { to: state.from, state: state.before }
}
