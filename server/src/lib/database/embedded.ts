import type { ChildProcess } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { releaseChild, startChild } from './embeddedChild.ts'
import { reachEndpoint, readEmbeddedEndpoint, uriOf } from './embeddedEndpoint.ts'

export interface EmbeddedDatabase {
  /** For `mongoose.connect`; stays the same when the database has to be started anew. */
  uri: string
  /** To be called after disconnecting. The database ends with its last user. */
  close(): Promise<void>
}

export interface EmbeddedOptions {
  log?: (message: string) => void
  /** How clients reach it; sockets everywhere but on Windows. */
  transport?: 'socket' | 'tcp'
  /** Milliseconds in which a database that was started has to listen; 30 seconds unless told. */
  startMs?: number
}

/** So long another process may hold the directory without answering; a start of one's own has its own limit. */
const TAKEN_MS = 20_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000

/** Sees to it that a database runs on a directory as long as this process wants one. */
class Keeper {
  readonly #directory: string
  readonly #log: (message: string) => void
  readonly #transport: 'socket' | 'tcp'
  readonly #startMs: number | undefined
  #child: ChildProcess | undefined
  #presence: Socket | undefined
  #closed = false

  constructor(directory: string, { log, transport, startMs }: EmbeddedOptions) {
    this.#directory = directory
    this.#log = log ?? (() => undefined)
    this.#startMs = startMs
    this.#transport = transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')
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
    const endpoint = readEmbeddedEndpoint(this.#directory)
    const presence = endpoint && (await reachEndpoint(endpoint))
    if (!endpoint || !presence) return undefined
    this.#presence = presence
    presence.once('close', () => void this.#restore())
    return uriOf(endpoint)
  }

  /** The database is gone though it is still wanted: starts it again, however often that takes. */
  async #restore(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !this.#closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      this.#log('The embedded database ended unexpectedly; starting it again.')
      try {
        await this.ensure()
        if (this.#closed) await this.close()
        return
      } catch (error) {
        this.#log(`The embedded database could not be started again: ${String(error)}`)
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
 * The embedded database of a data directory (architecture: "The embedded default database"). The first
 * process to ask starts it as a child process, all others connect to that one; who is left when it ends
 * unexpectedly starts it anew at the same address.
 * @param dataDir made (mode 0700) when it is not there
 * @throws Error with a sentence for people when it cannot be started
 */
export async function openEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const keeper = new Keeper(realpathSync(dataDir), options)
  const uri = await keeper.ensure()
  return { uri, close: () => keeper.close() }
}
