import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { damaged, isDamage } from '../storage/damage.ts'
import { inspect } from '../storage/inspection.ts'
import { type KeyValueStore } from '../storage/keyValue.ts'
import { PageFile } from '../storage/pages.ts'

/** So much is verified before the first answer; what is left, afterwards. */
const BEFORE_MS = 2000
/** How often it says meanwhile that it is at work. */
const SIGN_OF_LIFE_MS = 200
/** Afterwards it verifies for so long, then lets others work for so long. */
const SLICE_MS = 5
const PAUSE_MS = 10

/** What is left to verify. */
export interface Rest {
  file: PageFile
  steps: Generator<void>
}

/** Verifies the database file of a directory, before it is opened and after. */
export class Guard {
  readonly file: string
  /** There once a database has been made: tells one that is lost from a first start that was interrupted. */
  readonly #mark: string
  /** There while damage is known: then everything is verified before the first answer. */
  readonly #note: string

  readonly #beforeMs: number

  /** `beforeMs`: how long it verifies before the first answer, for tests. */
  constructor(directory: string, beforeMs = BEFORE_MS) {
    this.#beforeMs = beforeMs
    this.file = join(directory, 'database.lmdb')
    this.#mark = join(directory, 'database.initialized')
    this.#note = join(directory, 'database.damaged')
  }

  /**
   * Verifies the file for two seconds, to its end when it is known to be damaged or is shorter than it says.
   * @returns what is left to verify; undefined when nothing is
   * @throws MongoError DataCorruptionDetected
   */
  async verify(busy: () => void): Promise<Rest | undefined> {
    const size = statSync(this.file, { throwIfNoEntry: false })?.size
    if (!size && existsSync(this.#mark))
      throw damaged(`${size === 0 ? 'it is empty' : 'it is gone'}, though it has been in use`)
    if (!size) return undefined
    const file = new PageFile(this.file)
    const steps = inspect(file)
    const until =
      existsSync(this.#note) || file.isShort ? Infinity : performance.now() + this.#beforeMs
    let sliceEnd = 0
    try {
      while (steps.next().done !== true) {
        if (performance.now() < sliceEnd) continue
        if (performance.now() > until) return { file, steps }
        sliceEnd = performance.now() + SIGN_OF_LIFE_MS
        busy()
        await turn()
      }
    } catch (error) {
      file.close()
      // What makes no sense at all cannot be decoded either.
      throw isDamage(error) ? error : damaged(String(error))
    }
    file.close()
    rmSync(this.#note, { force: true })
    return undefined
  }

  /** To be called when the database is open, with all its tables. */
  opened(): void {
    if (existsSync(this.#mark)) return
    writeFileSync(this.#mark, 'database.lmdb has been in use: it must not be empty or gone.\n')
  }

  /** Verifies what is left, while others work. */
  async finish({ file, steps }: Rest, store: KeyValueStore): Promise<void> {
    let sliceEnd = performance.now() + SLICE_MS
    try {
      while (steps.next().done !== true) {
        if (performance.now() < sliceEnd) continue
        await delay(PAUSE_MS, undefined, { ref: false })
        sliceEnd = performance.now() + SLICE_MS
      }
    } catch (error) {
      store.noteDamage(String(error))
    } finally {
      file.close()
    }
  }

  /** Keeps what has been found for the next start. */
  note(sentence: string): void {
    writeFileSync(this.#note, `${sentence}\n`)
  }
}
