import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { folderId } from '../storage/folder.ts'
import { FrameReader } from '../wire/frames.ts'
import { OP_MSG, readMessage, writeCommand } from '../wire/messages.ts'

/** Where a database listens: a unix socket, or loopback TCP with a secret. */
export interface Endpoint {
  path?: string
  port?: number
  secret?: string
  /** The folder that is served there. */
  folder?: string
}

/** The longest path that all systems take for a unix socket is 103 bytes; drivers percent-encode it. */
const LONGEST_PATH = 100

const endpointFile = (directory: string) => join(directory, 'database.endpoint')

/** Where the database of a directory listens; undefined when none has ever run there, also in a copy of another folder. */
export function readEndpoint(directory: string): Endpoint | undefined {
  try {
    const saved: unknown = JSON.parse(readFileSync(endpointFile(directory), 'utf8'))
    const endpoint: Endpoint | undefined =
      typeof saved === 'object' && saved !== null ? saved : undefined
    return endpoint?.folder === folderId(directory) ? endpoint : undefined
  } catch {
    return undefined
  }
}

function saveEndpoint(directory: string, endpoint: Endpoint): void {
  const file = endpointFile(directory)
  const saved = JSON.stringify({ ...endpoint, folder: folderId(directory) } satisfies Endpoint)
  // Usually the same as before: then a full disk is no matter.
  if (existsSync(file) && readFileSync(file, 'utf8') === saved) return
  writeFileSync(`${file}.new`, saved, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** A private directory below the system's temporary files, for paths that would be too long. */
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

/** Chooses the endpoint of a data directory: the same after a restart, so that drivers find it again. */
export function planEndpoint(directory: string, tcp: boolean): Endpoint {
  if (!tcp) return { path: socketPath(directory) }
  const { port, secret } = readEndpoint(directory) ?? {}
  return { port: port ?? 0, secret: secret ?? randomBytes(24).toString('hex') }
}

/** Starts listening and saves the endpoint. The caller holds the lock, so a socket that is there is stale. */
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

/** The URI for drivers. The one server is no real replica set: directConnection keeps them from looking for others. */
export function uriOf({ path, port, secret }: Endpoint): string {
  if (path !== undefined) {
    return `mongodb://${encodeURIComponent(path)}/tristar?directConnection=true`
  }
  const options = 'directConnection=true&authMechanism=PLAIN&authSource=%24external'
  return `mongodb://tristar:${secret ?? ''}@127.0.0.1:${port ?? 0}/tristar?${options}`
}

const ANSWER_MS = 5000
const HELLO = writeCommand({ hello: 1, $db: 'admin' })

/** Whether a message answers HELLO. */
const answersHello = (bytes: Buffer) =>
  bytes.readInt32LE(8) === HELLO.readInt32LE(4) && bytes.readInt32LE(12) === OP_MSG

/** Whether an answer comes from the database of a directory. */
function comesFrom(directory: string, answer: Buffer): boolean {
  return (
    answersHello(answer) && readMessage(answer).request().body['folder'] === folderId(directory)
  )
}

/**
 * A connection to the database of a directory, after it has answered a first message; undefined when
 * nobody answers at the endpoint, another program does, or the database of another directory.
 * While it is open the database counts this process among its users.
 */
export function reachEndpoint(directory: string, endpoint: Endpoint): Promise<Socket | undefined> {
  const { path, port } = endpoint
  return new Promise((resolve) => {
    const socket = path === undefined ? connect(port ?? 0, '127.0.0.1') : connect(path)
    const frames = new FrameReader()
    const fail = () => {
      socket.destroy()
      resolve(undefined)
    }
    const receive = (bytes: Buffer) => {
      const answer = frames.push(bytes)[0]
      if (!answer) return
      if (!comesFrom(directory, answer)) return fail()
      socket.setTimeout(0)
      socket.off('close', fail)
      socket.removeAllListeners('data')
      socket.resume().unref()
      resolve(socket)
    }
    socket.once('error', fail)
    socket.once('close', fail)
    socket.setTimeout(ANSWER_MS, fail)
    socket.once('connect', () => socket.write(HELLO))
    socket.on('data', (bytes: Buffer) => {
      try {
        receive(bytes)
      } catch {
        // Another program says something there, or the directory has just gone.
        fail()
      }
    })
  })
}
