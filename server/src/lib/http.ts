import compression from 'compression'
import type { ErrorRequestHandler, Express, RequestHandler } from 'express'
import helmet from 'helmet'
import { MulterError } from 'multer'
import { isDatabaseAway } from './database/away.ts'
import { isDiskFull } from './database/refused.ts'
import { pdfLanguageOf } from '@tristar/shared/topics/pdfFields'
import { AppError } from './errors.ts'
import { failAlone } from './faults.ts'
import type { Logger } from './logger.ts'
import { type ObserveRequest, requestLog } from './requestLog.ts'
import { basePath } from './publicUrl.ts'
import type { Env } from './settings/env.ts'

type Settings = Pick<Env, 'TRUST_PROXY' | 'HSTS' | 'PUBLIC_URL'>

/** The middleware before the features: headers and a log line. */
export function installHttp(
  app: Express,
  log: Logger,
  env: Settings,
  observe?: ObserveRequest,
): void {
  app.disable('x-powered-by')
  app.set('trust proxy', env.TRUST_PROXY)
  app.set('etag', false)
  app.use(withoutBase(basePath(env)))
  app.use(
    helmet({
      strictTransportSecurity: transportSecurity(env),
      // As frame-ancestors, for browsers that do not know it.
      xFrameOptions: { action: 'deny' },
      contentSecurityPolicy: {
        directives: {
          defaultSrc: ["'self'"],
          // pdf.js decodes some images with WebAssembly; eval stays forbidden.
          scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          upgradeInsecureRequests: null,
        },
      },
    }),
  )
  app.use(permissionsPolicy)
  app.use(requestLog(log, observe), failAlone(log))
  if (env.TRUST_PROXY === 0) app.use(warnOfForwarded(log))
  app.use(NO_PAGES, readablePath)
  app.use(compression())
  app.use('/api', noStore)
}

/** Takes the path of PUBLIC_URL off an address, as some proxies do themselves. */
function withoutBase(base: string): RequestHandler {
  return (req, _res, next) => {
    const rest = req.url.slice(base.length)
    if (base && req.url.startsWith(base) && /^(?:[/?]|$)/.test(rest))
      req.url = req.originalUrl = rest.startsWith('/') ? rest : `/${rest}`
    next()
  }
}

/** The header that has browsers come by https from now on: unless told, where they come by https. */
function transportSecurity({ HSTS, PUBLIC_URL, TRUST_PROXY }: Settings) {
  const isHttps = PUBLIC_URL ? /^https:/i.test(PUBLIC_URL) : TRUST_PROXY > 0
  const chosen = HSTS ?? (isHttps ? 'on' : 'off')
  return chosen !== 'off' && { includeSubDomains: chosen === 'subdomains' }
}

/** What the product never asks of a device, so that nothing on its pages can. */
const permissionsPolicy: RequestHandler = (_req, res, next) => {
  res.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  next()
}

const HOUR_MS = 60 * 60 * 1000

/** Behind a proxy that is not trusted everybody has its address, and shares its limits: said once an hour. */
function warnOfForwarded(log: Logger): RequestHandler {
  let warnedAt = 0
  return (req, _res, next) => {
    const now = Date.now()
    if (req.headers['x-forwarded-for'] && now - warnedAt >= HOUR_MS) {
      warnedAt = now
      log.warn(
        'Requests come with forwarded addresses, which are not used: set TRUST_PROXY to the number of proxies in front of this server, or all their visitors share the limits of one address.',
      )
    }
    next()
  }
}

/** Where no page is served: for a damaged address anywhere else the client's page says what is wrong. */
const NO_PAGES = ['/api', '/assets']

/** Refuses an undecodable path before any lookup. */
const readablePath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path)
  } catch {
    throw new AppError('BODY_INVALID')
  }
  next()
}

const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store')
  next()
}

/** Comes last: unknown paths, then the error handler. */
export function installErrors(app: Express, log: Logger): void {
  app.use(() => {
    throw new AppError('NOT_FOUND')
  })
  app.use(errorHandler(log))
}

/** The app setting under which tests put a function that holds refusals against the description of their call. */
export const CHECK_REFUSAL = 'check refusal'
export type CheckRefusal = (name: string, error: AppError) => void

const errorHandler =
  (log: Logger): ErrorRequestHandler =>
  (thrown: unknown, req, res, next) => {
    const error = toAppError(thrown)
    if (error.status >= 500 && error.code !== 'BUSY') log.error({ err: thrown }, 'request failed')
    if (res.headersSent) return next(thrown)
    const retryAfter = error.params?.seconds
    if ((error.status === 429 || error.status === 503) && retryAfter)
      res.set('retry-after', String(retryAfter))
    if (error.status === 401) res.set('www-authenticate', 'Bearer')
    const check = req.app.get(CHECK_REFUSAL) as CheckRefusal | undefined
    check?.(`${req.method.toLowerCase()} ${String(req.route?.path)}`, error)
    res.status(error.status).json(error.toBody())
  }

/** Translates library errors to refusals; unknown errors are internal and reveal nothing. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof MulterError)
    return thrown.code === 'LIMIT_FILE_SIZE'
      ? new AppError('PDF_TOO_LARGE', { language: pdfLanguageOf(thrown.field) })
      : new AppError('BODY_INVALID')
  if (isDiskFull(thrown)) return new AppError('STORAGE_FULL')
  if (isDatabaseAway(thrown)) return new AppError('DATABASE_UNAVAILABLE')
  const status = statusOf(thrown)
  if (status === 413) return new AppError('TOO_LARGE')
  if (status === 415) return new AppError('WRONG_TYPE')
  if (status === 404) return new AppError('NOT_FOUND')
  if (status !== undefined && status < 500) return new AppError('BODY_INVALID')
  return new AppError('INTERNAL')
}

function statusOf(thrown: unknown): number | undefined {
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined
  return typeof status === 'number' ? status : undefined
}
