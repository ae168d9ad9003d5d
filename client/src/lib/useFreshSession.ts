import { useEffect } from 'react'
import { useSession } from './session'

/** For pages that show what others change as well (dashboards): asks for the signed-in user again when they open. */
export function useFreshSession(): void {
  const { refresh } = useSession()
  useEffect(() => void refresh(), [refresh])
}
