import { createServer, type Server, type Socket } from 'node:net'
import { type Doc } from '../values/bson.ts'
import { describeFault, MongoError } from '../values/errors.ts'
import { dispatch } from '../commands/dispatch.ts'
import { damageError } from '../storage/damage.ts'
import { helloReply } from '../commands/serverInfo.ts'
import { type Database } from '../engine/database.ts'
import { Authentication } from './authentication.ts'
import { FrameReader } from './frames.ts'
import { type Message, OP_QUERY, readMessage, writeReply } from './messages.ts'

export interface WireOptions {
  secret?: string | undefined
  log: (message: string) => void
  /** Called whenever a connection has come or gone. */
  onConnections?: (count: number) => void
}

/** The commands that are still answered when the file is damaged. */
const SAYS_NOTHING_OF_DATA = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions'])

function failure(error: unknown, log: WireOptions['log']): Doc {
  if (error instanceof MongoError) {
    const { code, codeName, message, details } = error
    return { ok: 0, errmsg: message, code, codeName, ...details }
  }
  log(`unexpected error: ${describeFault(error)}`)
  const errmsg = error instanceof Error ? error.message : String(error)
  return { ok: 0, errmsg, code: 8, codeName: 'UnknownError' }
}

/** One client; its commands run one after the other, in order. */
class Connection {
  readonly #database: Database
  readonly #socket: Socket
  readonly #options: WireOptions
  readonly #frames = new FrameReader()
  readonly #authentication: Authentication
  #work: Promise<void> = Promise.resolve()

  constructor(database: Database, socket: Socket, options: WireOptions) {
    this.#database = database
    this.#socket = socket
    this.#options = options
    this.#authentication = new Authentication(options.secret)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => this.#receive(chunk))
  }

  #receive(chunk: Buffer): void {
    try {
      for (const frame of this.#frames.push(chunk)) {
        this.#work = this.#work
          .then(() => this.#answer(readMessage(frame)))
          .catch((error) => this.#abort(error))
      }
    } catch (error) {
      this.#abort(error)
    }
  }

  #abort(error: unknown): void {
    this.#options.log(`a connection was closed: ${String(error)}`)
    this.#socket.destroy()
  }

  async #answer(message: Message): Promise<void> {
    const reply = await this.#run(message).catch((error: unknown) =>
      failure(error, this.#options.log),
    )
    if (!message.silent && this.#socket.writable) this.#socket.write(writeReply(message, reply))
  }

  async #run({ request: read, operation }: Message): Promise<Doc> {
    const request = read()
    if (operation === OP_QUERY) {
      if (/^(ismaster|hello)$/i.test(request.name)) return helloReply(request.name !== 'hello')
      throw new MongoError(352, 'UnsupportedOpQueryCommand', 'OP_QUERY is no longer supported')
    }
    const answered = this.#authentication.handle(request.name, request.body)
    if (answered) return answered
    const { damage } = this.#database.store
    if (damage !== undefined && !SAYS_NOTHING_OF_DATA.has(request.name)) throw damageError(damage)
    return dispatch(this.#database, request)
  }
}

/** A server that speaks for a database; it does not listen yet. */
export function createWireServer(database: Database, options: WireOptions) {
  const sockets = new Map<Socket, Connection>()
  const counted = () => {
    database.connections.current = sockets.size
    options.onConnections?.(sockets.size)
  }
  const server: Server = createServer((socket) => {
    sockets.set(socket, new Connection(database, socket, options))
    database.connections.totalCreated += 1
    counted()
    socket.on('close', () => {
      sockets.delete(socket)
      counted()
    })
  })
  return {
    server,
    connections: () => sockets.size,
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets.keys()) socket.destroy()
      await closed
    },
  }
}
