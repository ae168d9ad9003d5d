import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts one embedded database for all test files, unless TEST_MONGODB_URI names another: starting one for each would
 * take longer than their tests. The workers inherit its address.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_MONGODB_URI) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'tristar-test-'))
  const { openEmbeddedDatabase } = await import('../lib/database/embedded.ts')
  const embedded = await openEmbeddedDatabase(dataDir)
  process.env.TEST_MONGODB_URI = embedded.uri
  return async () => {
    await embedded.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
