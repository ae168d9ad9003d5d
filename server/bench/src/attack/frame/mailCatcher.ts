import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that accepts everything and counts messages by address. */
export class MailCatcher {
  readonly #received = new Map<string, number>()
  readonly #server = createServer((socket) => {
    const say = (text: string) => socket.write(`${text}\r\n`)
    let writing = false
    socket.on('error', () => undefined)
    say('220 ready')
    createInterface(socket).on('line', (line) => {
      const [, to] = /^RCPT TO:<([^>]+)>/i.exec(line) ?? []
      if (to && !writing) this.#received.set(to, this.receivedBy(to) + 1)
      if (writing && line !== '.') return
      if (line === 'QUIT') {
        socket.end('221 bye\r\n')
        return
      }
      writing = line === 'DATA'
      say(writing ? '354 go on' : '250 fine')
    })
  })

  /** Listens; it does not keep the process alive. */
  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#server.unref()
  }

  /** Its SMTP_URL, once it listens. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}/?ignoreTLS=true&from=tristar@example.com`
  }

  receivedBy(address: string): number {
    return this.#received.get(address) ?? 0
  }

  close(): void {
    this.#server.close()
  }
}
