import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../engine/database.ts'
import { overwriteRemoved } from '../engine/overwriting.ts'
import { damaged, isDamage } from '../storage/damage.ts'
import { inspect, type Remains } from '../storage/inspection.ts'
import { type KeyValueStore } from '../storage/keyValue.ts'
import { PageFile } from '../storage/pages.ts'
import { type Snapshot } from '../storage/ranges.ts'

/** Time for verification before serving; the rest is verified in the background. */
const BEFORE_MS = 2000
/** How often the starting process is told that verification is still running. */
const SIGN_OF_LIFE_MS = 200
/** Verification in the background: its slices, the pauses between them after a start, and those of the daily one. */
const SLICE_MS = 5
const PAUSE_MS = 10
const LATER_PAUSE_MS = 100
/** How often everything is verified again, and what was removed is overwritten: within a day, with the time that it takes. */
const AGAIN_MS = 20 * 60 * 60_000
/** When that is done first: once those who wait for the start have been served. */
const SOON_MS = 10 * 60_000

/** What is left to verify. */
export interface Rest {
  file: PageFile
  steps: Generator<void>
}

/** Verifies the database file of a directory, before it is opened and after. */
export class Guard {
  readonly file: string
  /** Written once a database exists: tells a lost file from a first start that was interrupted. */
  readonly #mark: string
  /** Written when damage is found: the next start then verifies everything before serving. */
  readonly #note: string

  readonly #beforeMs: number
  readonly #laterPauseMs: number
  /** Keeps the pages of what is being verified in the background from being reused. */
  #pages: Snapshot | undefined
  #timers: NodeJS.Timeout[] = []
  /** What the last verification has found of removed documents. */
  #remains: Remains[] = []
  /** `store.changes` when removed documents were last overwritten. */
  #overwrittenAt = -1
  #stopped = false

  /** For tests: `beforeMs`: how long it verifies before the first answer; `laterPauseMs`: its pauses when it verifies again. */
  constructor(directory: string, beforeMs = BEFORE_MS, laterPauseMs = LATER_PAUSE_MS) {
    this.#beforeMs = beforeMs
    this.#laterPauseMs = laterPauseMs
    this.file = join(directory, 'database.lmdb')
    this.#mark = join(directory, 'database.initialized')
    this.#note = join(directory, 'database.damaged')
  }

  /**
   * Verifies the file for two seconds; to its end when damage was noted or the file is shorter than it says.
   * @returns what is left to verify; undefined when nothing is
   * @throws MongoError DataCorruptionDetected
   */
  async verify(busy: () => void): Promise<Rest | undefined> {
    const size = statSync(this.file, { throwIfNoEntry: false })?.size
    if (!size && existsSync(this.#mark))
      throw damaged(`${size === 0 ? 'it is empty' : 'it is gone'}, though it has been in use`)
    if (!size) return undefined
    const file = new PageFile(this.file)
    const steps = inspect(file, this.#remains)
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
      // Damaged bytes may also fail to decode.
      throw isDamage(error) ? error : damaged(String(error))
    }
    file.close()
    rmSync(this.#note, { force: true })
    return undefined
  }

  /** To be called when the database is open, with all its tables. */
  opened(): void {
    if (!existsSync(this.#mark))
      keep(this.#mark, 'database.lmdb has been in use: it must not be empty or gone.')
  }

  /** To be called before the open store writes, when something is left to verify. */
  hold(store: KeyValueStore): void {
    this.#pages = store.views.snapshot()
  }

  /** Verifies the rest in the background; the store is told of damage. */
  async finish({ file, steps }: Rest, store: KeyValueStore, pauseMs = PAUSE_MS): Promise<void> {
    let sliceEnd = performance.now() + SLICE_MS
    try {
      while (!this.#stopped && steps.next().done !== true) {
        if (performance.now() < sliceEnd) continue
        await delay(pauseMs, undefined, { ref: false })
        sliceEnd = performance.now() + SLICE_MS
      }
    } catch (error) {
      store.noteDamage(isDamage(error) ? error.message : String(error))
    } finally {
      file.close()
      this.#release()
    }
  }

  /**
   * Verifies the file of the open store again each day, as pages may be damaged while it runs, and overwrites what removed
   * documents have left in it.
   */
  watch(database: Pick<Database, 'store' | 'writes'>): void {
    const overwrite = () => this.#overwrite(database)
    this.#timers = [
      setTimeout(() => void overwrite(), SOON_MS).unref(),
      setInterval(() => void this.again(database.store).then(overwrite), AGAIN_MS).unref(),
    ]
  }

  async #overwrite({ store, writes }: Pick<Database, 'store' | 'writes'>): Promise<void> {
    const { changes } = store
    const nothingNew = changes === this.#overwrittenAt && this.#remains.length === 0
    if (nothingNew || this.#stopped) return
    // On a full disk, and while it closes, it is left for the next time.
    await overwriteRemoved({ store, writes }, this.#remains, () => this.#stopped).then(
      () => (this.#overwrittenAt = changes),
      () => undefined,
    )
    this.#remains = []
  }

  /** Verifies everything that the open store holds now, beside everything else; it is told of damage. */
  async again(store: KeyValueStore): Promise<void> {
    if (this.#pages || this.#stopped) return
    this.hold(store)
    try {
      const file = new PageFile(this.file)
      this.#remains = []
      const steps = inspect(file, this.#remains)
      await this.finish({ file, steps }, store, this.#laterPauseMs)
    } catch (error) {
      store.noteDamage(isDamage(error) ? error.message : String(error))
      this.#release()
    }
  }

  #release(): void {
    this.#pages?.done()
    this.#pages = undefined
  }

  /** To be called before the store is closed. */
  stop(): void {
    this.#stopped = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#release()
  }

  /** Records the damage for the next start. */
  note(sentence: string): void {
    keep(this.#note, sentence)
  }
}

/** Without room on the disk the file is written at a later start. */
function keep(file: string, sentence: string): void {
  try {
    writeFileSync(file, `${sentence}\n`)
  } catch {
    rmSync(file, { force: true })
  }
}
