import type { Env } from '../lib/env.ts'
import { EnvError, parseEnv } from '../lib/env.ts'
import { onSignals } from '../lib/signals.ts'
import { describeStartFault } from '../lib/startFault.ts'
import { openContext, startServer } from '../server.ts'
import { accountTable, DEMO_ACCOUNTS } from './demo/accounts.ts'
import { isHalfSeeded } from './demo/marker.ts'
import { holdsDemoAccounts, isEmptyDatabase, seedDemo } from './demo/seed.ts'

/** Fills the data folder when it is empty and says what is in it. */
async function prepare(env: Env): Promise<void> {
  const { context, close } = await openContext(env)
  try {
    const halfSeeded = await isHalfSeeded()
    if (halfSeeded || (await isEmptyDatabase())) {
      process.stdout.write(
        halfSeeded
          ? 'The demo content was left unfinished. Making it anew …\n'
          : 'Filling the empty data folder with demo content …\n',
      )
      process.stdout.write(`${accountTable(await seedDemo(context))}\n`)
    } else if (await holdsDemoAccounts()) {
      process.stdout.write(`${accountTable(DEMO_ACCOUNTS)}\n`)
    } else {
      process.stdout.write(
        'The data folder holds other data and was left alone. For the demo, set DATA_DIR to a new folder.\n\n',
      )
    }
  } finally {
    await close()
  }
}

try {
  const env = parseEnv(process.env)
  if (env.MONGODB_URI)
    throw new EnvError(
      'Demo content is only for a data folder: unset MONGODB_URI, or use npm start.',
    )
  await prepare(env)
  const server = await startServer(env)
  onSignals(() => server.close())
  process.stdout.write(`Tristar is ready at ${server.url}\n`)
} catch (error) {
  process.stderr.write(`The demo cannot start. ${describeStartFault(error)}\n`)
  process.exitCode = 1
}
