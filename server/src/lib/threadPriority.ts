import { setPriority } from 'node:os'

const NICE = 10

/** Lets this worker thread yield to those that answer requests. */
export function yieldToRequests(): void {
  // On Linux this sets the thread's priority, elsewhere the whole process's, which must not change.
  if (process.platform === 'linux') setPriority(NICE)
}
