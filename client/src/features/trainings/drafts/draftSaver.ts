import { isTemporary } from '../../../lib/apiError'
import { codeOf } from '../../../lib/errorText'
import type { Kept } from './openDraft'

/** Whoever types pauses so long before it is saved. */
const PAUSE_MS = 2000
/** Without a connection it is tried again after so long. */
const RETRY_MS = 15_000

/** A draft to be saved. */
export interface Wanted {
  text: string
  /** The fields of the call. */
  body: object
  /** The server takes it. */
  fits: boolean
}

interface Saving {
  /** What the server has, as far as is known. */
  kept: Kept
  /** There is another draft, and nothing is saved until the person has chosen. */
  asking: boolean
  /** Saves a draft that goes on with the one of `base`. */
  send: (draft: Wanted, base: string) => Promise<Kept>
  /** What the server has. */
  look: () => Promise<Kept>
  onSaved: (kept: Kept) => void
  onFailed: (error: unknown) => void
  /** Another device has saved something else. */
  onOther: (there: Kept) => void
}

/** Saves a draft after pauses, one call after the other, each going on with the state before. */
export class DraftSaver {
  readonly #calls: Saving
  #kept: Kept
  #asking: boolean
  #wanted: Wanted | null = null
  /** What was sent since it was saved last: an answer may have been lost. */
  readonly #tried = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  #left = false
  #ended = false

  constructor(calls: Saving) {
    this.#calls = calls
    this.#kept = calls.kept
    this.#asking = calls.asking
  }

  /** What is typed now. */
  want(draft: Wanted): void {
    this.#wanted = draft
    this.#later(PAUSE_MS)
  }

  /** Saves at once what is not saved yet. */
  readonly flush = (): void => {
    clearTimeout(this.#timer)
    const wanted = this.#due()
    if (wanted && !this.#running) this.#running = this.#save(wanted)
  }

  /** The form is shown (again). */
  enter(): void {
    this.#left = false
  }

  /** The form is left: what is not saved yet is, at once. */
  leave(): void {
    this.#left = true
    this.flush()
  }

  /** The person has chosen what is typed, or what the server has; it goes on from there. */
  choose(choice: 'mine' | 'other', there: Kept): void {
    if (choice === 'other') this.#wanted = null
    this.#kept = there
    this.#asking = false
    this.flush()
  }

  /** Removes it. @throws {ApiError} when the server refuses or does not answer */
  async discard(nothing: Wanted): Promise<void> {
    clearTimeout(this.#timer)
    this.#wanted = null
    await this.#running
    if (this.#kept.savedAt !== '') this.#kept = await this.#calls.send(nothing, this.#kept.savedAt)
  }

  /** It has become an evaluation. */
  end(): void {
    clearTimeout(this.#timer)
    this.#ended = true
  }

  /** What is to be saved; null if nothing is. */
  #due(): Wanted | null {
    if (this.#ended || this.#asking || this.#wanted?.text === this.#kept.text) return null
    return this.#wanted
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#left && this.#due()) this.#timer = setTimeout(this.flush, ms)
  }

  async #save(draft: Wanted): Promise<void> {
    const isDone = await this.#attempt(draft)
    this.#running = null
    if (!isDone) return
    if (this.#left) this.flush()
    else this.#later(PAUSE_MS)
  }

  /** False when it failed. */
  async #attempt(draft: Wanted): Promise<boolean> {
    try {
      this.#tried.add(draft.text)
      this.#kept = await this.#calls.send(draft, this.#kept.savedAt)
      this.#tried.clear()
      this.#calls.onSaved(this.#kept)
      return true
    } catch (error) {
      if (codeOf(error) !== 'DRAFT_CHANGED') return this.#fail(error)
      return this.#meet()
    }
  }

  /** Goes on with what the server has, if that came from here; else the person is asked. */
  async #meet(): Promise<boolean> {
    try {
      const there = await this.#calls.look()
      if (this.#tried.has(there.text) || there.savedAt === '') this.#kept = there
      else {
        this.#asking = true
        this.#calls.onOther(there)
      }
      return true
    } catch (error) {
      return this.#fail(error)
    }
  }

  #fail(error: unknown): false {
    this.#calls.onFailed(error)
    if (isTemporary(error)) this.#later(RETRY_MS)
    return false
  }
}
