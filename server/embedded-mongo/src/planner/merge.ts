/** Items in the order of their keys, whose first `head` bytes are the same. */
export interface Sorted<Item> {
  items: Iterator<Item, unknown>
  head: number
}

interface Front<Item> {
  source: Sorted<Item>
  item: Item
  /** What its key holds behind the head. */
  rest: string
}

/** Merges sources by what the keys hold behind each source's head. An item is read when its turn comes. */
export function* mergeByKey<Item>(
  sources: readonly Sorted<Item>[],
  keyOf: (item: Item) => string,
  reverse: boolean,
): Generator<Item> {
  const isBefore = reverse ? (a: string, b: string) => a > b : (a: string, b: string) => a < b
  const fronts: Front<Item>[] = []
  const enter = (source: Sorted<Item>) => {
    const { done, value } = source.items.next()
    if (done) return
    const rest = keyOf(value).slice(source.head)
    const place = fronts.findLastIndex((front) => isBefore(front.rest, rest)) + 1
    fronts.splice(place, 0, { source, item: value, rest })
  }
  for (const source of sources) enter(source)
  for (let first = fronts.shift(); first; first = fronts.shift()) {
    yield first.item
    enter(first.source)
  }
}
