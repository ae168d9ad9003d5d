import { onUncaught } from './lib/faults.ts'
import { parseEnv } from './lib/settings/env.ts'
import { findMistyped } from './lib/settings/mistyped.ts'
import { onSignals } from './lib/signals.ts'
import { describeStartFault } from './lib/startFault.ts'
import { startServer } from './server.ts'

try {
  const server = await startServer(parseEnv(process.env))
  for (const sentence of findMistyped(process.env)) server.log.warn(sentence)
  onUncaught(server.log)
  onSignals(() => server.close(), server.lost)
  // Standard output is the log's alone.
  process.stderr.write(`Tristar is ready at ${server.url}\n`)
} catch (error) {
  process.stderr.write(`Tristar cannot start. ${describeStartFault(error)}\n`)
  process.exitCode = 1
}
