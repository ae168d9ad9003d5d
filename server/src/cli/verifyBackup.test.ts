import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectMongoose, disconnectMongoose } from '../lib/database/connect.ts'
import { VERSION } from '../lib/version.ts'
import { outcomeOf, runOn } from '../testing/cli.ts'
import { dropTestDatabase, newTestUri } from '../testing/database.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { runBackupCli } from './backupCli.ts'
import { runDoctorCli } from './doctorCli.ts'
import { runRestoreCli } from './restoreCli.ts'

const source = newTestUri()
let folder = ''
let file = ''
let newer = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-verify-'))
  file = join(folder, 'good')
  newer = join(folder, 'newer')
  await connectMongoose(source, { asItIs: true })
  await mongoose.connection.collection('odd').insertOne({ n: 1 })
  await writeBackup(file)
  const marks = mongoose.connection.collection<{ _id: string }>('product')
  const mark = { version: '9.0.0', migration: 99 }
  await marks.insertOne({ _id: 'product', ...mark })
  await writeBackup(newer)
  await disconnectMongoose()
})
afterAll(async () => {
  await dropTestDatabase(source)
  await rm(folder, { recursive: true })
})

const asked = (...argv: string[]) =>
  outcomeOf((output) => runRestoreCli(argv, { MONGODB_URI: 'nonsense' }, output))

it('a file is verified without any database', async () => {
  const whole = await asked('--verify', file)
  expect(whole).toMatchObject({ code: 0, err: '' })
  expect(whole.out).toMatch(/is whole: made by version .*\nIt holds 1 documents in 1 collections/)
  const cut = join(folder, 'cut')
  await writeFile(cut, (await readFile(file)).subarray(0, -9))
  expect(await asked('--verify', cut)).toMatchObject({ code: 1, out: '' })
  expect((await asked('--verify', '--replace', file)).err).toContain(
    'Please give one of --replace, --verify',
  )
})

it('a backup of a newer version is refused', async () => {
  const target = newTestUri()
  const refused = await runOn(runRestoreCli, target, newer)
  await dropTestDatabase(target)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain(`${newer} is for Tristar ${VERSION}, with 99 migrations`)
})

it('the commands tell their usage when asked', async () => {
  for (const command of [runBackupCli, runRestoreCli, runDoctorCli]) {
    const { code, out, err } = await outcomeOf((output) => command(['--help'], {}, output))
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('Usage:')
  }
})
