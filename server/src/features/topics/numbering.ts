/** A topic with its number within its tier. */
export interface Numbered {
  _id: string
  topicNo: number
}

/** A tier's ids after `id` has been put at `position` (from 1; clamped), by default at the end. */
export function placed(tier: readonly Numbered[], id: string, position?: number): string[] {
  const others = without(tier, id)
  const index = position === undefined ? others.length : position - 1
  return others.toSpliced(Math.min(Math.max(index, 0), others.length), 0, id)
}

/** A tier's ids in order, without `id`. */
export function without(tier: readonly Numbered[], id: string): string[] {
  return tier
    .toSorted((a, b) => a.topicNo - b.topicNo)
    .map(({ _id }) => _id)
    .filter((each) => each !== id)
}

/** The changed numbers of a new order 1…n. */
export function renumbered(order: readonly string[], before: readonly Numbered[]): Numbered[] {
  const numbers = new Map(before.map(({ _id, topicNo }) => [_id, topicNo]))
  return order
    .map((_id, index) => ({ _id, topicNo: index + 1 }))
    .filter(({ _id, topicNo }) => numbers.get(_id) !== topicNo)
}
