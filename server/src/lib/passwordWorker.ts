import { setPriority } from 'node:os'
import { compareSync, hashSync } from 'bcryptjs'
import type { PasswordJob } from './passwords.ts'

/** Yields to the threads that answer requests. */
const NICE = 10

// On Linux this sets the thread's priority, elsewhere the whole process's, which must not change.
if (process.platform === 'linux') setPriority(NICE)

/** The worker thread of the password pool. */
export function work(job: PasswordJob): string | boolean {
  return job.kind === 'hash'
    ? hashSync(job.password, job.cost)
    : compareSync(job.password, job.hash)
}
