/** Handles a history step; true hides it from the router. */
type Gate = (event: PopStateEvent) => boolean

let gate: Gate | null = null

/**
 * Call before the router starts: browsers call listeners in the order of registration, and the router cannot hold a step
 * back.
 */
export function installHistoryGate(): void {
  addEventListener('popstate', (event) => {
    if (gate?.(event)) event.stopImmediatePropagation()
  })
}

/** Lets `next` decide on every step until the returned function is called. */
export function guardHistory(next: Gate): () => void {
  gate = next
  return () => {
    if (gate === next) gate = null
  }
}
