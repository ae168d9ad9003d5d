/**
 * Runs `close` at the first SIGINT or SIGTERM and exits with 0 (1 when it fails); a second signal exits at once.
 */
export function onSignals(close: () => Promise<void>): void {
  let closing = false
  const handleSignal = () => {
    if (closing) {
      process.exit(1)
      return
    }
    closing = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Tristar did not close cleanly: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', handleSignal)
  process.on('SIGTERM', handleSignal)
}
