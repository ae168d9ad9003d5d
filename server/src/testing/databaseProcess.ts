import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

/** The process of the embedded database: the one that the highest lock file names. */
export function databasePid(dataDir: string): number {
  const locks = readdirSync(dataDir).filter((name) => name.startsWith('database.lock.'))
  const [highest = ''] = locks.toSorted((a, b) => generation(b) - generation(a))
  return Number(readFileSync(join(dataDir, highest), 'utf8').split(' ')[0])
}

const generation = (name: string) => Number(name.split('.').at(-1))

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until a process is gone. */
export async function gone(pid: number): Promise<void> {
  await vi.waitUntil(() => !isRunning(pid), { timeout: 15_000, interval: 10 })
}
