import { useEffect } from 'react'
import { useSession } from './session'

/** Refetches the signed-in user when a page opens that shows data others change (dashboards). */
export function useFreshSession(): void {
  const { refresh } = useSession()
  useEffect(() => void refresh(), [refresh])
}
