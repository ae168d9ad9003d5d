import { MongoError } from './errors.ts'

/** A pause among the items of a stream: its reader lets other commands run before it reads on. */
export const PAUSE = Symbol('pause')
export type Pause = typeof PAUSE

/** A stream of items with pauses between them. */
export type Paced<T> = Iterable<T | Pause>
/** Cooperative work: it yields pauses, then returns its result. */
export type Sliced<T> = Generator<Pause, T>

/** The upper bound of every command's time, but for endless ones. */
const MOST_MS = 60_000

/** The time slice of a read, after which other commands get their turn. */
const SLICE_MS = 4
/** A read's first slice, which is shorter: of reads that arrive together, the last one waits for the first slices of all. */
export const FIRST_SLICE_MS = 2
/** The time slice of a write; each ends with a flush. */
export const WRITE_SLICE_MS = 8

/** The time budget of one command: its deadline, and the end of its slice. */
export class Timing {
  readonly #deadline: number
  readonly #limited: boolean
  readonly #sliceMs: number
  #sliceEnds = 0
  /** Reads that the command wants outside its write slices; done before the next one. */
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

  /** Begins a slice, of its own length or a shorter one. */
  begin(mostMs = Infinity): void {
    this.#sliceEnds = performance.now() + Math.min(mostMs, this.#sliceMs)
  }

  isOver(): boolean {
    const now = performance.now()
    if (now > this.#deadline)
      throw new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit')
    return now > this.#sliceEnds
  }
}

/** The command whose slice is running; JavaScript runs one at a time. */
let running: Timing | undefined

/** Runs a command's work for one slice: until it pauses or is done. `mostMs`: for one that is shorter than the others. */
export function inSlice<T>(timing: Timing, work: () => T, mostMs?: number): T {
  const before = running
  running = timing
  timing.begin(mostMs)
  try {
    return work()
  } finally {
    running = before
  }
}

/** Whether the running command has to pause. @throws MongoError MaxTimeMSExpired when its time is up */
export const isDue = () => running?.isOver() === true

/** The remaining time of the running command; undefined without a limit. */
export const timeLeft = () => running?.left

/** All items of a stream. */
export function* gather<T>(items: Paced<T>): Sliced<T[]> {
  const gathered: T[] = []
  for (const item of items) {
    if (item === PAUSE) yield PAUSE
    else gathered.push(item)
  }
  return gathered
}

/** Runs work to its end without a pause, e.g. in a write. */
export function finish<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * Runs reading work of a write outside of it, on a snapshot of the store and with pauses, as reads do; at once if no
 * command is running.
 */
export function* aside(work: Sliced<void>): Sliced<void> {
  if (running) running.aside = work
  yield PAUSE
  finish(work)
}
