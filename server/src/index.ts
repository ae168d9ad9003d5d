import { parseEnv } from './lib/env.ts'
import { onSignals } from './lib/signals.ts'
import { describeStartFault } from './lib/startFault.ts'
import { startServer } from './server.ts'

try {
  const server = await startServer(parseEnv(process.env))
  onSignals(() => server.close(), server.lost)
  process.stdout.write(`Tristar is ready at ${server.url}\n`)
} catch (error) {
  process.stderr.write(`Tristar cannot start. ${describeStartFault(error)}\n`)
  process.exitCode = 1
}
