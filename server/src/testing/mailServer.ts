import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

/** What the server does at a step instead of going on; nothing: it never answers. */
export type Step = (answer: Answer) => void

export interface Answer {
  /** Goes on, or refuses: `550 5.1.1 no such user`. */
  say: (refusal?: string) => void
  /** Breaks the connection. */
  hangUp: () => void
  /** Writes to the connection as it is. */
  write: (line: string) => void
}

type GoOn = (error?: Error) => void

interface Manners {
  greet?: Step
  /** By the recipient's address. */
  recipients?: Record<string, Step>
  /** At the first bytes of a mail. */
  begin?: Step
  /** When the whole mail is there and kept. */
  end?: Step
}

/** A real mail server of this machine, which refuses, stalls and breaks off where its manners say so. */
export class MailServer {
  /** The mails that arrived whole, as a mail program reads them. */
  readonly mails: Email[] = []
  /** How it behaves from now on. */
  manners: Manners = {}
  readonly #server: SMTPServer
  readonly #sockets = new Map<number, Socket>()
  readonly #watchers = new Set<() => void>()
  #connections = 0

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onConnect: (session, goOn) => this.#take(this.manners.greet, session, goOn),
      onRcptTo: ({ address }, session, goOn) =>
        this.#take(this.manners.recipients?.[address], session, goOn),
      // A stream that its sender breaks off ends in an error.
      onData: (stream, session, goOn) =>
        void this.#receive(stream, session, goOn).catch(() => undefined),
    })
    // So do connections.
    this.#server.on('error', () => undefined)
    this.#server.server.on('connection', (socket) => this.#follow(socket))
  }

  /** For SMTP_URL. */
  get url(): string {
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}/?from=tristar@example.com`
  }

  /** Connections so far, and those open now. */
  get connections(): { all: number; open: number } {
    return { all: this.#connections, open: this.#sockets.size }
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server.server, 'listening')
  }

  /** Resolves when the fact holds; looks again with each connection, step and mail. */
  until(fact: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!fact()) return
        this.#watchers.delete(look)
        resolve()
      }
      this.#watchers.add(look)
      look()
    })
  }

  /** Ends all connections. */
  async hangUp(): Promise<void> {
    for (const socket of this.#sockets.values()) socket.destroy()
    await this.until(() => this.#sockets.size === 0)
  }

  async close(): Promise<void> {
    await this.hangUp()
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }

  #follow(socket: Socket): void {
    const port = socket.remotePort ?? 0
    this.#connections += 1
    this.#sockets.set(port, socket)
    socket.on('close', () => {
      this.#sockets.delete(port)
      this.#noteChange()
    })
    this.#noteChange()
  }

  #take(step: Step | undefined, { remotePort }: SMTPServerSession, goOn: GoOn): void {
    const socket = this.#sockets.get(remotePort)
    const say = (refusal?: string) => goOn(refusal ? refusalOf(refusal) : undefined)
    const answer: Answer = {
      say,
      hangUp: () => socket?.destroy(),
      write: (line) => socket?.write(`${line}\r\n`),
    }
    if (step) step(answer)
    else say()
    this.#noteChange()
  }

  async #receive(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    goOn: GoOn,
  ): Promise<void> {
    if (this.manners.begin) return this.#take(this.manners.begin, session, goOn)
    const pieces: Buffer[] = []
    for await (const piece of stream) pieces.push(piece as Buffer)
    this.mails.push(await PostalMime.parse(Buffer.concat(pieces)))
    this.#take(this.manners.end, session, goOn)
  }

  #noteChange(): void {
    this.#watchers.forEach((look) => look())
  }
}

export async function startMailServer(): Promise<MailServer> {
  const server = new MailServer()
  await server.listen()
  return server
}

function refusalOf(line: string): Error {
  const [code, ...words] = line.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}
