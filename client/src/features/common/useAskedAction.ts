import { useState } from 'react'
import { useAddressQuery } from '../../lib/useAddressQuery'

/**
 * Which of the actions is asked for on a person's page, in the address (`?do=move`), so that links lead to it. It stays asked
 * for until it is closed, also when doing it ends the permission.
 */
export function useAskedAction<Action extends string>(allowed: readonly Action[]) {
  const [query, change] = useAddressQuery()
  const wanted = query.get('do') ?? ''
  const [kept, keep] = useState<{ wanted: string; asked: Action | null }>({
    wanted: '',
    asked: null,
  })
  if (kept.wanted !== wanted)
    keep({ wanted, asked: allowed.find((action) => action === wanted) ?? null })
  const ask = (action: Action | null) => change({ do: action ?? '' })
  return [kept.asked, ask] as const
}
