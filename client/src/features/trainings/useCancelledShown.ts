import { useState } from 'react'
import { storage } from '../../lib/storage'

const KEY = 'calendar-cancelled'
const HIDDEN = 'hidden'

/** Whether calendars show cancelled trainings: kept in this browser, at first they do. */
export function useCancelledShown(): [shown: boolean, show: (shown: boolean) => void] {
  const [shown, setShown] = useState(() => storage.get(KEY) !== HIDDEN)
  function show(next: boolean) {
    setShown(next)
    if (next) storage.remove(KEY)
    else storage.set(KEY, HIDDEN)
  }
  return [shown, show]
}
