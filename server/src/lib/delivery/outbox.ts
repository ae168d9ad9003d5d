import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../errors.ts'
import { KeyedQueue } from '../keyedQueue.ts'
import type { Logger } from '../logger.ts'
import type { Message, Transport } from './delivery.ts'

/** Lifetime of an entry: that of the link in it (domain: Accounts). */
export const OUTBOX_HOUR_MS = 60 * 60 * 1000

const entrySchema = z.object({ expiresAt: z.iso.datetime() })

/**
 * Messages as lines of a file, for a machine without any transport. Only its owner may read it, and entries expire after an
 * hour. The file is always replaced atomically, so that readers never see half a line.
 */
export class Outbox implements Transport {
  readonly #file: string
  readonly #log: Logger
  /** Serializes changes of the file. */
  readonly #changes = new KeyedQueue()
  #timer: NodeJS.Timeout | undefined

  constructor(file: string, log: Logger) {
    this.#file = file
    this.#log = log
    // Entries of a former process expire as well.
    this.#prune()
  }

  async send(message: Message): Promise<void> {
    await this.#queue(() => this.#rewrite(message))
    this.#log.info({ file: this.#file, kind: message.kind }, 'A message was put into the outbox')
  }

  /** Resolves when the file is up to date. */
  async settled(): Promise<void> {
    await this.#queue(async () => undefined)
  }

  async close(): Promise<void> {
    await this.settled()
    clearTimeout(this.#timer)
  }

  #queue(change: () => Promise<void>): Promise<void> {
    return this.#changes.run(this.#file, change)
  }

  #prune(): void {
    this.#queue(() => this.#rewrite()).catch((error: unknown) =>
      this.#log.error({ err: error, file: this.#file }, 'The outbox could not be cleared'),
    )
  }

  async #rewrite(message?: Message): Promise<void> {
    const now = Date.now()
    const before = await this.#read()
    const lines = before.filter((line) => expiryOf(line) > now)
    if (message) lines.push(lineOf(message, now))
    if (message || lines.length < before.length) await this.#replace(lines)
    this.#schedule(lines, now)
  }

  #schedule(lines: string[], now: number): void {
    clearTimeout(this.#timer)
    if (lines.length === 0) return
    const next = Math.min(...lines.map(expiryOf))
    this.#timer = setTimeout(() => this.#prune(), Math.max(1, next - now))
    this.#timer.unref()
  }

  async #read(): Promise<string[]> {
    try {
      const text = await readFile(this.#file, 'utf8')
      return text.split('\n').filter(Boolean)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    }
  }

  async #replace(lines: string[]): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true, mode: 0o700 })
    const draft = `${this.#file}.${randomBytes(6).toString('hex')}`
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(lines.map((line) => `${line}\n`).join(''))
    } finally {
      await handle.close()
    }
    await rename(draft, this.#file)
  }
}

function lineOf({ kind, to, subject, text }: Message, now: number): string {
  const at = new Date(now).toISOString()
  const expiresAt = new Date(now + OUTBOX_HOUR_MS).toISOString()
  return JSON.stringify({ at, expiresAt, kind, to, subject, text })
}

/** When the entry expires, in ms; an unreadable line has expired. */
function expiryOf(line: string): number {
  try {
    return Date.parse(entrySchema.parse(JSON.parse(line)).expiresAt)
  } catch {
    return 0
  }
}
