import { type Logger, pino, stdSerializers } from 'pino'
import { maskAddresses } from './masked.ts'
import { running } from './running.ts'

export type { Logger }

/**
 * One JSON object a line on standard output, with the id of the request that it belongs to; tokens, passwords and mail
 * addresses never reach it (see also requestLog.ts).
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: ['*.password', '*.token'], censor: '[hidden]' },
    serializers: { err: describeError },
    mixin() {
      const requestId = running.getStore()?.requestId
      return requestId ? { requestId } : {}
    },
  })
}

/** Errors of mail servers and of the database quote addresses. */
function describeError(error: Error) {
  const described = stdSerializers.err(error)
  if (!(error instanceof Error)) return described
  const { message, stack } = described
  return { ...described, message: maskAddresses(message), stack: maskAddresses(stack) }
}
