import { type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on standard output; tokens and passwords never reach it (see also http.ts). */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ['*.password', '*.token', 'req.headers["auth-token"]'], censor: '[hidden]' },
  })
}
