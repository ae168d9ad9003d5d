import { startTransition, useOptimistic } from 'react'

/**
 * What a control shows of a choice that the address keeps. The router changes the address when React finds time for it,
 * so that a press is answered before the page behind it is drawn; the control, and what hangs on it, shows the choice at
 * once, so that it does not seem dead and nothing is typed into what is about to go.
 */
export function useChosen<Value>(
  kept: Value,
  keep: (chosen: Value) => void,
): [chosen: Value, choose: (chosen: Value) => void] {
  const [chosen, show] = useOptimistic(kept)
  const choose = (value: Value) =>
    startTransition(() => {
      show(value)
      keep(value)
    })
  return [chosen, choose]
}
