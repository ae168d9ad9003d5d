import { useNavigate } from 'react-router-dom'
import { paths } from '../../../lib/paths'
import type { LoginNote } from './loginNote'

/** Leads to the login, which says that the registration succeeded and has the id filled in. */
export function useRegistered() {
  const navigate = useNavigate()
  return (id: string) => {
    const state: LoginNote = { note: 'registered', id: id.trim() }
    return navigate(paths.login, { state })
  }
}
