/** `order` with `step` at `index` (clamped), wherever it was before; a new step pushes the rest on. */
export function placeAt(order: readonly string[], step: string, index: number): string[] {
  const others = order.filter((each) => each !== step)
  return others.toSpliced(Math.min(Math.max(index, 0), others.length), 0, step)
}

export function takeBack(order: readonly string[], step: string): string[] {
  return order.filter((each) => each !== step)
}

interface DropArea {
  /** Edges of the slots. */
  top: number
  bottom: number
  /** Middles of the placed steps, top to bottom, without the one that is dragged. */
  middles: readonly number[]
}

/** How far beside the slots a drop still counts, in CSS pixels. */
const MARGIN = 32

/** The index at which a step dropped at `y` comes to stand; null beside the slots. */
export function dropIndex({ top, bottom, middles }: DropArea, y: number): number | null {
  if (y < top - MARGIN || y > bottom + MARGIN / 4) return null
  return middles.filter((middle) => middle < y).length
}

/**
 * Where to draw the line that shows a drop: before or after what stands at `index` of the order; undefined elsewhere, and
 * where the step came from, as that changes nothing.
 */
export function markOf(
  drag: { step: string; index: number | null } | null,
  order: readonly string[],
  index: number,
): 'before' | 'after' | undefined {
  if (!drag || drag.index !== index) return undefined
  const from = order.indexOf(drag.step)
  if (from === index) return undefined
  return from >= 0 && index > from ? 'after' : 'before'
}
