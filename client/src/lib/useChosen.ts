import { startTransition, useOptimistic } from 'react'

/**
 * A control's optimistic value for a choice kept in the address. The router updates the address in a transition, so the
 * control shows the choice first and does not seem dead.
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
