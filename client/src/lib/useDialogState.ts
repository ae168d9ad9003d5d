import { useState } from 'react'

/**
 * What is typed or chosen in a dialog. It begins with `first` at each opening, so that nothing of a cancelled one remains,
 * and stays while the dialog closes.
 */
export function useDialogState<Value>(
  opened: boolean,
  first: Value,
): [value: Value, set: (value: Value) => void] {
  const [value, set] = useState({ now: first })
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) set({ now: first })
  }
  return [value.now, (now) => set({ now })]
}
