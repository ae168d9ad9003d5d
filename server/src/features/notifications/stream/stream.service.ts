import type { Role } from '@tristar/shared/common/roles'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { verifyToken, type VerifiedClaims } from '../../../lib/session.ts'
import { goodTokens } from '../../account/account.ts'
import { type Entry, EntryModel } from '../entries.model.ts'
import { presentEntry } from '../entries.service.ts'
import { StreamPlaces } from './streamPlaces.service.ts'

/** One query each time for all streams of the process; also finds what other processes wrote. */
const POLL_MS = 2000
/** At every second poll one more query finds who was signed out: within 5 s (domain: Notifications). */
const POLLS_PER_CHECK = 2
/** Between two signs of life (domain: Notifications). */
const HEARTBEAT_MS = 25_000
/** Longer than a transaction lasts: an entry appears some time after it was dated. */
const OVERLAP_MS = 2 * 60_000
/** New entries of everybody that are looked through for those of the listeners. */
const MOST_LOOKED_THROUGH = 500
const RETRY_SECONDS = 60

/** Where a stream writes to, such as a response. */
interface Sink {
  write(text: string): unknown
  end(): unknown
}

interface Stream extends VerifiedClaims {
  sink: Sink
  role: Role
  place: string
  /** The recent entries that it knows, each as it was then. */
  known: ReadonlySet<string>
  wroteAt: number
}

interface Listener {
  token: string
  role: Role
}

/** The open streams of a process. */
export class Streams {
  readonly #context: Context
  readonly #places: StreamPlaces
  readonly #open = new Set<Stream>()
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  #polls = 0
  #ended = false

  constructor(context: Context) {
    this.#context = context
    this.#places = new StreamPlaces(context.clock)
  }

  /**
   * Sends the account's new entries until the token expires or is revoked.
   * @returns ends it
   * @throws AppError 429 beyond three of one account, on all processes together
   */
  async open(sink: Sink, { token, role }: Listener): Promise<() => void> {
    const claims = verifyToken(token, this.#context.secret)
    if (!claims) throw new AppError('UNAUTHENTICATED')
    const place = await this.#places.take(claims.accountId)
    if (!place) throw new AppError('TOO_MANY_ATTEMPTS', { minutes: 1, seconds: RETRY_SECONDS })
    try {
      const known = versionsOf(await this.#recentOf([claims.accountId]))
      if (this.#ended) throw new AppError('BUSY', { seconds: 1 })
      const stream = { ...claims, sink, role, place, known, wroteAt: this.#now() }
      this.#open.add(stream)
      this.#timer ??= setInterval(() => void this.#tick(), POLL_MS).unref()
      return () => this.#close(stream)
    } catch (error) {
      await this.#places.free(place)
      throw error
    }
  }

  /** Ends all, when the process stops. */
  end(): void {
    this.#ended = true
    const streams = [...this.#open]
    this.#open.clear()
    clearInterval(this.#timer)
    for (const { sink } of streams) sink.end()
    this.#context.background.run('freeing the places of streams', () => this.#places.freeAll())
  }

  /** Sends what is new, and ends the streams of those who are signed out. */
  async poll(): Promise<void> {
    for (const stream of this.#open) if (stream.expiresAt <= this.#now()) this.#end(stream)
    this.#polls += 1
    if (this.#polls % POLLS_PER_CHECK === 0) await this.#check()
    const streams = [...this.#open]
    if (streams.length === 0) return
    await this.#places.renew()
    const entries = await this.#recent(streams.map(({ accountId }) => accountId))
    const recent = versionsOf(entries)
    const news = byReader(entries)
    for (const stream of streams) {
      for (const entry of news.get(stream.accountId) ?? [])
        if (!stream.known.has(versionOf(entry)))
          this.#write(stream, `data: ${JSON.stringify(presentEntry(entry, stream.role))}\n\n`)
      stream.known = recent
      if (this.#now() - stream.wroteAt >= HEARTBEAT_MS) this.#write(stream, ': \n\n')
    }
  }

  /** Ends the streams whose tokens were revoked. */
  async #check(): Promise<void> {
    const streams = [...this.#open]
    if (streams.length === 0) return
    const isGood = await goodTokens(streams.map(({ accountId }) => accountId))
    for (const stream of streams) if (!isGood(stream)) this.#end(stream)
  }

  #write(stream: Stream, text: string): void {
    stream.sink.write(text)
    stream.wroteAt = this.#now()
  }

  #now(): number {
    return this.#context.clock().getTime()
  }

  async #tick(): Promise<void> {
    this.#polling ??= this.poll()
      .catch((error: unknown) =>
        this.#context.log.error({ err: error }, 'looking for new notifications failed'),
      )
      .finally(() => {
        this.#polling = undefined
      })
    await this.#polling
  }

  /**
   * The recent entries of these accounts, the oldest first. Mostly few are written for anybody: they are found by their
   * time, at a cost that does not grow with the streams.
   */
  async #recent(accounts: readonly string[]): Promise<Entry[]> {
    const written = await EntryModel.find({ at: { $gte: this.#since() } })
      .sort({ at: 1 })
      .limit(MOST_LOOKED_THROUGH)
      .lean<Entry[]>()
    if (written.length === MOST_LOOKED_THROUGH) return this.#recentOf(accounts)
    const listening = new Set(accounts)
    return written.filter(({ to }) => listening.has(String(to)))
  }

  #recentOf(accounts: readonly string[]): Promise<Entry[]> {
    return EntryModel.find({ to: { $in: [...new Set(accounts)] }, at: { $gte: this.#since() } })
      .sort({ at: 1 })
      .lean<Entry[]>()
      .exec()
  }

  #since(): Date {
    return new Date(this.#now() - OVERLAP_MS)
  }

  #end(stream: Stream): void {
    this.#close(stream)
    stream.sink.end()
  }

  #close(stream: Stream): void {
    if (!this.#open.delete(stream)) return
    this.#context.background.run('freeing the place of a stream', () =>
      this.#places.free(stream.place),
    )
    if (this.#open.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

function versionsOf(entries: readonly Entry[]): ReadonlySet<string> {
  return new Set(entries.map(versionOf))
}

/** A further change of a training updates an entry, which is then told again. */
function versionOf({ _id, at }: Entry): string {
  return `${String(_id)}:${at.getTime()}`
}

function byReader(entries: readonly Entry[]): ReadonlyMap<string, Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const entry of entries) {
    const own = found.get(String(entry.to))
    if (own) own.push(entry)
    else found.set(String(entry.to), [entry])
  }
  return found
}
