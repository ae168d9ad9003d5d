import { setTimeout as delay } from 'node:timers/promises'

/** What closing may take when there is no database to wait for. */
const CLOSE_MS = 10_000

/**
 * Runs `close` at the first SIGINT or SIGTERM and exits with 0 (1 when it fails); a second signal exits at once. When
 * `lost` resolves, it says why and exits with 1.
 */
export function onSignals(close: () => Promise<void>, lost?: Promise<Error>): void {
  let closing = false
  const end = (code: number, closed: () => Promise<void>) => {
    if (closing) {
      process.exit(1)
      return
    }
    closing = true
    closed().then(
      () => process.exit(code),
      (error: unknown) => {
        process.stderr.write(`Tristar did not close cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => end(0, close))
  process.on('SIGTERM', () => end(0, close))
  const stop = ({ message }: Error) => {
    process.stderr.write(`Tristar stops. ${message}\n`)
    end(1, () => Promise.race([close(), delay(CLOSE_MS, undefined, { ref: false })]))
  }
  void lost?.then(stop)
}
