import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runAdminCli } from '../cli/adminCli.ts'
import { parseEnv } from '../lib/env.ts'
import { startServer } from '../server.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('leaves nothing open when creating the first admin fails', async () => {
  const port = await freePort()
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  }
  const silent = { out: () => undefined, err: () => undefined }
  expect(await runAdminCli(['add', 'admin', '--scope', 'lhm'], env, silent)).toBe(0)

  await expect(startServer(parseEnv(env))).rejects.toThrow(
    'There is no admin of scope all, and admin is the name of another one. Set ADMIN_USERNAME and ADMIN_PASSWORD for the first admin.',
  )
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed')
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.disconnected)
})

it('knows its first admin from its first answer', async () => {
  const port = await freePort()
  const admin = { username: 'chief', password: 'correct horse' }
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  }
  const url = `http://127.0.0.1:${port}/api/admin/login`
  const headers = { 'content-type': 'application/json' }
  const logIn = () => fetch(url, { method: 'POST', headers, body: JSON.stringify(admin) })
  const starting = startServer(parseEnv(env))
  const { status, headers: answered } = await vi.waitFor(logIn, { timeout: 20_000, interval: 1 })
  await (await starting).close()
  expect(status).toBe(200)
  // Idle connections outlive those of a proxy.
  expect(answered.get('keep-alive')).toBe('timeout=65')
})
