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

/** Where Back leads: to the rows from which the page was opened; to `list` for who came from elsewhere. */
export function useWayBack(list: string): { to: string; state: unknown } {
  const state = useLocation().state as Partial<CameFrom> | null
  return state?.from ? { to: state.from, state: state.before } : { to: list, state: null }
}
