import { EnvError, parseEnv } from './lib/env.ts'
import { onSignals } from './lib/signals.ts'
import { startServer } from './server.ts'

try {
  const server = await startServer(parseEnv(process.env))
  onSignals(() => server.close())
  process.stdout.write(`Tristar is ready at ${server.url}\n`)
} catch (error) {
  const text = error instanceof EnvError ? error.message : String(error)
  process.stderr.write(`Tristar cannot start. ${text}\n`)
  process.exitCode = 1
}
