import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resolveSecret } from './secret.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-secret-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const dataDir = () => join(folder, 'data')
const file = () => join(dataDir(), 'jwt-secret')

describe('the secret', () => {
  it('is JWT_SECRET if set, and nothing is written', async () => {
    expect(await resolveSecret({ JWT_SECRET: 's'.repeat(32), DATA_DIR: dataDir() })).toBe(
      's'.repeat(32),
    )
    await expect(stat(dataDir())).rejects.toThrow('ENOENT')
  })

  it('is generated once, with at least 32 bytes, readable by its owner only, and found again', async () => {
    const secret = await resolveSecret({ DATA_DIR: dataDir() })
    expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await resolveSecret({ DATA_DIR: dataDir() })).toBe(secret)
    expect(await readFile(file(), 'utf8')).toBe(secret)
  })

  it('is the same for processes that start together', async () => {
    const starts = Array.from({ length: 8 }, () => resolveSecret({ DATA_DIR: dataDir() }))
    expect(new Set(await Promise.all(starts)).size).toBe(1)
  })

  it('restores private permissions of the file', async () => {
    await resolveSecret({ DATA_DIR: dataDir() })
    await chmod(file(), 0o644)
    await resolveSecret({ DATA_DIR: dataDir() })
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  it('is never a short one from a damaged file', async () => {
    await resolveSecret({ DATA_DIR: dataDir() })
    await writeFile(file(), 'short')
    await expect(resolveSecret({ DATA_DIR: dataDir() })).rejects.toThrow('holds no usable secret')
  })
})
