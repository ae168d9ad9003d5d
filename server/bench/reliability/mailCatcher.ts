import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Accepts every mail (RFC 5321, without extensions) and keeps it as it came. */
export class MailCatcher {
  readonly mails: { to: string; raw: string }[] = []
  readonly #server = createServer((socket) => this.#receive(socket))
  readonly #open = new Set<Socket>()

  /** @returns its SMTP_URL */
  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const { port } = this.#server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}/?from=tristar@example.com`
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  #receive(socket: Socket): void {
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    // The sender was killed.
    socket.on('error', () => socket.destroy())
    let text = ''
    let to = ''
    let inMail = false
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
      inMail = /^DATA$/i.test(line)
      if (inMail) say('354 go on')
      else if (/^QUIT$/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    say('220 catcher')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n'
        const at = text.indexOf(end)
        if (at < 0) return
        const part = text.slice(0, at)
        text = text.slice(at + end.length)
        if (inMail) {
          this.mails.push({ to, raw: part })
          inMail = false
          say('250 kept')
        } else take(part)
      }
    })
  }
}
