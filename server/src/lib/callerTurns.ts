import { KeyedTurns } from './keyedTurns.ts'

/**
 * How much one account has each process do at once; more waits for its turn, and the rest is refused with 503 BUSY. Without
 * it a single account on hundreds of connections would take the time of all others, and answers that it does not read, such
 * as PDFs of two megabytes each, the memory. A browser asks for six things at once.
 */
export const callerTurns = new KeyedTurns({ atOnce: 8, waiting: 512 })
