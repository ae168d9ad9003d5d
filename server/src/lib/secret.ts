import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

/**
 * The secret that signs tokens: JWT_SECRET, or else one made once and kept in DATA_DIR with mode 0600, so that a
 * restart signs nobody out. Two processes that start together end up with the same one.
 */
export async function resolveSecret(env: Env): Promise<string> {
  if (env.JWT_SECRET) return env.JWT_SECRET
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const file = join(env.DATA_DIR, 'jwt-secret')
  try {
    const secret = randomBytes(48).toString('base64url')
    await writeFile(file, secret, { flag: 'wx', mode: 0o600 })
    return secret
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return (await readFile(file, 'utf8')).trim()
  }
}
