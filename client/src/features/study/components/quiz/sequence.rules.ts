/** Moves or inserts `step` at `index` (clamped). */
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

/** Tolerance for drops beside the slots, in CSS pixels. */
const MARGIN = 32

/** The index at which a step dropped at `y` lands; null beside the slots. */
export function dropIndex({ top, bottom, middles }: DropArea, y: number): number | null {
  if (y < top - MARGIN || y > bottom + MARGIN / 4) return null
  return middles.filter((middle) => middle < y).length
}

/**
 * Where to draw the drop indicator: before or after the step at `index`; undefined elsewhere, and where the drop would
 * change nothing.
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
