import { useState } from 'react'

/**
 * How many times a dialog has been opened. As its `key`, the number mounts the dialog anew each time, after whatever was
 * opened before: of two dialogs, the one mounted later is drawn above and hears Escape later.
 */
export function useOpenings(opened: boolean): number {
  const [last, setLast] = useState({ opened, openings: Number(opened) })
  if (opened === last.opened) return last.openings
  const openings = last.openings + Number(opened)
  setLast({ opened, openings })
  return openings
}
