import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unopenedKey } from '../features/certificates/seals/signingKeys.service.ts'
import { withDatabase } from '../lib/database/open.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { outcomeOf } from '../testing/cli.ts'
import { runAdminCli } from './adminCli.ts'

const SERVER = fileURLToPath(new URL('../../dist/index.js', import.meta.url))

let settings = { DATA_DIR: '', LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1' }
beforeEach(async () => {
  settings = { ...settings, DATA_DIR: await mkdtemp(join(tmpdir(), 'tristar-secret-')) }
})
afterEach(() => rm(settings.DATA_DIR, { recursive: true, force: true }))

const run = (argv: string[], env: Record<string, string> = {}) =>
  outcomeOf((output) => runAdminCli(argv, { ...settings, ...env }, output))
const secret = () => readFile(join(settings.DATA_DIR, 'jwt-secret'), 'utf8')
const unopenedBy = (value: string) => withDatabase(parseEnv(settings), () => unopenedKey(value))

/** Runs the built server, in a process of its own, beside the work. */
async function besideServer<Result>(work: () => Promise<Result>): Promise<Result> {
  const server = spawn(process.execPath, [SERVER], { env: { ...process.env, ...settings } })
  const exited = once(server, 'exit')
  let said = ''
  server.stderr.on('data', (text) => (said += String(text)))
  await expect.poll(() => said, { timeout: 30_000 }).toContain('is ready at')
  try {
    return await work()
  } finally {
    server.kill()
    await exited
  }
}

describe('npm run admin -- rotate-secret', () => {
  it('replaces the token secret, under which the signing key goes on, once the server has stopped', async () => {
    const refused = await besideServer(() => run(['rotate-secret']))
    expect(refused.err).toContain('is in use. Stop the server, then run this again.')
    await run(['rotate-key'])
    const before = await secret()
    const replaced = await run(['rotate-secret'])
    expect(replaced).toMatchObject({ code: 0, err: '' })
    expect(replaced.out).toContain('The token secret has been replaced.')
    const after = await secret()
    expect(after).not.toBe(before)
    expect(await unopenedBy(after)).toBeNull()
    expect(await unopenedBy(before)).not.toBeNull()
    expect(await readdir(settings.DATA_DIR)).not.toContain('jwt-secret.new')
    // Interrupted after the key was encrypted anew, it goes on with the same secret.
    await writeFile(join(settings.DATA_DIR, 'jwt-secret.new'), after)
    await writeFile(join(settings.DATA_DIR, 'jwt-secret'), before)
    expect((await run(['rotate-secret'])).code).toBe(0)
    expect([await secret(), await unopenedBy(after)]).toEqual([after, null])
  })

  it('tells the operator who sets JWT_SECRET the new value', async () => {
    const JWT_SECRET = 'x'.repeat(32)
    await besideServer(async () => undefined)
    await run(['rotate-key'], { JWT_SECRET })
    const { out } = await run(['rotate-secret'], { JWT_SECRET })
    const given = /only this once: (\S+)\n/.exec(out)?.[1] ?? ''
    expect(given.length).toBeGreaterThan(40)
    expect(await unopenedBy(given)).toBeNull()
  })

  it('says so when the key opens with no secret that it knows', async () => {
    await besideServer(async () => undefined)
    await run(['rotate-key'], { JWT_SECRET: 'x'.repeat(32) })
    const before = await secret()
    const { code, err } = await run(['rotate-secret'])
    expect([code, err]).toEqual([1, expect.stringContaining('does not open with the present')])
    expect(await secret()).toBe(before)
  })
})
