import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Builds what the tests run as processes, and starts one embedded database for all test files, unless TEST_MONGODB_URI
 * is set: one per file would take longer than its tests. The workers inherit its address.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const tsc = [`${SERVER}../node_modules/typescript/bin/tsc`, '-b', `${SERVER}tsconfig.build.json`]
  spawnSync(process.execPath, tsc, { stdio: 'inherit' })
  if (process.env.TEST_MONGODB_URI) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'tristar-test-'))
  const { startEmbedded } = await import('@tristar/embedded-mongo')
  const embedded = await startEmbedded({ dataDir })
  process.env.TEST_MONGODB_URI = embedded.uri
  process.env.TEST_ON_EMBEDDED = 'yes'
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
