import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { vi } from 'vitest'

interface Call {
  path: string
  headers: Record<string, string>
  body: string
}

/**
 * A minimal proxy for two servers: alternates between them, keeps connections open, and tries the other one only when a
 * connection was refused, as nothing has been sent then. Other failures count as failures.
 */
export class Proxy {
  readonly #targets: string[]
  // In turn: with the last used one first, the others lie idle and may be taken up just as their server closes them.
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8, scheduling: 'fifo' })
  readonly #statuses = new Map<number, number>()
  readonly #failures: string[] = []
  #answers = 0
  #turn = 0
  #stopped = false

  constructor(targets: readonly string[]) {
    this.#targets = [...targets]
  }

  replace(index: number, url: string): void {
    this.#targets[index] = url
  }

  /** Waits until so many more answers have come. */
  async answered(count: number): Promise<void> {
    const until = this.#answers + count
    const enough = () => this.#answers >= until || this.#failures.length > 0
    await vi.waitUntil(enough, { timeout: 60_000, interval: 5 })
  }

  /** Repeats the same call, from several parallel clients, until stopped. */
  load(clients: number, call: Call) {
    const client = async () => {
      while (!this.#stopped && this.#failures.length === 0) await this.#ask(call)
    }
    const working = Promise.all(Array.from({ length: clients }, client))
    const stop = async () => {
      this.#stopped = true
      await working
      this.#agent.destroy()
      return { statuses: this.#statuses, failures: this.#failures }
    }
    return { stop }
  }

  async #ask(call: Call): Promise<void> {
    this.#turn += 1
    const first = this.#turn % this.#targets.length
    for (const target of [...this.#targets.slice(first), ...this.#targets.slice(0, first)])
      try {
        const status = await this.#send(target, call)
        this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
        this.#answers += 1
        return
      } catch (error) {
        if (isRefused(error)) continue
        this.#failures.push(String(error))
        return
      }
    this.#failures.push('nobody listens')
  }

  async #send(target: string, { path, headers, body }: Call): Promise<number> {
    const length = String(Buffer.byteLength(body))
    const sent = request(target + path, {
      method: 'POST',
      agent: this.#agent,
      headers: { ...headers, 'content-length': length },
    })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await answer.toArray()
    return answer.statusCode ?? 0
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
