import { describeFault } from '../values/errors.ts'
import { type FromParent, type ToParent } from './protocol.ts'

const LAST_CLIENT_MS = 300
const NOBODY_MS = 20

function fail(error: unknown): void {
  process.stderr.write(`the embedded database failed: ${describeFault(error)}\n`)
  process.exit(1)
}

/**
 * Ends the process once its parent is gone or has released it and no client is connected. Ignores
 * signals while the parent lives: terminals and service managers signal all processes at once, and
 * the parent may still need its database to finish.
 */
export class Lifetime {
  readonly #close: () => Promise<void>
  #connected = 0
  /** The parent lives and has not released the database. */
  #needed = true
  #timer: NodeJS.Timeout | undefined
  #closing = false

  constructor(close: () => Promise<void>) {
    this.#close = close
    process.on('disconnect', () => this.#released())
    process.on('message', (message) => {
      if (message === ('release' satisfies FromParent)) this.#released()
    })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (!process.connected) this.end()
      })
    }
    process.on('uncaughtException', fail)
    process.on('unhandledRejection', fail)
    // Writing fails once the parent, which reads this pipe, has died.
    process.stderr.on('error', () => undefined)
  }

  /** To be called when clients can connect. */
  listening(): void {
    process.send?.('ready' satisfies ToParent)
    if (!process.connected) this.#released()
  }

  /** To be called when a client has come or gone. */
  connections(count: number): void {
    this.#connected = count
    this.#decideSoon()
  }

  #released(): void {
    this.#needed = false
    this.#decideSoon()
  }

  /** The parent's own connections may take a moment to close, and drivers a moment to come back. */
  #decideSoon(): void {
    clearTimeout(this.#timer)
    if (this.#needed) return
    const pause = this.#connected === 0 ? NOBODY_MS : LAST_CLIENT_MS
    this.#timer = setTimeout(() => this.#decide(), pause)
  }

  #decide(): void {
    if (this.#connected === 0) this.end()
    else if (process.connected) {
      process.send?.('staying' satisfies ToParent)
      process.disconnect()
    }
  }

  /** Closes, then ends with this exit code. */
  end(code = 0): void {
    if (this.#closing) return
    this.#closing = true
    this.#close().then(() => process.exit(code), fail)
  }
}
