export interface FairQueueOptions {
  /** How many may wait. */
  most: number
  /** The most items of one share. */
  mostOfShare: number
}

interface Waiting<Item> {
  item: Item
  shares: readonly string[]
}

interface Share {
  waiting: number
  /** When it was last served, or started to wait if that is later; the lowest is next. */
  since: number
}

/**
 * A fair queue. Each item belongs to one or more shares (such as an address and an account); the shares are served in turn,
 * and when the queue is full the fullest share loses an item.
 */
export class FairQueue<Item> {
  readonly #most: number
  readonly #mostOfShare: number
  /** In order of arrival. */
  readonly #waiting: Waiting<Item>[] = []
  /** The shares with waiting items. */
  readonly #shares = new Map<string, Share>()
  #clock = 0

  constructor({ most, mostOfShare }: FairQueueOptions) {
    this.#most = most
    this.#mostOfShare = mostOfShare
  }

  get size(): number {
    return this.#waiting.length
  }

  /** Enqueues the item. @returns the item dropped instead, possibly itself */
  push(item: Item, shares: readonly string[]): Item | undefined {
    this.#clock += 1
    this.#waiting.push({ item, shares })
    for (const name of shares) {
      const share = this.#shares.get(name) ?? { waiting: 0, since: this.#clock }
      share.waiting += 1
      this.#shares.set(name, share)
    }
    const overfull = shares.find((name) => this.#share(name).waiting > this.#mostOfShare)
    if (overfull === undefined && this.size <= this.#most) return undefined
    return this.#remove(this.#loser(overfull))
  }

  /** Dequeues the item whose shares have waited longest for a turn. */
  shift(): Item | undefined {
    const next = lowest(this.#waiting, ({ shares }) => this.#of(shares, 'since'))
    this.#clock += 1
    for (const name of next?.shares ?? []) this.#share(name).since = this.#clock
    return this.#remove(next)
  }

  /** The latest item of the fullest shares; within one share if given. */
  #loser(named: string | undefined): Waiting<Item> | undefined {
    const latestFirst = this.#waiting.toReversed()
    const candidates = latestFirst.filter(
      ({ shares }) => named === undefined || shares.includes(named),
    )
    return lowest(candidates, ({ shares }) => this.#of(shares, 'waiting').map((count) => -count))
  }

  /** A figure per share, the highest first: an item of a crowded share waits like the crowd. */
  #of(shares: readonly string[], figure: keyof Share): number[] {
    return shares.map((name) => this.#share(name)[figure]).toSorted((a, b) => b - a)
  }

  #share(name: string): Share {
    const share = this.#shares.get(name)
    if (!share) throw new Error('nothing of this share waits')
    return share
  }

  #remove(entry: Waiting<Item> | undefined): Item | undefined {
    if (!entry) return undefined
    this.#waiting.splice(this.#waiting.indexOf(entry), 1)
    for (const name of entry.shares) {
      const share = this.#share(name)
      share.waiting -= 1
      if (share.waiting === 0) this.#shares.delete(name)
    }
    return entry.item
  }
}

/** The entry with the lowest figures, compared lexicographically; of equal ones the first. */
function lowest<Entry>(
  entries: readonly Entry[],
  figuresOf: (entry: Entry) => number[],
): Entry | undefined {
  let best: { entry: Entry; figures: number[] } | undefined
  for (const entry of entries) {
    const figures = figuresOf(entry)
    if (!best || isLower(figures, best.figures)) best = { entry, figures }
  }
  return best?.entry
}

function isLower(one: readonly number[], other: readonly number[]): boolean {
  const differing = one.findIndex((figure, index) => figure !== other[index])
  return (one[differing] ?? 0) < (other[differing] ?? 0)
}
