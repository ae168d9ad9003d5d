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
export function draftSaver({ send, look, onSaved, onFailed, onOther, ...first }: Saving) {
  let { kept, asking } = first
  let wanted: Wanted | null = null
  /** What was sent since it was saved last: an answer may have been lost. */
  const tried = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let left = false
  let ended = false

  const isDue = () => !ended && !asking && wanted !== null && wanted.text !== kept.text

  function later(ms: number): void {
    clearTimeout(timer)
    if (!left && isDue()) timer = setTimeout(flush, ms)
  }

  function flush(): void {
    clearTimeout(timer)
    if (isDue() && wanted && !running) running = save(wanted)
  }

  async function save(draft: Wanted): Promise<void> {
    let failed = false
    try {
      tried.add(draft.text)
      kept = await send(draft, kept.savedAt)
      tried.clear()
      onSaved(kept)
    } catch (error) {
      failed = !(await isMet(error))
    } finally {
      running = null
    }
    if (!failed && left) flush()
    else if (!failed) later(PAUSE_MS)
  }

  /** Whether a failure leaves nothing to do but to go on. */
  async function isMet(error: unknown): Promise<boolean> {
    if (codeOf(error) === 'DRAFT_CHANGED')
      try {
        const there = await look()
        if (tried.has(there.text) || there.savedAt === '') kept = there
        else {
          asking = true
          onOther(there)
        }
        return true
      } catch (unseen) {
        return fail(unseen)
      }
    return fail(error)
  }

  function fail(error: unknown): false {
    onFailed(error)
    if (isTemporary(error)) later(RETRY_MS)
    return false
  }

  return {
    /** What is typed now. */
    want(draft: Wanted): void {
      wanted = draft
      if (isDue()) later(PAUSE_MS)
      else clearTimeout(timer)
    },
    flush,
    /** The form is shown (again). */
    enter(): void {
      left = false
    },
    /** The form is left: what is not saved yet is, at once. */
    leave(): void {
      left = true
      flush()
    },
    /** The person has chosen: what is typed, or what the server has, with which it goes on. */
    choose(choice: 'mine' | 'other', there: Kept): void {
      if (choice === 'other') wanted = null
      kept = there
      asking = false
      flush()
    },
    /** Removes it. @throws {ApiError} when the server refuses or does not answer */
    async discard(nothing: Wanted): Promise<void> {
      clearTimeout(timer)
      wanted = null
      await running
      if (kept.savedAt !== '') kept = await send(nothing, kept.savedAt)
    },
    /** It has become an evaluation. */
    end(): void {
      clearTimeout(timer)
      ended = true
    },
  }
}
