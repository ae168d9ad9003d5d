import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths'

/** What a link to a seller's log carries, so that the way back leads to the same rows. */
interface LogState {
  from: string
}

export function useLogState(): LogState {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

/** The list from which the log was opened, as it was; the whole list for who came from elsewhere. */
export function useBackFromLog(): string {
  const state = useLocation().state as Partial<LogState> | null
  const { sellers } = paths.supervisor
  return state?.from?.startsWith(sellers) ? state.from : sellers
}
