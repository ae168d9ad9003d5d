import { createHash, randomBytes } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Where a database listens: a unix socket, or loopback TCP with a secret. */
export interface Endpoint {
  path?: string
  port?: number
  secret?: string
}

/** The longest path that all systems take for a unix socket is 103 bytes; drivers percent-encode it. */
const LONGEST_PATH = 100

const endpointFile = (directory: string) => join(directory, 'database.endpoint')

export function readEndpoint(directory: string): Endpoint | undefined {
  try {
    const saved: unknown = JSON.parse(readFileSync(endpointFile(directory), 'utf8'))
    return typeof saved === 'object' && saved !== null ? saved : undefined
  } catch {
    return undefined
  }
}

function saveEndpoint(directory: string, endpoint: Endpoint): void {
  const file = endpointFile(directory)
  writeFileSync(`${file}.new`, JSON.stringify(endpoint), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** A directory that nobody else can enter, in the system's place for temporary files. */
function shortDirectory(directory: string): string {
  const name = createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 16)
  const short = join(tmpdir(), `tristar-${name}`)
  mkdirSync(short, { recursive: true, mode: 0o700 })
  const { mode, uid } = lstatSync(short)
  const mine = process.getuid === undefined || process.getuid() === uid
  if (!mine || (mode & 0o170777) !== 0o040700) {
    throw new Error(`${short} belongs to somebody else or is open to others; remove it`)
  }
  return short
}

function socketPath(directory: string): string {
  const here = join(realpathSync(directory), 'database.sock')
  if (Buffer.byteLength(here) <= LONGEST_PATH) return here
  return join(shortDirectory(directory), 'database.sock')
}

function listenOn(
  server: Server,
  options: { path: string } | { host: string; port: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** The endpoint of a data directory: the same again after a restart, so that drivers find it without being told. */
export function planEndpoint(directory: string, tcp: boolean): Endpoint {
  if (!tcp) return { path: socketPath(directory) }
  const { port, secret } = readEndpoint(directory) ?? {}
  return { port: port ?? 0, secret: secret ?? randomBytes(24).toString('hex') }
}

/** Starts listening and writes down where. The caller holds the lock: what is in the way is a dead one's. */
export async function openEndpoint(
  server: Server,
  directory: string,
  endpoint: Endpoint,
): Promise<void> {
  if (endpoint.path !== undefined) {
    mkdirSync(dirname(endpoint.path), { recursive: true, mode: 0o700 })
    rmSync(endpoint.path, { force: true })
    await listenOn(server, { path: endpoint.path })
    saveEndpoint(directory, endpoint)
    return
  }
  const host = '127.0.0.1'
  try {
    await listenOn(server, { host, port: endpoint.port ?? 0 })
  } catch {
    await listenOn(server, { host, port: 0 })
  }
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  saveEndpoint(directory, { ...endpoint, ...(port === undefined ? {} : { port }) })
}
