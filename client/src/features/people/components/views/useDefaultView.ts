import type { ListPage } from '@tristar/shared/account/ownLists.schema'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useAdmin } from '../../../../lib/session'
import { useAddressQuery } from '../../../../lib/useAddressQuery'
import { NO_VIEW, searchOf } from './useListViews'

const WITHOUT = `?view=${NO_VIEW}`

/**
 * Leads from the list's bare address to its default view: whether it is about to. Whoever clears the query on the page
 * itself stays there, without a view.
 */
export function useDefaultView(page: ListPage): boolean {
  const view = useAdmin().lists[page].views.find((each) => each.default)
  const [query, change] = useAddressQuery()
  const { key } = useLocation()
  const cleared = useNavigationType() === NavigationType.Replace
  const [judged, setJudged] = useState<{ key?: string; to?: string | undefined }>({})
  // Once for each address: a default chosen later changes nothing on screen.
  if (judged.key !== key) {
    const open = judged.key === undefined || !cleared
    const to = view && (open ? searchOf(view) : WITHOUT)
    setJudged({ key, to: query.size === 0 ? to : undefined })
  }
  const leads = judged.to !== undefined && query.size === 0
  useEffect(() => {
    if (leads && judged.to) change(Object.fromEntries(new URLSearchParams(judged.to)))
  })
  return leads && judged.to !== WITHOUT
}
