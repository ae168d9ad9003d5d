import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'

/** Where the embedded database of a data directory listens, as it wrote it down itself. */
export interface EmbeddedEndpoint {
  path?: string
  port?: number
  secret?: string
}

const ANSWER_MS = 5000

/** One wire message: `{ hello: 1, $db: 'admin' }`. */
const HELLO = Buffer.from(
  [
    '34000000', // its length
    '01000000', // its number
    '00000000', // it answers none
    'dd070000', // OP_MSG
    '00000000', // no flags
    '00', // followed by a document
    '1f000000', // of 31 bytes
    '10 68656c6c6f00 01000000', // hello: 1
    '02 24646200 06000000 61646d696e00', // $db: 'admin'
    '00',
  ]
    .join('')
    .replaceAll(' ', ''),
  'hex',
)

/** Whether bytes are the beginning of an answer to HELLO, and not what some other server says there. */
const answersHello = (bytes: Buffer) =>
  bytes.length >= 16 && bytes.readInt32LE(8) === 1 && bytes.readInt32LE(12) === 2013

/** The endpoint of a data directory, or undefined when no database has ever run there. */
export function readEmbeddedEndpoint(directory: string): EmbeddedEndpoint | undefined {
  try {
    const saved: unknown = JSON.parse(readFileSync(join(directory, 'database.endpoint'), 'utf8'))
    return typeof saved === 'object' && saved !== null ? saved : undefined
  } catch {
    return undefined
  }
}

/** The URI for drivers. The one server is no real replica set: they are told not to look for others. */
export function uriOf({ path, port, secret }: EmbeddedEndpoint): string {
  if (path !== undefined) {
    return `mongodb://${encodeURIComponent(path)}/tristar?directConnection=true`
  }
  const options = 'directConnection=true&authMechanism=PLAIN&authSource=%24external'
  return `mongodb://tristar:${secret ?? ''}@127.0.0.1:${port ?? 0}/tristar?${options}`
}

/**
 * A connection to the database at an endpoint, after it has answered a first message; undefined when
 * nobody answers there. While it is open the database counts this process among its users.
 */
export function reachEndpoint({ path, port }: EmbeddedEndpoint): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = path === undefined ? connect(port ?? 0, '127.0.0.1') : connect(path)
    const fail = () => {
      socket.destroy()
      resolve(undefined)
    }
    socket.once('error', fail)
    socket.once('close', fail)
    socket.setTimeout(ANSWER_MS, fail)
    socket.once('connect', () => socket.write(HELLO))
    socket.once('data', (bytes: Buffer) => {
      if (!answersHello(bytes)) return fail()
      socket.setTimeout(0)
      socket.off('close', fail)
      socket.resume().unref()
      resolve(socket)
    })
  })
}
