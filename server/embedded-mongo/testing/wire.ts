import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Doc } from '../src/values/bson.ts'
import { FrameReader } from '../src/wire/frames.ts'
import { readMessage, writeCommand } from '../src/wire/messages.ts'

/** A connection without a driver behind it, which would give commands numbers of its own. */
export class WireClient {
  readonly #socket: Socket
  readonly #reader = new FrameReader()
  readonly #replies: Doc[] = []

  private constructor(socket: Socket) {
    this.#socket = socket
    // The database may be killed at any time.
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      for (const frame of this.#reader.push(chunk)) {
        this.#replies.push(readMessage(frame).request().body)
        socket.emit('reply')
      }
    })
  }

  static async connect(path: string): Promise<WireClient> {
    const socket = connect(path)
    await once(socket, 'connect')
    return new WireClient(socket)
  }

  /** Sends a command and does not wait. */
  post(command: Doc): void {
    this.#socket.write(writeCommand(command))
  }

  /** @returns the answer; undefined when the database was gone before it came */
  async send(command: Doc): Promise<Doc | undefined> {
    this.post(command)
    const gone = new AbortController()
    const leave = () => gone.abort()
    this.#socket.once('close', leave)
    await once(this.#socket, 'reply', { signal: gone.signal }).catch(() => undefined)
    this.#socket.off('close', leave)
    return this.#replies.shift()
  }

  close(): void {
    this.#socket.destroy()
  }
}
