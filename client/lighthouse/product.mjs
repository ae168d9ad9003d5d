import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../server/scripts/start.mjs', import.meta.url))
/** Making the data of 20,000 sellers takes minutes on a slow machine. */
const START_MS = 15 * 60_000

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Ends a child process, and waits until it has. */
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Polls until there is an answer. @throws when the child ends before, or after 15 minutes */
export async function answers(url, child) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`${url}: the process ended before it answered`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`${url} does not answer`)
}

/**
 * Starts the built product on generated data, which stays in the folder for the next run.
 * @returns its address, and how to end it
 */
export async function startProduct({ data, sellers }) {
  const folder = join(data, String(sellers))
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const child = spawn(process.execPath, [START, 'demo', '--sellers', String(sellers)], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  try {
    await answers(`${url}/api/health`, child)
  } catch (error) {
    await end(child)
    throw error
  }
  return { url, stop: () => end(child) }
}
