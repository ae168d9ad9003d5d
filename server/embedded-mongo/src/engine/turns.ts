import { MongoError, noSuchTransaction } from '../values/errors.ts'
import { FIRST_SLICE_MS, inSlice, type Sliced, type Timing } from '../values/slices.ts'
import { type Catalog } from '../storage/catalog.ts'
import { type Transaction } from '../storage/transaction.ts'
import { type Views } from '../storage/views.ts'

/**
 * Lets long commands share the only thread: after each slice of one, commands that have arrived meanwhile run first. A
 * command reads the store as it was when it began.
 */
export class Turns {
  readonly #views: Views
  readonly #catalog: Catalog
  /** The catalog's clock when the command at work began: it must not use younger indexes. */
  clock = Infinity
  #waiting: (() => void)[] = []
  #closed = false

  constructor(views: Views, catalog: Catalog) {
    this.#views = views
    this.#catalog = catalog
  }

  /** Work of a transaction reads that transaction's snapshot, and the newest state, too, to detect conflicts. */
  async run<T>(work: Sliced<T>, timing: Timing, transaction?: Transaction): Promise<T> {
    return this.#run(work, timing, { transaction, next: () => this.#turn('push') })
  }

  /** Work that keeps all writes waiting: it goes on before everything else that waits for its turn. */
  async runFirst<T>(work: Sliced<T>, timing: Timing): Promise<T> {
    return this.#run(work, timing, { next: () => this.#turn('unshift') })
  }

  async #run<T>(
    work: Sliced<T>,
    timing: Timing,
    { transaction, next }: { transaction?: Transaction | undefined; next: () => Promise<void> },
  ): Promise<T> {
    let step = inSlice(timing, () => work.next(), FIRST_SLICE_MS)
    if (step.done === true) return step.value
    // Nothing has been written since it began, so this view equals what it has read so far.
    const view = transaction ? undefined : this.#views.open()
    const { clock } = this.#catalog
    const goOn = () => {
      if (!view) return work.next()
      this.clock = clock
      try {
        return this.#views.within(view, () => work.next())
      } finally {
        this.clock = Infinity
      }
    }
    try {
      while (step.done !== true) {
        await next()
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
  #turn(add: 'push' | 'unshift'): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting[add](resolve)
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
