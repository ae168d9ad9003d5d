import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from './logger.ts'

export const REQUEST_ID = 'x-request-id'
/** What a caller may name its request: nothing that could break a line of the log. */
const OWN_REQUEST_ID = /^[\w.-]{8,64}$/

/** Is told of each request when it has ended. */
export type ObserveRequest = (request: {
  method: string
  /** The path of its call, with names in place of values; undefined if it is none. */
  route: string | undefined
  status: number
  ms: number
}) => void

/**
 * A line for each request when it has ended, and an id for it: the caller's own or a new one, which its answer, all its
 * lines and error states carry.
 */
export function requestLog(log: Logger, observe?: ObserveRequest): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now()
    const sent = req.get(REQUEST_ID) ?? ''
    const requestId = OWN_REQUEST_ID.test(sent) ? sent : randomUUID()
    res.set(REQUEST_ID, requestId)
    // Emitted also when the caller has gone before.
    res.once('close', () => {
      const ms = Math.round(performance.now() - begun)
      const line = { requestId, ...describe(req, res), ms }
      log[isFailure(res) ? 'error' : 'info'](line, 'request')
      // Those of pages are patterns.
      const path: unknown = req.route?.path
      const route = typeof path === 'string' ? path : undefined
      observe?.({ method: req.method, route, status: res.statusCode, ms })
    })
    next()
  }
}

function describe({ method, originalUrl, ip }: Request, res: Response) {
  return {
    method,
    path: withoutSecrets(originalUrl),
    status: res.statusCode,
    ...(!res.writableFinished && { cut: true }),
    account: res.locals.principal?.loginId,
    address: ip,
  }
}

/** BUSY, which says when to come again, is a refusal like 429: whoever sends too much must not fill the log. */
function isFailure(res: Response): boolean {
  return res.statusCode >= 500 && !res.hasHeader('retry-after')
}

/** The pages that links in messages open, and feeds: the token in their path acts for the account. */
const WITH_TOKEN = /^(\/+(?:password\/reset|contact\/confirm|unsubscribe|api\/training\/feed)\/).+/i

/** A path without query and without the token in it. */
function withoutSecrets(url: string): string {
  return url.replace(/\?.*/s, '').replace(WITH_TOKEN, '$1[hidden]')
}
