import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import mongoose from 'mongoose'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Builds what the tests run as processes, and starts one embedded database for all test files, unless TEST_MONGODB_URI
 * is set: one per file would take longer than its tests. The workers inherit its address, and a DATA_DIR that goes at the end.
 */
export async function setup(): Promise<() => Promise<void>> {
  const tsc = [`${SERVER}../node_modules/typescript/bin/tsc`, '-b', `${SERVER}tsconfig.build.json`]
  spawnSync(process.execPath, tsc, { stdio: 'inherit' })
  const dataDir = await mkdtemp(join(tmpdir(), 'tristar-test-'))
  process.env.TEST_DATA_DIR = dataDir
  const stop = process.env.TEST_MONGODB_URI ? undefined : await startDatabase(dataDir)
  await monitorTtl(false)
  return async () => {
    await monitorTtl(true)
    await stop?.()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startDatabase(dataDir: string): Promise<() => Promise<void>> {
  const { startEmbedded } = await import('@tristar/embedded-mongo')
  const embedded = await startEmbedded({ dataDir })
  process.env.TEST_MONGODB_URI = embedded.uri
  process.env.TEST_ON_EMBEDDED = 'yes'
  return () => embedded.stop()
}

/** Tests move their own clock: what has expired by the machine's must not vanish under them. */
async function monitorTtl(ttlMonitorEnabled: boolean): Promise<void> {
  const connection = await mongoose.createConnection(process.env.TEST_MONGODB_URI ?? '').asPromise()
  await connection.getClient().db('admin').command({ setParameter: 1, ttlMonitorEnabled })
  await connection.close()
}
