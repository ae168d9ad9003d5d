import type { RequestHandler } from 'express'
import type { Logger } from './logger.ts'
import { REQUEST_ID } from './requestLog.ts'
import { type Running, running } from './running.ts'

/** Runs a job, and hands what its callbacks throw later to `fail`. */
export function failingAlone<Result>(fail: Running['fail'], job: () => Result): Result {
  return running.run({ fail }, job)
}

/** From here on what a callback throws is answered as an error of this request; one that has its answer only logs it. */
export function failAlone(log: Logger): RequestHandler {
  return (_req, res, next) => {
    const fail = (error: unknown) => {
      if (res.writableFinished) log.error({ err: error }, 'a request failed after its answer')
      else next(error)
    }
    running.run({ fail, requestId: String(res.get(REQUEST_ID)) }, next)
  }
}

/** Ends the process at a throw that nobody can catch only when it belongs to no request and no job. */
export function onUncaught(log: Logger): void {
  process.on('uncaughtException', (error) => {
    const fail = running.getStore()?.fail
    if (fail) return fail(error)
    log.fatal({ err: error }, 'Tristar stops: an error that belongs to no request')
    process.exit(1)
  })
}
