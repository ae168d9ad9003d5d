import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  databaseCpu,
  databaseMemory,
  type Footprint,
  footprintOf,
  type Written,
  writtenBy,
} from './databaseProcess.ts'
import type { Ask, Morning, Report, Rows, State, Weekday } from './messages.ts'
import { onSmallDisk } from './smallDisk.ts'

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url))

const PACKAGE = new URL('../../../../package.json', import.meta.url)

/** The limits of memory that `npm start` sets. */
function nodeFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** `compare`: with the bare handler; `count`: counts database commands, which takes a little time. */
export type Serving = 'serve' | 'compare' | 'count'

interface Start {
  mode: Serving
  /** Further settings, as in README.md. */
  settings?: Record<string, string>
  /** Megabytes of a separate disk for the data folder, if it may be mounted (`maySmallDisk`). */
  disk?: number | undefined
}

export function startChild(
  dataDir: string,
  args: readonly string[],
  { settings = {}, disk }: Pick<Start, 'settings' | 'disk'> = {},
): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
    MONGODB_URI: '',
    SMTP_URL: '',
    SMS_GATEWAY_URL: '',
    RATE_LIMIT: '',
    TRUST_PROXY: '',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  return fork(CHILD, args, { env, execArgv: nodeFlags(), ...(disk && onSmallDisk(disk)) })
}

/** Fills the folder, unless it holds as many generated Users already. */
export async function seedFolder(
  dataDir: string,
  sellers: number,
  onProgress: (done: number) => void,
): Promise<void> {
  await runJob(dataDir, ['seed', String(sellers)], (message) => {
    if (message.kind === 'seeded') onProgress(message.sellers)
  })
}

/** Runs a job of child.ts that needs no server to its end. */
export async function runJob(
  dataDir: string,
  job: readonly string[],
  onReport: (message: Report) => void = () => {},
): Promise<void> {
  const child = startChild(dataDir, job)
  let why = 'it ended'
  child.on('message', (message: Report) => {
    if (message.kind === 'failed') why = message.why
    else onReport(message)
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${job.join(' ')} failed in ${dataDir}: ${why}.`)
}

/** The product in a separate process. */
export class ServerProcess {
  readonly url: string
  readonly bareUrl: string
  readonly #child: ChildProcess
  readonly #dataDir: string
  readonly #databasePid: number

  private constructor(
    child: ChildProcess,
    dataDir: string,
    { url, bareUrl, databasePid }: Extract<Report, { kind: 'ready' }>,
  ) {
    this.#child = child
    this.#dataDir = dataDir
    this.url = url.replace('//localhost:', '//127.0.0.1:')
    this.bareUrl = bareUrl
    this.#databasePid = databasePid
  }

  static async start(dataDir: string, { mode, ...options }: Start): Promise<ServerProcess> {
    const child = startChild(dataDir, [mode], options)
    const ended = once(child, 'exit').then(() => [undefined])
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Report | undefined]
    if (message?.kind === 'ready') return new ServerProcess(child, dataDir, message)
    throw new Error(message?.kind === 'failed' ? message.why : 'the server did not start')
  }

  /** Its data folder; on a small disk only visible to it. */
  get data(): string {
    return join('/proc', String(this.#child.pid), 'root', this.#dataDir)
  }

  /** With its database's processor time, ms; 0 if unknown. */
  async state(): Promise<State & { database: number }> {
    const { state } = await this.#ask('state', 'state')
    return { ...state, database: databaseCpu(this.#databasePid) ?? 0 }
  }

  /** Memory of the server and of its database, bytes. */
  async memory(): Promise<number> {
    return (await this.state()).memory + (databaseMemory(this.#databasePid) ?? 0)
  }

  /** Memory of both by the system's books. */
  footprint(): Footprint {
    return footprintOf([Number(this.#child.pid), this.#databasePid])
  }

  /** By its database. */
  written(): Written {
    return writtenBy(this.#databasePid)
  }

  async rows(): Promise<Rows> {
    return (await this.#ask('rows', 'rows')).rows
  }

  /** Has the next such day's morning run; resolves when it is done. */
  async morningOf(weekday: Weekday): Promise<Morning> {
    return (await this.#ask('morning', { morningOf: weekday })).morning
  }

  async close(): Promise<void> {
    const exited = once(this.#child, 'exit')
    this.#child.disconnect()
    await exited
  }

  async #ask<Kind extends Report['kind']>(
    kind: Kind,
    what: Ask,
  ): Promise<Extract<Report, { kind: Kind }>> {
    const answer = once(this.#child, 'message')
    this.#child.send(what)
    const [message] = (await answer) as [Extract<Report, { kind: Kind }>]
    if (message.kind === kind) return message
    throw new Error(`the server answers ${message.kind}`)
  }
}
