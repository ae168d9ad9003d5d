import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const SCRIPT = fileURLToPath(new URL('./main.ts', import.meta.url))

describe('npm run demo', () => {
  it('refuses a MONGODB_URI with a sentence and touches nothing', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tristar-demo-'))
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      MONGODB_URI: 'mongodb://127.0.0.1:1/production',
      JWT_SECRET: 'a secret for tests, known to nobody outside',
    }
    const args = ['--conditions=source', '--import', require.resolve('tsx'), SCRIPT]
    await expect(run(process.execPath, args, { env })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('unset MONGODB_URI'),
    })
    expect(await readdir(dataDir)).toEqual([])
    await rm(dataDir, { recursive: true })
  })
})
