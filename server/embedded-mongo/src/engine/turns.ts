import { MongoError, noSuchTransaction } from '../values/errors.ts'
import { FIRST_SLICE_MS, inSlice, type Sliced, type Timing } from '../values/slices.ts'
import { type Catalog } from '../storage/catalog.ts'
import { type KeyValueStore } from '../storage/keyValue.ts'
import { type Transaction } from '../storage/transaction.ts'

/**
 * Lets long commands share the only thread: after each slice of one, commands that have arrived meanwhile run first. A
 * command reads the store as it was when it began.
 */
export class Turns {
  readonly #store: KeyValueStore
  readonly #catalog: Catalog
  /** The catalog's clock when the command at work began: it must not use younger indexes. */
  clock = Infinity
  #waiting: (() => void)[] = []
  #closed = false

  constructor(store: KeyValueStore, catalog: Catalog) {
    this.#store = store
    this.#catalog = catalog
  }

  /** Work of a transaction reads that transaction's snapshot, and the newest state, too, to detect conflicts. */
  async run<T>(work: Sliced<T>, timing: Timing, transaction?: Transaction): Promise<T> {
    let step = inSlice(timing, () => work.next(), FIRST_SLICE_MS)
    if (step.done === true) return step.value
    // Nothing has been written since it began, so this view equals what it has read so far.
    const view = transaction ? undefined : this.#store.view()
    const { clock } = this.#catalog
    const goOn = () => {
      if (!view) return work.next()
      this.clock = clock
      try {
        return this.#store.within(view, () => work.next())
      } finally {
        this.clock = Infinity
      }
    }
    try {
      while (step.done !== true) {
        await this.#turn()
        if (this.#closed) throw new MongoError(91, 'ShutdownInProgress', 'the database is closing')
        if (transaction && transaction.state !== 'open')
          throw noSuchTransaction('The transaction has been aborted meanwhile.')
        step = inSlice(timing, goOn)
      }
      return step.value
    } finally {
      view?.snapshot.done()
    }
  }

  /** One command goes on for each round of the event loop. */
  #turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (this.#waiting.length === 1) setImmediate(() => this.#release())
    })
  }

  #release(): void {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) setImmediate(() => this.#release())
  }

  /** Ends every command that waits for its turn. */
  close(): void {
    this.#closed = true
    for (const go of this.#waiting.splice(0)) go()
  }
}
