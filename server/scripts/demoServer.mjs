// A demo server of its own for tools that are not ours: at a free port, with data that goes when it ends.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Of every account of the demo. */
export const PASSWORD = 'Tristar-2026'

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Starts it, lets `work` use its address, and ends it. */
export async function withDemo(work) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'tristar-demo-'))
  const url = `http://localhost:${port}`
  const demo = spawn('node', ['server/scripts/start.mjs', 'demo'], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: folder, PUBLIC_URL: url, RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise((resolve, reject) => {
      demo.once('exit', (code) => reject(new Error(`The demo has ended with ${code}.`)))
      demo.stdout.on('data', (text) => {
        if (String(text).includes('is ready at')) resolve()
      })
    })
    return await work(url)
  } finally {
    const ended = new Promise((resolve) => demo.once('exit', resolve))
    demo.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The answer of a call. */
export async function ask(url, path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.json()
}
