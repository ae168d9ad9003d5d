import { Turns } from '../../../lib/turns.ts'

/** Half of them share a transaction (completion.record.ts) while the other half gathers for the next. */
const AT_ONCE = 32
/** At 150 completions a second the last one of a full queue waits less than four seconds. */
const WAITING = 512
/** A browser sends one at a time; the rest is for retries. */
const WAITING_OF_ACCOUNT = 16
const FIRST_GUESS_MS = 100

/**
 * The turns of completed tasks in this process: bounded, so that no one waits long in a burst, and shared fairly among
 * accounts.
 */
export function completionTurns(): Turns {
  return new Turns({
    atOnce: AT_ONCE,
    waiting: WAITING,
    waitingOfShare: WAITING_OF_ACCOUNT,
    firstGuessMs: FIRST_GUESS_MS,
  })
}
