import { sessionCalls } from '@tristar/shared/session/session.calls'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { parseEnv } from '../lib/settings/env.ts'
import { startServer } from '../server.ts'
import { outcomeOf } from '../testing/cli.ts'
import { dropTestDatabase, newTestUri } from '../testing/database.ts'
import { runAdminCli } from './adminCli.ts'

const CHIEF = { username: 'chief' }
const ENTRY = fileURLToPath(new URL('../../dist/cli/admin.js', import.meta.url))

// A database that stays while commands run, as beside a running server.
const settings = {
  MONGODB_URI: newTestUri(),
  JWT_SECRET: 'x'.repeat(32),
  LOG_LEVEL: 'silent',
}

afterAll(() => dropTestDatabase(settings.MONGODB_URI))

const run = (...argv: string[]) => outcomeOf((output) => runAdminCli(argv, settings, output))

describe('npm run admin', () => {
  it('shows its usage when it does not understand, and changes nothing', async () => {
    expect((await run('--help')).code).toBe(0)
    for (const [argv, sentence] of [
      [['add', 'mei'], "Please give the admin's scope: --scope all|mers|merec|lhm|ktcb."],
      [['add', 'mei', '--scope', 'LHM'], "Please give the admin's scope"],
      [['add', '--scope', 'lhm'], "Please give the admin's name: add NAME."],
      [['remove'], "Please give the admin's name: remove NAME."],
      [['list', 'mei'], 'There is no command "list mei".'],
      [['toString', 'mei'], 'There is no command "toString mei".'],
      [['add', 'mei', 'ling', '--scope', 'all'], 'There is more than one name: mei, ling.'],
      [['add', 'mei', '--role', 'all'], '--role'],
      [['rotate-key', 'mei'], 'There is no command "rotate-key mei".'],
      [['reseal', '--withdraw'], 'Only rotate-key takes --withdraw.'],
      [['list', '--withdraw'], 'Only rotate-key takes --withdraw.'],
    ] as const) {
      const { code, out, err } = await run(...argv)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(sentence)
      expect(err).toContain('Usage:')
    }
    expect((await run()).code).toBe(2)
  })

  it('says which setting is wrong', async () => {
    const said: string[] = []
    const output = { out: () => undefined, err: (text: string) => void said.push(text) }
    expect(await runAdminCli(['list'], { PORT: 'x' }, output)).toBe(1)
    expect(said).toEqual(['PORT must be a whole number between 0 and 65535.\n'])
  })

  it('adds, lists, renews and removes', async () => {
    expect((await run('list')).out).toBe('There is no admin yet.\n')
    const added = await run('add', 'Mei', '--scope', 'all')
    expect(added.out).toMatch(
      /^Mei \(scope all\) has been added\. Password, shown only this once: [a-z2-9-]{19}\n$/,
    )
    expect((await run('add', 'tan', '--scope', 'ktcb')).code).toBe(0)
    const today = new Date().toISOString().slice(0, 10)
    const lines = (await run('list')).out.trimEnd().split('\n')
    expect(lines.map((line) => line.split(/\s+/))).toEqual([
      ['Mei', 'all', today],
      ['tan', 'ktcb', today],
    ])
    const renewed = await run('password', 'TAN')
    expect(renewed.out).toMatch(/^TAN has a new password.* [a-z2-9-]{19}\n$/)
    expect(await run('remove', 'nobody')).toEqual({
      code: 1,
      out: '',
      err: 'There is no admin named nobody.\n',
    })
    const last = await run('remove', 'mei')
    expect(last.code).toBe(1)
    expect(last.err).toContain('This is the last admin of all distributors')
    expect(await run('remove', 'tan')).toEqual({
      code: 0,
      out: 'tan has been removed.\n',
      err: '',
    })
  })

  it('replaces the signing key, and withdraws former ones only when told so', async () => {
    const first = await run('rotate-key')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(
      /^Stars are signed with the new key [\w-]{43}\. Former keys stay valid\.\n$/,
    )
    const second = await run('rotate-key', '--withdraw')
    expect(second.out).toContain('What the former keys have signed is refused.')
    const resealed =
      '0 stars have been sealed with the new key: their seals prove from now on only.'
    expect(second.out).toContain(resealed)
    expect((await run('reseal')).out).toBe(`${resealed}\n`)
    expect(second.out).not.toContain(/[\w-]{43}/.exec(first.out)?.[0])
  })

  it('works from another process while the server runs', async () => {
    const env = { ...settings, PORT: '0', HOST: '127.0.0.1' }
    const server = await startServer(parseEnv(env))
    try {
      const post = async (path: string, body: object, token?: string) => {
        const headers = {
          'content-type': 'application/json',
          ...(token && { 'auth-token': token }),
        }
        const url = server.url.replace('localhost', '127.0.0.1') + path
        return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      }
      const { stdout } = await command('add', CHIEF.username, '--scope', 'lhm')
      const password = stdout.trim().split(' ').at(-1)
      const login = await post(sessionCalls.logInAdmin.path, { ...CHIEF, password })
      const { token, admin } = (await login.json()) as { token: string; admin: object }
      expect(admin).toMatchObject({ username: 'chief', distributor: 'lhm' })
      await command('remove', CHIEF.username)
      expect((await post(sessionCalls.ofToken.path, {}, token)).status).toBe(401)
    } finally {
      await server.close()
    }
  })
})

function command(...argv: string[]) {
  return promisify(execFile)(process.execPath, [ENTRY, ...argv], {
    env: { ...process.env, ...settings },
  })
}
