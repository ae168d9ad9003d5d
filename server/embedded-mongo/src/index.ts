import type { ChildProcess } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { releaseChild, startChild } from './process/child.ts'
import { reachEndpoint, readEndpoint, uriOf } from './process/endpoint.ts'

export interface EmbeddedDatabase {
  /** For any MongoDB driver; stays the same when the database has to be started again. */
  uri: string
  /** Resolves with a sentence for people when the database has ended and its file is too damaged to start it again. */
  lost: Promise<Error>
  /** To be called after disconnecting. The database ends with its last user. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Made (mode 0700) when it is not there. */
  dataDir: string
  /** Told when the database ends unexpectedly, and what it says when something is wrong. */
  log?: (message: string) => void
  /** Refuses a database that another process has open. */
  exclusive?: boolean
  /** How clients reach it; sockets everywhere but on Windows. */
  transport?: 'socket' | 'tcp'
  /** Milliseconds in which a database that was started has to listen; 30 seconds unless told. */
  startMs?: number
}

/** How long another process may hold the directory without answering; a start of one's own has its own limit. */
const TAKEN_MS = 20_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000

/** Keeps a database running on a directory as long as this process wants one. */
class Keeper {
  readonly #directory: string
  readonly #log: (message: string) => void
  readonly #transport: 'socket' | 'tcp'
  readonly #startMs: number | undefined
  #child: ChildProcess | undefined
  #presence: Socket | undefined
  #closed = false
  #lose: (reason: Error) => void = () => undefined
  readonly lost = new Promise<Error>((resolve) => {
    this.#lose = resolve
  })

  constructor(directory: string, { log, transport, startMs }: EmbeddedOptions) {
    this.#directory = directory
    this.#log = log ?? (() => undefined)
    this.#startMs = startMs
    this.#transport = transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
  }

  /** Whether this process has started the database, not another one. */
  get isStarter(): boolean {
    return this.#child !== undefined
  }

  /** Connects to the database that runs, or starts one; of several starters at once one succeeds. @returns its URI */
  async ensure(): Promise<string> {
    const deadline = Date.now() + TAKEN_MS
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, 500)) {
      const uri = await this.#connect()
      if (uri !== undefined) return uri
      if (Date.now() >= deadline) break
      const start = await startChild(this.#directory, {
        transport: this.#transport,
        log: this.#log,
        startMs: this.#startMs,
      })
      if (start !== 'taken') this.#child = start.child
      else await delay(pause)
    }
    throw new Error(
      `The embedded database in ${this.#directory} is in use by a process that does not answer. ` +
        'Stop that process, whose number is in the newest database.lock file there, and start again.',
    )
  }

  async #connect(): Promise<string | undefined> {
    const endpoint = readEndpoint(this.#directory)
    const presence = endpoint && (await reachEndpoint(this.#directory, endpoint))
    if (!endpoint || !presence) return undefined
    this.#presence = presence
    presence.once('close', () => void this.#restore())
    return uriOf(endpoint)
  }

  /** Starts the database again after it has ended while it is still wanted, however often that takes. */
  async #restore(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.#closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      this.#log('The embedded database ended unexpectedly; starting it again.')
      try {
        await this.ensure()
        if (this.#closed) await this.close()
        return
      } catch (error) {
        this.#log(`The embedded database could not be started again: ${String(error)}`)
        if (error instanceof Error && 'code' in error && error.code === 'DATABASE_DAMAGED')
          return this.#lose(error)
        await delay(pause, undefined, { ref: false })
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#presence?.destroy()
    if (this.#child) await releaseChild(this.#child)
  }
}

/**
 * The embedded database of a data directory. The first process to ask starts it as a child process,
 * all others connect to that one; when it ends unexpectedly, one of those left starts it again at the same address.
 * @throws Error with a sentence for people when it cannot be started; with the code DATABASE_IN_USE when it has to be
 * `exclusive` and another process has it open, DATABASE_DAMAGED when its file is damaged
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const keeper = new Keeper(realpathSync(options.dataDir), options)
  const uri = await keeper.ensure()
  if (options.exclusive && !keeper.isStarter) {
    await keeper.close()
    const message = `The embedded database in ${options.dataDir} is in use by another process.`
    throw Object.assign(new Error(message), { code: 'DATABASE_IN_USE' })
  }
  return { uri, lost: keeper.lost, stop: () => keeper.close() }
}
