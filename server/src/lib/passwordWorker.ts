import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcryptjs'
import type { PasswordAnswer, PasswordJob } from './passwords.ts'

/** Gives way to the threads that answer requests. */
const NICE = 10

// On Linux this sets the calling thread's priority, elsewhere the whole process's, which must keep its own.
if (process.platform === 'linux') setPriority(NICE)

// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(answer(job)))

function answer(job: PasswordJob): PasswordAnswer {
  try {
    const value =
      job.kind === 'hash' ? hashSync(job.password, job.cost) : compareSync(job.password, job.hash)
    return { value }
  } catch (error) {
    return { error: String(error) }
  }
}
