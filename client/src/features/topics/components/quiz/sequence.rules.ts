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

/** Whether a drop would push down what stands at `index` of the order, so that a line is drawn there. */
export function isMarked(
  drag: { step: string; index: number | null } | null,
  order: readonly string[],
  index: number,
): boolean {
  if (!drag || drag.index === null) return false
  const from = order.indexOf(drag.step)
  // Dropping a step where it came from changes nothing.
  if (from >= 0 && (drag.index === from || index === from)) return false
  const target = from >= 0 && drag.index > from ? drag.index + 1 : drag.index
  return target === index
}
