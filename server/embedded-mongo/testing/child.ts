import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../src/process/child.ts'
import { readEndpoint } from '../src/process/endpoint.ts'

const log = (message: string) => process.stderr.write(`${message}\n`)

/** The database as a process of its own, as the product has it, on an empty directory that goes away with it. */
export class DatabaseChild {
  readonly #directory = mkdtempSync(join(tmpdir(), 'embedded-child-'))
  #child: ChildProcess | undefined

  /** Starts it, again after `kill`: at the same address, on the same data. @returns when it listens */
  async start(): Promise<void> {
    const start = await startChild(this.#directory, { transport: 'socket', log })
    if (start === 'taken') throw new Error(`${this.#directory} belongs to another database`)
    this.#child = start.child
  }

  /** Path of its socket. */
  get path(): string {
    return readEndpoint(this.#directory)?.path ?? ''
  }

  /** For drivers; `options` are more of the URI's. */
  uri(database: string, options = ''): string {
    return `mongodb://${encodeURIComponent(this.path)}/${database}?directConnection=true${options}`
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const dead = once(child, 'exit')
    child.kill('SIGKILL')
    await dead
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
