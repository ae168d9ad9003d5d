import { WriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { connectMongoose, disconnectMongoose } from '../lib/database/connect.ts'
import { runOn } from '../testing/cli.ts'
import { dropTestDatabase, newTestUri } from '../testing/database.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { runBackupCli } from './backupCli.ts'
import { runRestoreCli } from './restoreCli.ts'

/** Every write to a file stream fails with this code. */
function failWrites(code: string): void {
  const error = Object.assign(new Error(`${code}, write`), { code })
  vi.spyOn(WriteStream.prototype, '_write').mockImplementation((_bytes, _encoding, done) =>
    done(error),
  )
  vi.spyOn(WriteStream.prototype, '_writev').mockImplementation((_pieces, done) => done(error))
}

const source = newTestUri()
const target = newTestUri()
let folder = ''

beforeAll(async () => {
  await connectMongoose(source, { asItIs: true })
  await mongoose.connection.collection('odd').insertOne({ n: 1 })
  await disconnectMongoose()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-backup-'))
  return () => rm(folder, { recursive: true, force: true })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  for (const uri of [source, target]) await dropTestDatabase(uri)
})

const refusal = (sentence: string) => ({ code: 1, out: '', err: `${sentence}\n` })

it('names the file whose folder is missing or a file', async () => {
  const missing = join(folder, 'no', 'backup')
  expect(await runOn(runBackupCli, source, missing)).toEqual(
    refusal(`No backup was made. ${missing} cannot be written: its folder does not exist.`),
  )
  await writeFile(join(folder, 'file'), '')
  const below = join(folder, 'file', 'backup')
  const reason = 'a part of its path is a file, not a folder.'
  expect(await runOn(runBackupCli, source, below)).toEqual(
    refusal(`No backup was made. ${below} cannot be written: ${reason}`),
  )
  expect(await runOn(runRestoreCli, target, below)).toEqual(
    refusal(`The restore has not been done. ${below} cannot be read: ${reason}`),
  )
})

it('refuses a folder in place of a file, also to replace it', async () => {
  const inner = join(folder, 'inner')
  await mkdir(inner)
  for (const flags of [[], ['--force']])
    expect(await runOn(runBackupCli, source, inner, ...flags)).toEqual(
      refusal(`No backup was made. ${inner} is a folder. Give the name of a file.`),
    )
  expect(await runOn(runRestoreCli, target, inner)).toEqual(
    refusal(`The restore has not been done. ${inner} cannot be read: it is a folder.`),
  )
  expect(await readdir(folder)).toEqual(['inner'])
})

it.each([
  ['ENOSPC', 'there is no room left on its disk'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'its disk is read-only'],
])('names the file after %s, and keeps the backup that was there', async (code, reason) => {
  failWrites(code)
  const file = join(folder, 'backup')
  await writeFile(file, 'mine')
  expect(await runOn(runBackupCli, source, file, '--force')).toEqual(
    refusal(`No backup was made. ${file} cannot be written: ${reason}.`),
  )
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect(await readdir(folder)).toEqual(['backup'])
})

it('does not replace a backup by one of a database without collections', async () => {
  const file = join(folder, 'backup')
  await writeFile(file, 'mine')
  await connectMongoose(target, { asItIs: true })
  try {
    await expect(writeBackup(file, { force: true })).rejects.toThrow(
      'The database has no collections. Set MONGODB_URI or DATA_DIR to the database of the server.',
    )
  } finally {
    await disconnectMongoose()
  }
  expect(await readFile(file, 'utf8')).toBe('mine')
})
