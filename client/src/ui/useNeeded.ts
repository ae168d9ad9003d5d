import { useState } from 'react'

/**
 * Whether `condition` has ever been true. With a dialog's `opened` it loads the dialog on demand and keeps it, so that it can
 * close with its transition.
 */
export function useNeeded(condition: boolean): boolean {
  const [needed, setNeeded] = useState(condition)
  if (condition && !needed) setNeeded(true)
  return needed || condition
}
