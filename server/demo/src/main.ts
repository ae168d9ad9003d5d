import {
  EnvError,
  describeStartFault,
  onSignals,
  onUncaught,
  parseEnv,
  startServer,
  withContext,
  type Context,
  type Env,
} from '@tristar/server'
import { accountTable, DEMO_ACCOUNTS } from './people.ts'
import { parseDemoArguments } from './arguments.ts'
import { isHalfSeeded } from './marker.ts'
import { countCrowd, holdsDemoAccounts, isEmptyDatabase, seedDemo } from './seed.ts'

/** Sellers between two lines of progress. */
const STEP = 5000

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Fills an empty data folder and prints its main accounts. */
async function prepare(context: Context, sellers: number): Promise<void> {
  const halfSeeded = await isHalfSeeded()
  if (halfSeeded || (await isEmptyDatabase())) {
    say(
      halfSeeded
        ? 'The demo content was left unfinished. Making it anew …'
        : 'Filling the empty data folder with demo content …',
    )
    const onProgress = (done: number) => {
      if (done % STEP === 0 && done > 0) say(`${done} of ${sellers} Users …`)
    }
    say(accountTable(await seedDemo(context, { sellers, onProgress })))
  } else if (await holdsDemoAccounts()) {
    say(accountTable(DEMO_ACCOUNTS))
    const held = await countCrowd()
    if (sellers > 0 && held !== sellers)
      say(
        `The data folder holds demo content with ${held} generated Users already and was left alone. ` +
          'For another number, set DATA_DIR to a new folder.\n',
      )
  } else {
    say(
      'The data folder holds other data and was left alone. For the demo, set DATA_DIR to a new folder.\n',
    )
  }
}

/** Links and badges of the demo lead to this machine, unless told otherwise. */
function forThisMachine(env: Env): Env {
  // With port 0 the address is not known yet.
  if (env.PUBLIC_URL || env.PORT === 0) return env
  return { ...env, PUBLIC_URL: `http://localhost:${env.PORT}` }
}

try {
  const { sellers } = parseDemoArguments(process.argv.slice(2))
  // Its lines would hide the accounts.
  const env = parseEnv({ LOG_LEVEL: 'warn', ...process.env })
  if (env.MONGODB_URI)
    throw new EnvError(
      'Demo content is only for a data folder: unset MONGODB_URI, or use npm start.',
    )
  await withContext(env, (context) => prepare(context, sellers))
  const server = await startServer(forThisMachine(env))
  onUncaught(server.log)
  onSignals(() => server.close(), server.lost)
  say(`Tristar is ready at ${server.url}`)
} catch (error) {
  process.stderr.write(`The demo cannot start. ${describeStartFault(error)}\n`)
  process.exitCode = 1
}
