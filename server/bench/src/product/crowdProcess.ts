import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CrowdAsk, CrowdReport, Heard } from './crowdMessages.ts'

const CROWD = fileURLToPath(new URL('./crowd.js', import.meta.url))

/** Thousands of open browsers in a process of their own, so that they take no time of what measures. */
export class CrowdProcess {
  readonly #child: ChildProcess = fork(CROWD, [])
  readonly #ended = once(this.#child, 'exit').then(() => undefined)

  /** Opens a stream for each token. @throws Error when one is refused */
  async open(url: string, tokens: readonly string[]): Promise<void> {
    const { refused } = await this.#ask('opened', { open: { url, tokens: [...tokens] } })
    if (refused > 0) throw new Error(`${refused} of ${tokens.length} streams were refused`)
  }

  /** From now on each browser asks anew within so many ms when it is told of something, once. */
  async follow(withinMs: number): Promise<void> {
    await this.#ask('following', { follow: withinMs })
  }

  /** What they did since then. */
  async heard(): Promise<Heard> {
    return (await this.#ask('heard', 'heard')).heard
  }

  async close(): Promise<void> {
    this.#child.disconnect()
    await this.#ended
  }

  async #ask<Kind extends CrowdReport['kind']>(
    kind: Kind,
    what: CrowdAsk,
  ): Promise<Extract<CrowdReport, { kind: Kind }>> {
    const answer = new Promise<CrowdReport>((resolve) => this.#child.once('message', resolve))
    this.#child.send(what)
    const message = await Promise.race([answer, this.#ended])
    if (message?.kind === kind) return message as Extract<CrowdReport, { kind: Kind }>
    throw new Error('the crowd has ended')
  }
}
