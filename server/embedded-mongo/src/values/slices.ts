import { MongoError } from './errors.ts'

/** Stands between the items of a stream where whoever reads it is to let other commands go on. */
export const PAUSE = Symbol('pause')
export type Pause = typeof PAUSE

/** A stream of items with pauses between them. */
export type Paced<T> = Iterable<T | Pause>
/** Work that gives way: it yields pauses, and returns its result at last. */
export type Sliced<T> = Generator<Pause, T>

/** Nothing takes longer, whatever it was given, unless it is endless. */
const MOST_MS = 60_000

/** How long a command goes on before others get their turn. */
const SLICE_MS = 8
/** The same for writes, of which each slice ends with a flush. */
export const WRITE_SLICE_MS = 8

/** The time of one command: until when it must have ended, and when to let others go on. */
export class Timing {
  readonly #deadline: number
  readonly #limited: boolean
  readonly #sliceMs: number
  #sliceEnds = 0
  /** What the command wants to read outside the write that its slices are; done before it goes on. */
  aside: Sliced<void> | undefined

  /** `limit`: the milliseconds it was given. `sliceMs`: after which it gives way. `mostMs`: it gets no more. */
  constructor(limit: number | undefined, sliceMs = SLICE_MS, mostMs = MOST_MS) {
    this.#limited = limit !== undefined
    this.#deadline = performance.now() + Math.min(limit ?? mostMs, mostMs)
    this.#sliceMs = sliceMs
  }

  get left(): number | undefined {
    return this.#limited ? this.#deadline - performance.now() : undefined
  }

  begin(): void {
    this.#sliceEnds = performance.now() + this.#sliceMs
  }

  isOver(): boolean {
    const now = performance.now()
    if (now > this.#deadline)
      throw new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit')
    return now > this.#sliceEnds
  }
}

/** Whose slice it is; JavaScript runs one at a time. */
let running: Timing | undefined

/** Works, as a slice of a command, until the work pauses or is done. */
export function inSlice<T>(timing: Timing, work: () => T): T {
  const before = running
  running = timing
  timing.begin()
  try {
    return work()
  } finally {
    running = before
  }
}

/** Whether the command at work is to pause. @throws MongoError MaxTimeMSExpired when its time is up */
export const isDue = () => running?.isOver() === true

/** What is left of the time that the command at work was given, if it was given any. */
export const timeLeft = () => running?.left

/** The items of a stream, with pauses where they are due. */
export function* paced<T>(items: Paced<T>): Generator<T | Pause> {
  for (const item of items) {
    yield item
    if (isDue()) yield PAUSE
  }
}

/** All items of a stream. */
export function* gather<T>(items: Paced<T>): Sliced<T[]> {
  const gathered: T[] = []
  for (const item of items) {
    if (item === PAUSE) yield PAUSE
    else gathered.push(item)
  }
  return gathered
}

/** The result of work that is done in one go, such as in a write. */
export function finish<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * Does work of a write outside of it, where it has a view of the store and gives way as reads do; in one go where nobody
 * would do that.
 */
export function* aside(work: Sliced<void>): Sliced<void> {
  if (running) running.aside = work
  yield PAUSE
  finish(work)
}

/** All items of a stream that is read in one go. */
export const allOf = <T>(items: Paced<T>): T[] => finish(gather(items))
