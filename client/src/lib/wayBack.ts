import { useLocation } from 'react-router-dom'

/** Router state of a link to a log or to a manager's users, so that Back leads to the same rows. */
interface CameFrom {
  from: string
  /** That page's own state. */
  before: unknown
}

export function useCameFrom(): CameFrom {
  const { pathname, search, state } = useLocation()
  return { from: pathname + search, before: state }
}

/** Where Back leads: to the rows from which the page was opened, or to `list` after coming from outside `within`. */
export function useWayBack(list: string, within = '/'): { to: string; state: unknown } {
  const state = useLocation().state as Partial<CameFrom> | null
  if (!state?.from?.startsWith(within)) return { to: list, state: null }
  return { to: state.from, state: state.before }
}
