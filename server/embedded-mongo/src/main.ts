import { Database } from './engine/database.ts'
import { openEndpoint, planEndpoint } from './process/endpoint.ts'
import { Guard } from './process/guard.ts'
import { Lifetime } from './process/lifetime.ts'
import { acquireLock } from './process/lock.ts'
import { DAMAGED, remedyFor, TAKEN, type ToParent } from './process/protocol.ts'
import { isDamage } from './storage/damage.ts'
import { describeFault } from './values/errors.ts'
import { createWireServer } from './wire/server.ts'

/** Time between finding damage and exiting, so that health checks can report the reason. */
const LAST_WORDS_MS = 10_000

function log(message: string): void {
  process.stderr.write(`${message}\n`)
}

function busy(): void {
  if (process.connected) process.send?.('busy' satisfies ToParent)
}

/** Serves the database of a directory until nobody needs it any more. */
async function main(directory: string, tcp: boolean): Promise<void> {
  // What is made here is for its owner alone.
  process.umask(0o077)
  if (!acquireLock(directory)) process.exit(TAKEN)
  const endpoint = planEndpoint(directory, tcp)
  const guard = new Guard(directory)
  const rest = await guard.verify(busy)
  const database = new Database(guard.file, { onDamage: (sentence) => guard.note(sentence) })
  if (rest) guard.hold(database.store)
  guard.opened()
  database.store.room.keepReserve()
  const wire = createWireServer(database, {
    secret: endpoint.secret,
    log,
    onConnections: (count) => lifetime.connections(count),
  })
  const lifetime = new Lifetime(async () => {
    await wire.close()
    guard.stop()
    await database.close()
  })
  database.store.onDamage = (sentence) => {
    guard.note(sentence)
    log(`${sentence} ${remedyFor(directory)}`)
    setTimeout(() => lifetime.end(DAMAGED), LAST_WORDS_MS)
  }
  await openEndpoint(wire.server, directory, endpoint)
  lifetime.listening()
  if (rest) await guard.finish(rest, database.store)
  guard.watch(database)
}

const [directory = '', transport = ''] = process.argv.slice(2)
main(directory, transport === 'tcp').catch((error: unknown) => {
  if (!isDamage(error)) {
    // Of the file system's refusals the operator needs no trace.
    const reason = isSystemError(error) ? error.message : describeFault(error)
    log(`the embedded database could not start: ${reason}`)
    process.exit(1)
  }
  log(`${error.message} ${remedyFor(directory)}`)
  process.exit(DAMAGED)
})

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
