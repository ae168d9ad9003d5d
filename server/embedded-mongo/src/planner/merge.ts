/** Items in the order of their keys, which differ from the byte `head` on. */
export interface Sorted<Item> {
  items: Iterator<Item, unknown>
  head: number
}

interface Front<Item> {
  source: Sorted<Item>
  item: Item
  /** What its key is compared by. */
  rest: string
}

/** The items of all sources in one order, by what their keys hold from each source's `head` on; each read when it is due. */
export function* merged<Item>(
  sources: readonly Sorted<Item>[],
  keyOf: (item: Item) => string,
  reverse: boolean,
): Generator<Item> {
  const frontOf = (source: Sorted<Item>): Front<Item>[] => {
    const { done, value } = source.items.next()
    return done ? [] : [{ source, item: value, rest: keyOf(value).slice(source.head) }]
  }
  const isBefore = reverse
    ? (a: Front<Item>, b: Front<Item>) => a.rest > b.rest
    : (a: Front<Item>, b: Front<Item>) => a.rest < b.rest
  let fronts = sources.flatMap(frontOf)
  while (fronts.length > 0) {
    const first = fronts.reduce((least, front) => (isBefore(front, least) ? front : least))
    yield first.item
    fronts = fronts.flatMap((front) => (front === first ? frontOf(front.source) : [front]))
  }
}
