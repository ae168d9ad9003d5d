import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import { verifyToken } from '../../lib/session.ts'
import { type Account, loadCaller } from '../account/account.ts'
import { type Entry, EntryModel } from './entries.model.ts'
import { presentEntry } from './entries.service.ts'

/** One query each time for all streams of the process; also finds what other processes wrote, and who was signed out. */
const POLL_MS = 2000
/** Contract, section 10. */
const HEARTBEAT_MS = 25_000
const MOST_PER_ACCOUNT = 3
/** Longer than a transaction lasts: an entry appears some time after it was dated. */
const OVERLAP_MS = 2 * 60_000
const RETRY_SECONDS = 60

/** Where a stream writes to, such as a response. */
interface Sink {
  write(text: string): unknown
  end(): unknown
}

interface Stream {
  sink: Sink
  token: string
  accountId: string
  /** Of recent entries that it knows. */
  known: Set<string>
  wroteAt: number
}

/** The open streams of a process. */
export class Streams {
  readonly #context: Context
  readonly #open = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined

  constructor(context: Context) {
    this.#context = context
  }

  /**
   * Sends the account's new entries until the token expires or is revoked.
   * @returns ends it
   * @throws AppError 429 beyond three of one account
   */
  async open(sink: Sink, { token, accountId }: { token: string; accountId: string }) {
    const own = [...this.#open].filter((stream) => stream.accountId === accountId)
    if (own.length >= MOST_PER_ACCOUNT)
      throw new AppError(429, 'TOO_MANY_ATTEMPTS', { minutes: 1, seconds: RETRY_SECONDS })
    const stream = { sink, token, accountId, known: new Set<string>(), wroteAt: this.#now() }
    this.#open.add(stream)
    for (const { _id } of await this.#recent([accountId])) stream.known.add(String(_id))
    this.#timer ??= setInterval(() => void this.#tick(), POLL_MS).unref()
    return () => this.#close(stream)
  }

  /** Ends all, when the process stops. */
  end(): void {
    for (const stream of this.#open) {
      this.#close(stream)
      stream.sink.end()
    }
  }

  /** Sends what is new, and ends the streams of those who are signed out. */
  async poll(): Promise<void> {
    const callers = new Map<Stream, Account>()
    await Promise.all(
      [...this.#open].map(async (stream) => {
        const claims = verifyToken(stream.token, this.#context.secret)
        const caller = claims && (await loadCaller(claims))
        if (caller) callers.set(stream, caller)
        else {
          this.#close(stream)
          stream.sink.end()
        }
      }),
    )
    if (callers.size === 0) return
    const ids = [...callers.keys()].map(({ accountId }) => accountId)
    const entries = await this.#recent([...new Set(ids)])
    const recent = new Set(entries.map(({ _id }) => String(_id)))
    for (const [stream, { role }] of callers) {
      for (const entry of entries)
        if (String(entry.to) === stream.accountId && !stream.known.has(String(entry._id)))
          this.#write(stream, `data: ${JSON.stringify(presentEntry(entry, role))}\n\n`)
      stream.known = recent
      if (this.#now() - stream.wroteAt >= HEARTBEAT_MS) this.#write(stream, ': \n\n')
    }
  }

  #write(stream: Stream, text: string): void {
    stream.sink.write(text)
    stream.wroteAt = this.#now()
  }

  #now(): number {
    return this.#context.clock().getTime()
  }

  async #tick(): Promise<void> {
    await this.poll().catch((error: unknown) =>
      this.#context.log.error({ err: error }, 'looking for new notifications failed'),
    )
  }

  #recent(accounts: readonly string[]): Promise<Entry[]> {
    const since = new Date(this.#now() - OVERLAP_MS)
    return EntryModel.find({ to: { $in: [...accounts] }, at: { $gte: since } })
      .sort({ at: 1 })
      .lean<Entry[]>()
      .exec()
  }

  #close(stream: Stream): void {
    this.#open.delete(stream)
    if (this.#open.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
