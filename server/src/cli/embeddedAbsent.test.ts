import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { outcomeOf } from '../testing/cli.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { withContext } from '../server.ts'
import { runAdminCli } from './adminCli.ts'
import { runBackupCli } from './backupCli.ts'
import { runDoctorCli } from './doctorCli.ts'
import { runRestoreCli } from './restoreCli.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-absent-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (command: typeof runBackupCli, dataDir: string, ...argv: string[]) =>
  outcomeOf((output) => command(argv, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, output))

it.each([
  ['backup', runBackupCli, ['FILE', '--force'], 'No backup was made. '],
  ['doctor', runDoctorCli, [], 'The doctor cannot go on. '],
  ['doctor --fix', runDoctorCli, ['--fix'], 'The doctor cannot go on. '],
  ['admin list', runAdminCli, ['list'], ''],
  ['admin password', runAdminCli, ['password', 'mei'], ''],
  ['admin remove', runAdminCli, ['remove', 'mei'], ''],
  ['admin rotate-key', runAdminCli, ['rotate-key'], ''],
  ['admin reseal', runAdminCli, ['reseal'], ''],
] as const)(
  '%s refuses a folder without a database, and makes none',
  async (_, command, argv, failed) => {
    const file = join(folder, 'backup')
    await writeFile(file, 'mine')
    const words = argv.map((word) => (word === 'FILE' ? file : word))
    await mkdir(join(folder, 'empty'))
    for (const name of ['absent', 'empty', 'backup']) {
      const dataDir = join(folder, name)
      const sentence = `There is no database in ${dataDir}. Set DATA_DIR to the folder of the server.`
      const refusal = { code: 1, out: '', err: `${failed}${sentence}\n` }
      expect(await run(command, dataDir, ...words)).toEqual(refusal)
    }
    expect((await readdir(folder)).toSorted()).toEqual(['backup', 'empty'])
    expect(await readdir(join(folder, 'empty'))).toEqual([])
    expect(await readFile(file, 'utf8')).toBe('mine')
  },
)

it('says that a database is gone that has been in use', async () => {
  await writeFile(join(folder, 'database.initialized'), '')
  const { code, err } = await run(runBackupCli, folder, join(folder, 'backup'))
  expect(code).toBe(1)
  expect(err).toContain('it is gone, though it has been in use')
})

it('restore makes the database, which no other command does', async () => {
  const first = join(folder, 'first')
  expect((await run(runAdminCli, first, 'add', 'mei', '--scope', 'all')).code).toBe(1)
  await withContext(parseEnv({ DATA_DIR: first, LOG_LEVEL: 'silent' }), async () => undefined)
  expect((await run(runAdminCli, first, 'add', 'mei', '--scope', 'all')).code).toBe(0)
  const file = join(folder, 'backup')
  expect(await run(runBackupCli, first, file)).toMatchObject({ code: 0, err: '' })
  const second = join(folder, 'second')
  expect(await run(runRestoreCli, second, file)).toMatchObject({ code: 0, err: '' })
  expect(existsSync(join(second, 'database.lmdb'))).toBe(true)
  expect((await run(runAdminCli, second, 'list')).out).toMatch(/^mei +all/)
})
