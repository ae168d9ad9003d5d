import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readEndpoint } from '../process/endpoint.ts'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** The database as a process of its own, as the product has it, on an empty directory that goes away with it. */
export class DatabaseChild {
  readonly #directory = mkdtempSync(join(tmpdir(), 'embedded-child-'))
  #child: ChildProcess | undefined

  /** Starts it, again after `kill`: at the same address, on the same data. @returns when it listens */
  async start(): Promise<void> {
    this.#child = fork(program, [this.#directory], {
      execArgv: ['--import', loader],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(this.#child, 'message')
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
    const dead = once(child, 'exit')
    child.kill('SIGKILL')
    await dead
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.#directory, { recursive: true, force: true })
  }
}
