import { join } from 'node:path'
import { Database } from './engine/database.ts'
import { openEndpoint, planEndpoint } from './process/endpoint.ts'
import { Lifetime } from './process/lifetime.ts'
import { acquireLock } from './process/lock.ts'
import { TAKEN } from './process/protocol.ts'
import { describeFault } from './values/errors.ts'
import { createWireServer } from './wire/server.ts'

function log(message: string): void {
  process.stderr.write(`${message}\n`)
}

/** Serves the database of a directory until nobody needs it any more. */
async function main(directory: string, tcp: boolean): Promise<void> {
  // What is made here is for its owner alone.
  process.umask(0o077)
  if (!acquireLock(directory)) process.exit(TAKEN)
  const endpoint = planEndpoint(directory, tcp)
  const database = new Database(join(directory, 'database.lmdb'))
  database.store.room.keepReserve()
  const wire = createWireServer(database, {
    secret: endpoint.secret,
    log,
    onConnections: (count) => lifetime.connections(count),
  })
  const lifetime = new Lifetime(async () => {
    await wire.close()
    await database.close()
  })
  await openEndpoint(wire.server, directory, endpoint)
  lifetime.listening()
}

const [directory = '', transport = ''] = process.argv.slice(2)
main(directory, transport === 'tcp').catch((error: unknown) => {
  log(`the embedded database could not start: ${describeFault(error)}`)
  process.exit(1)
})
