export interface FairQueueOptions {
  /** How many may wait. */
  most: number
  /** How many of one share may wait. */
  mostOfShare: number
}

interface Waiting<Item> {
  item: Item
  shares: readonly string[]
}

interface Share {
  waiting: number
  /** When it was last served, or began to wait if that is later; the lowest is next. */
  since: number
}

/**
 * A queue in which nobody waits for a neighbour's crowd. Each item belongs to one or more shares (an address and an
 * account, say); the shares are served in turn, and when there is no room the fullest share loses.
 */
export class FairQueue<Item> {
  readonly #most: number
  readonly #mostOfShare: number
  /** In order of arrival. */
  readonly #waiting: Waiting<Item>[] = []
  /** Those of which something waits. */
  readonly #shares = new Map<string, Share>()
  #clock = 0

  constructor({ most, mostOfShare }: FairQueueOptions) {
    this.#most = most
    this.#mostOfShare = mostOfShare
  }

  get size(): number {
    return this.#waiting.length
  }

  /** Puts the item into the queue. @returns the item that has to go instead, which may be the same one */
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

  /** Takes the item out whose shares have waited longest for a turn. */
  shift(): Item | undefined {
    const next = lowest(this.#waiting, ({ shares }) => this.#of(shares, 'since'))
    this.#clock += 1
    for (const name of next?.shares ?? []) this.#share(name).since = this.#clock
    return this.#remove(next)
  }

  /** The latest of what waits in the fullest shares; in one share alone when that is named. */
  #loser(named: string | undefined): Waiting<Item> | undefined {
    const latestFirst = this.#waiting.toReversed()
    const candidates = latestFirst.filter(
      ({ shares }) => named === undefined || shares.includes(named),
    )
    return lowest(candidates, ({ shares }) => this.#of(shares, 'waiting').map((count) => -count))
  }

  /** A figure of each of the shares, the highest first: whoever is in a crowd waits as the crowd does. */
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

/** The entry with the lowest figures, compared one after the other; of equal ones the first. */
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
