import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAddressQuery } from '../../lib/useAddressQuery'

interface Kept<Action> {
  wanted: string
  /** The person's page. */
  pathname: string
  asked: Action | null
}

/**
 * Which of the actions is asked for on a person's page, in the address (`?do=move`), so that links lead to it. It stays asked
 * for until it is closed, also when doing it ends the permission.
 */
export function useAskedAction<Action extends string>(allowed: readonly Action[]) {
  const [query, change] = useAddressQuery()
  const { pathname } = useLocation()
  const wanted = query.get('do') ?? ''
  const [kept, keep] = useState<Kept<Action>>({ wanted: '', pathname, asked: null })
  if (kept.wanted !== wanted || kept.pathname !== pathname)
    keep({ wanted, pathname, asked: allowed.find((action) => action === wanted) ?? null })
  const ask = (action: Action | null) => change({ do: action ?? '' })
  return [kept.asked, ask] as const
}
