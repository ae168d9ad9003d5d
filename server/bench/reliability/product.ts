import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, vi } from 'vitest'
import { TEST_SECRET } from '@tristar/server/testing/app'

/** As `npm run test:reliability` has built it. */
const SERVER = fileURLToPath(new URL('../../dist/index.js', import.meta.url))

/** What runs the server: the Node.js that runs the tests, or another one that is to be tried. */
export const PRODUCT_NODE = process.env.PRODUCT_NODE ?? process.execPath

/** Much more than a busy machine needs for a start or an end. */
const STEP_MS = 90_000

/** One process of the product, as `npm start` runs it. */
export interface Product {
  url: string
  process: ChildProcess
  /** Signals it to end and waits; returns its exit. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Its output so far, for diagnosis. */
  said(): string
}

export interface ProductOptions {
  dataDir: string
  env?: Record<string, string>
  /** A program and its first arguments in front of node's own. */
  wrapper?: readonly string[]
  /** In place of node and the server's file. */
  command?: readonly string[]
}

/** Every running process of a test, with its output. */
const alive = new Map<ChildProcess, () => string>()

/** Ends all processes left by a test. */
export async function endProducts(): Promise<void> {
  const left = [...alive.keys()]
  await Promise.all(left.map((child) => end(child, 'SIGKILL')))
}

/** Gives each test an empty data directory, which goes away with all that the test has left running on it. */
export function useDataDir(): { readonly dataDir: string } {
  const place = { dataDir: '' }
  beforeEach(async () => {
    place.dataDir = await mkdtemp(join(tmpdir(), 'tristar-reliability-'))
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const [{ pid }, said] of alive) process.stderr.write(`Server ${pid} said: ${said()}\n`)
    await endProducts()
    await rm(place.dataDir, { recursive: true, force: true })
  })
  return place
}

/** Starts a server on a port that is free and waits until it is ready. */
export async function startProduct({
  dataDir,
  env = {},
  wrapper = [],
  command = [PRODUCT_NODE, SERVER],
}: ProductOptions): Promise<Product> {
  const [program = '', ...args] = [...wrapper, ...command]
  const { PATH, HOME, TMPDIR } = process.env
  const settings = {
    ...(PATH ? { PATH } : {}),
    ...(HOME ? { HOME } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    JWT_SECRET: TEST_SECRET,
    ADMIN_USERNAME: 'chief',
    ADMIN_PASSWORD: 'correct horse',
    ...env,
  }
  const child = spawn(program, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  alive.set(child, () => said)
  child.once('exit', () => alive.delete(child))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-20_000)
    })
  const started = new Promise<string>((resolve, reject) => {
    const look = () => {
      const ready = /Tristar is ready at http:\/\/localhost:(\d+)/.exec(said)
      if (ready) resolve(`http://127.0.0.1:${ready[1]}`)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The server did not start. ${said}`)))
  })
  const url = await within(started, 'to start')
  return { url, process: child, stop: (signal) => end(child, signal), said: () => said }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill(signal)
    await within(exited, `to end by ${signal}`)
  }
  return { code: child.exitCode, signal: child.signalCode }
}

/** Names the step at which a server hangs, which the time limit of a test does not. */
async function within<Result>(step: Promise<Result>, name: string): Promise<Result> {
  const late = AbortSignal.timeout(STEP_MS)
  const tooLate = once(late, 'abort').then(() => {
    throw new Error(`The server took longer than ${STEP_MS / 1000} s ${name}.`)
  })
  return Promise.race([step, tooLate])
}

/** Waits until a server says that it and its database are there; also with this status. */
export async function healthy(url: string, status?: 'ok'): Promise<void> {
  const asked = async () => {
    try {
      const answer = await fetch(`${url}/api/health`)
      const health = (await answer.json()) as { status?: unknown }
      return answer.ok && (!status || health.status === status)
    } catch {
      return false
    }
  }
  await vi.waitUntil(asked, { timeout: 30_000, interval: 20 })
}
