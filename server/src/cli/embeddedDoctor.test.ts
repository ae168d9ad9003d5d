import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loseIndexEntry } from '@tristar/embedded-mongo/testing'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseEnv } from '../lib/settings/env.ts'
import { startServer } from '../server.ts'
import { outcomeOf } from '../testing/cli.ts'
import { runDoctorCli } from './doctorCli.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const run = (...argv: string[]) =>
  outcomeOf((output) => runDoctorCli(argv, { DATA_DIR: folder, LOG_LEVEL: 'silent' }, output))

it('finds an index that has lost an entry, and builds it anew', async () => {
  const admin = { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'correct horse' }
  const env = { DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...admin }
  const first = await startServer(parseEnv(env))
  await first.close()
  expect((await run()).code).toBe(0)
  await loseIndexEntry(folder)
  const deep = await run('--deep')
  expect(deep.out).toMatch(/WRONG collections read to their end: \d+, 1 differ/)
  expect(deep.out).toMatch(/: document \d+ has no entry/)
  const found = await run()
  const [, held, scanned] =
    /: the index \S+ holds (\d+) documents, a scan finds (\d+)\n/.exec(found.out) ?? []
  expect(Number(held)).toBe(Number(scanned) - 1)
  expect(found.code).toBe(1)
  const fixed = await run('--fix')
  expect(fixed.out).toContain(`a scan finds ${scanned}; corrected`)
  expect(fixed.code).toBe(0)
  const whole = await run('--deep')
  expect(whole).toMatchObject({ code: 0, out: expect.stringContaining('Nothing differs.') })
  expect(whole.out).toContain('ok    collections read to their end')
  expect((await run('--mend')).code).toBe(2)
})

it('gives way to others once its database is open, before it looks at anything', async () => {
  const events: string[] = []
  const giveWay = () => {
    const { readyState } = mongoose.connection
    events.push(`gives way, ${mongoose.STATES[readyState]}`)
  }
  const say = () => void events.push('says')
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
  expect(await runDoctorCli([], env, { out: say, err: say }, giveWay)).toBe(0)
  expect([...new Set(events)]).toEqual(['gives way, connected', 'says'])
  expect(events.indexOf('says')).toBe(1)
})
