import { useState } from 'react'

/** Whether `opened` has ever been true: what a dialog needs is loaded then, and stays, so that it can close softly. */
export function useNeeded(opened: boolean): boolean {
  const [needed, setNeeded] = useState(opened)
  if (opened && !needed) setNeeded(true)
  return needed || opened
}
