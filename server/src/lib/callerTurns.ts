import { KeyedTurns } from './keyedTurns.ts'

/**
 * Limits the parallel calls of each account in this process: more wait, and the rest is refused with 503 BUSY. Otherwise one
 * account on hundreds of connections would make all others wait, and fill the memory with answers that it does not read (a
 * PDF that is being sent holds two megabytes). A browser sends six requests at once.
 */
export const callerTurns = new KeyedTurns({ atOnce: 8, waiting: 512 })
