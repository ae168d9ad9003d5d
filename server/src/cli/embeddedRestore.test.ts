import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseEnv } from '../lib/settings/env.ts'
import { startServer } from '../server.ts'
import { outcomeOf } from '../testing/cli.ts'
import { runBackupCli } from './backupCli.ts'
import { runRestoreCli } from './restoreCli.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-restore-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settingsOf = (name: string) => ({
  DATA_DIR: join(folder, name),
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ADMIN_USERNAME: 'chief',
  ADMIN_PASSWORD: 'correct horse',
})

const run = (command: typeof runBackupCli, settings: Record<string, string>, argv: string[]) =>
  outcomeOf((output) => command(argv, settings, output))

it('waits for the server to stop, and ends the sessions that were open', async () => {
  const settings = settingsOf('first')
  const file = join(folder, 'backup')
  const server = await startServer(parseEnv(settings))
  await server.close()
  expect((await run(runBackupCli, settings, [file])).code).toBe(0)
  const secret = join(settings.DATA_DIR, 'jwt-secret')
  expect(existsSync(secret)).toBe(true)
  const again = await startServer(parseEnv(settings))
  const refused = await run(runRestoreCli, settings, [file, '--replace'])
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('is in use. Stop the server')
  await again.close()
  const done = await run(runRestoreCli, settings, [file, '--replace'])
  expect(done.out).toContain('Everybody has to log in again.')
  expect(done.code).toBe(0)
  expect(existsSync(secret)).toBe(false)
  const last = await startServer(parseEnv(settings))
  const body = JSON.stringify({ username: 'chief', password: 'correct horse' })
  const headers = { 'content-type': 'application/json' }
  const url = `${last.url.replace('localhost', '127.0.0.1')}/api/admin/login`
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  await last.close()
})
