import { useState } from 'react'
import { storage } from '../../../lib/storage'
import { useAddressQuery } from '../../../lib/useAddressQuery'
import { CALENDAR_VIEWS, type CalendarView } from './shownDays'

const KEY = 'calendar-view'

function viewOf(text: string | null): CalendarView | undefined {
  return CALENDAR_VIEWS.find((view) => view === text)
}

/**
 * What the calendar shows: what the address names, a month for one that names a month, else what was chosen last in this
 * browser; at first the month.
 */
export function useCalendarView(): [view: CalendarView, remember: (view: CalendarView) => void] {
  const [query] = useAddressQuery()
  const [last, setLast] = useState(() => viewOf(storage.get(KEY)))
  function remember(view: CalendarView) {
    setLast(view)
    if (view === 'month') storage.remove(KEY)
    else storage.set(KEY, view)
  }
  const named = viewOf(query.get('view')) ?? (query.has('month') ? 'month' : undefined)
  return [named ?? last ?? 'month', remember]
}
