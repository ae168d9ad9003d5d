import { useState } from 'react'

/** Whether `opened` has ever been true: loads a dialog on demand and keeps it, so that it can close with its transition. */
export function useNeeded(opened: boolean): boolean {
  const [needed, setNeeded] = useState(opened)
  if (opened && !needed) setNeeded(true)
  return needed || opened
}
