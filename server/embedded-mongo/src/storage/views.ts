import { shared } from './lmdb.ts'
import { type Snapshot } from './ranges.ts'

/** The state of the store that a pausing command reads from its beginning to its end. */
export interface View {
  snapshot: Snapshot
  version: number
}

/** Which state of the store is read: the newest, that of a view, or the one before a write that another thread is doing. */
export class Views {
  readonly #newest: () => Snapshot
  #current: View | undefined
  #held: View | undefined
  /** How many writes there have been. */
  writes = 0

  /** `newest`: takes a snapshot of the newest state. */
  constructor(newest: () => Snapshot) {
    this.#newest = newest
  }

  /** The snapshot that is read unless another one is given; undefined for the newest state. */
  get seen(): Snapshot | undefined {
    return (this.#current ?? this.#held)?.snapshot
  }

  /** While it is unchanged, nothing that was read has changed. */
  get version(): number {
    return (this.#current ?? this.#held)?.version ?? this.writes
  }

  /** Whether another thread writes. */
  get isHeld(): boolean {
    return this.#held !== undefined
  }

  snapshot(): Snapshot {
    return this.#held ? shared(this.#held.snapshot) : this.#newest()
  }

  open(): View {
    return { snapshot: this.snapshot(), version: this.version }
  }

  /** Does work that sees the store as it was when the view was opened. */
  within<T>(view: View, work: () => T): T {
    this.#current = view
    try {
      return work()
    } finally {
      this.#current = undefined
    }
  }

  /** Shows everybody the present state until the write of another thread is done. */
  async holdDuring(write: () => Promise<void>): Promise<void> {
    const held = this.open()
    this.#held = held
    try {
      await write()
    } finally {
      this.#held = undefined
      this.writes += 1
      held.snapshot.done()
    }
  }
}
