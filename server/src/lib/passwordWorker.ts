import { compareSync, hashSync } from 'bcryptjs'
import type { PasswordJob } from './passwords.ts'
import { yieldToRequests } from './threadPriority.ts'

yieldToRequests()

/** The worker thread of the password pool. */
export function work(job: PasswordJob): string | boolean {
  return job.kind === 'hash'
    ? hashSync(job.password, job.cost)
    : compareSync(job.password, job.hash)
}
