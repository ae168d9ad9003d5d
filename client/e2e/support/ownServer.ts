import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from './test.ts'

const ENTRY = fileURLToPath(new URL('../../../server/dist/index.js', import.meta.url))

/** Starts a further server. */
export function startServer(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [ENTRY], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
  })
}

export async function isReady(site: string): Promise<void> {
  await expect
    .poll(() => fetch(`${site}/readyz`).then(({ ok }) => ok, String), { timeout: 60_000 })
    .toBe(true)
}

export async function endAll(running: readonly ChildProcess[]): Promise<void> {
  const ended = running
    .filter(({ exitCode }) => exitCode === null)
    .map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(ended)
}
