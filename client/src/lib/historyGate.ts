/** Sees a step through the browser's history; true keeps it from the router. */
type Gate = (event: PopStateEvent) => boolean

let gate: Gate | null = null

/**
 * To be called before the router starts: browsers tell a window's listeners of a step in the order in which they came,
 * and the router has no way to hold one back.
 */
export function installHistoryGate(): void {
  addEventListener('popstate', (event) => {
    if (gate?.(event)) event.stopImmediatePropagation()
  })
}

/** Lets `next` decide on every step until the answer is called. */
export function guardHistory(next: Gate): () => void {
  gate = next
  return () => {
    if (gate === next) gate = null
  }
}
