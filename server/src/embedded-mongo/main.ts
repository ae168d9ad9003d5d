import { join } from 'node:path'
import { Database } from './engine/database.ts'
import { acquireLock } from './process/lock.ts'
import { openEndpoint, planEndpoint } from './process/endpoint.ts'
import { superviseSelf } from './process/lifetime.ts'
import { createWireServer } from './wire/server.ts'

/** Exit code: another process has the database; connect to that one. */
const TAKEN = 75

function log(message: string): void {
  process.stderr.write(`${message}\n`)
}

async function main(directory: string, tcp: boolean): Promise<void> {
  if (!acquireLock(directory)) process.exit(TAKEN)
  const endpoint = planEndpoint(directory, tcp)
  const database = new Database(join(directory, 'database.lmdb'))
  const lifetime = superviseSelf(async () => {
    await wire.close()
    await database.close()
  })
  const { secret } = endpoint
  const wire = createWireServer(database, { secret, log, onConnections: lifetime.connections })
  await openEndpoint(wire.server, directory, endpoint)
  process.send?.('ready')
}

const [directory = '', transport = ''] = process.argv.slice(2)
main(directory, transport === 'tcp').catch((error: unknown) => {
  log(
    `the embedded database could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  process.exit(1)
})
