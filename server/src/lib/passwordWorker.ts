import { setPriority } from 'node:os'
import { compareSync, hashSync } from 'bcryptjs'
import type { PasswordJob } from './passwords.ts'

/** Gives way to the threads that answer requests. */
const NICE = 10

// On Linux this sets the calling thread's priority, elsewhere the whole process's, which must keep its own.
if (process.platform === 'linux') setPriority(NICE)

/** What each thread of the password pool runs. */
export function work(job: PasswordJob): string | boolean {
  return job.kind === 'hash'
    ? hashSync(job.password, job.cost)
    : compareSync(job.password, job.hash)
}
