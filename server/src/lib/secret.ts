import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from './settings/env.ts'
import { makeDataDir } from './dataDir.ts'
import { codeOf } from './errors.ts'

const OWNER_ONLY = 0o600
const MIN_BYTES = 32
/** Milliseconds for another process between creating the file and filling it. */
const WAIT_MS = 50
const WAITS = 20

export function secretFile({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'jwt-secret')
}

/**
 * The secret that signs tokens: JWT_SECRET, or one generated once and stored in DATA_DIR with mode 0600, so that a restart
 * signs no one out. Two processes that start together use the same one.
 */
export async function resolveSecret(env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (env.JWT_SECRET) return env.JWT_SECRET
  await makeDataDir(env)
  const file = secretFile(env)
  try {
    const secret = newSecret()
    await writeFile(file, secret, { flag: 'wx', mode: OWNER_ONLY })
    return secret
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    await chmod(file, OWNER_ONLY)
    return readSecret(file)
  }
}

/** The secret if there is one already, else undefined: makes none. */
export async function knownSecret(
  env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>,
): Promise<string | undefined> {
  return env.JWT_SECRET ?? (existsSync(secretFile(env)) ? readSecret(secretFile(env)) : undefined)
}

function newSecret(): string {
  return randomBytes(48).toString('base64url')
}

/**
 * Replaces the secret in DATA_DIR, if that is where it comes from; `use` is to bring along what was encrypted by the former one.
 * Interrupted, it goes on with the same new one.
 * @returns the new secret, for JWT_SECRET, when that is set
 */
export async function replaceSecret(
  env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>,
  use: (from: string, to: string) => Promise<void>,
): Promise<string | undefined> {
  const from = await resolveSecret(env)
  if (env.JWT_SECRET) {
    const to = newSecret()
    await use(from, to)
    return to
  }
  const file = secretFile(env)
  const draft = `${file}.new`
  await writeFile(draft, newSecret(), { flag: 'wx', mode: OWNER_ONLY }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await use(from, await readSecret(draft))
  await rename(draft, file)
  return undefined
}

async function readSecret(file: string): Promise<string> {
  for (let turn = 0; turn < WAITS; turn++) {
    const secret = (await readFile(file, 'utf8')).trim()
    if (Buffer.byteLength(secret) >= MIN_BYTES) return secret
    await wait(WAIT_MS)
  }
  throw new Error(`${file} holds no usable secret. Delete it; everybody then has to log in again.`)
}
