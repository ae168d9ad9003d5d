import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectMongoose, disconnectMongoose } from '../lib/database/connect.ts'
import { RESTORE_MARK } from '../lib/database/restoreMark.ts'
import { runOn as run } from '../testing/cli.ts'
import { dropTestDatabase, newTestUri } from '../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../testing/factories.ts'
import { makeReset } from '../testing/resets.ts'
import { studyTheory, takeQuiz } from '../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../testing/topics.ts'
import { makeTraining } from '../testing/trainings.ts'
import { withSnapshot } from './backup/snapshot.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { runBackupCli } from './backupCli.ts'
import { runDoctorCli } from './doctorCli.ts'
import { registerModels } from './models.ts'
import { runRestoreCli } from './restoreCli.ts'

let folder = ''
let source = ''
let sellers: Made[] = []
let topicId = ''
const used: string[] = []

/** A database that is removed at the end. */
function newUri(): string {
  const uri = newTestUri()
  used.push(uri)
  return uri
}

/** The complete contents of a database, byte for byte, with its indexes. */
async function contentOf(uri: string) {
  const connection = await mongoose.createConnection(uri).asPromise()
  const content: Record<string, unknown> = {}
  for (const collection of (await connection.db?.collections()) ?? []) {
    const documents = await collection.find({}, { raw: true }).toArray()
    const indexes = await collection.indexes()
    content[collection.collectionName] = {
      documents: documents
        .map((bytes) => Buffer.from(bytes as unknown as Uint8Array).toString('hex'))
        .toSorted(),
      indexes: indexes.map(({ name }) => name ?? '').toSorted(),
    }
  }
  await connection.close()
  return content
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-backup-'))
  await registerModels()
  source = newUri()
  await connectMongoose(source)
  const topic = await makeTopic({ questions: [makeChoice()], languages: ['English', 'Malay'] })
  await makeTopic({ title: 'Not yet', draft: true })
  topicId = topic._id
  await makeAdmin()
  const supervisor = await makeSupervisor()
  for (let i = 0; i < 4; i++) sellers.push(await makeSeller({ supervisor }))
  for (const seller of sellers) await studyTheory(seller, topicId)
  for (const seller of sellers) await makeTraining(seller, { topicId: [topicId] })
  const [first, second] = sellers
  if (!first || !second) throw new Error('no sellers')
  await takeQuiz(first, topicId, 'B')
  await makeReset(second)
  await mongoose.connection.collection('odd').insertOne({
    long: mongoose.mongo.Long.fromString('9007199254740993'),
    double: new mongoose.mongo.Double(1),
    decimal: mongoose.mongo.Decimal128.fromString('1.10'),
    expression: /a/i,
    nothing: null,
  })
  await disconnectMongoose()
})

afterEach(disconnectMongoose)

afterAll(async () => {
  for (const uri of used) await dropTestDatabase(uri)
  sellers = []
  await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it('brings back every document with its bytes, and every index', async () => {
    const file = join(folder, 'whole')
    const made = await run(runBackupCli, source, file)
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(/attempts +5\n/)
    expect(made.out).toMatch(/quizVersions +1\n/)
    expect(made.out).toMatch(/resets +1\n/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    const target = newUri()
    const restored = await run(runRestoreCli, target, file)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('give JWT_SECRET a new value')
    const before = await contentOf(source)
    expect(before['pdfs.chunks']).toMatchObject({
      documents: [expect.any(String), expect.any(String), expect.any(String)],
      indexes: ['_id_', 'files_id_1_n_1'],
    })
    expect(await contentOf(target)).toEqual(before)
    expect(await run(runDoctorCli, target)).toMatchObject({ code: 0, err: '' })
  })

  it('is of one moment, though learners go on', async () => {
    const uri = newUri()
    await connectMongoose(uri)
    const topic = await makeTopic({ questions: [makeChoice()] })
    const supervisor = await makeSupervisor()
    const learners = [await makeSeller({ supervisor }), await makeSeller({ supervisor })]
    const file = join(folder, 'busy')
    const until = new AbortController()
    const study = async (learner: Made) => {
      while (!until.signal.aborted) {
        await studyTheory(learner, topic._id)
        await takeQuiz(learner, topic._id, 'A')
      }
    }
    const studying = learners.map(study)
    const { counts } = await writeBackup(file)
    const held = counts.find(({ name }) => name === 'attempts')?.documents
    const now = await mongoose.connection.collection('attempts').countDocuments()
    until.abort()
    await Promise.all(studying)
    await disconnectMongoose()
    expect(now).toBeGreaterThan(held ?? now)
    const target = newUri()
    expect(await run(runRestoreCli, target, file)).toMatchObject({ code: 0 })
    const doctor = await run(runDoctorCli, target)
    expect(doctor).toMatchObject({ code: 0, err: '' })
    expect(doctor.out).toContain('Nothing differs.')
  })

  it('is of one moment where the server ignores the wish for a snapshot', async () => {
    await connectMongoose(newUri())
    const odd = mongoose.connection.collection('odd')
    await odd.insertOne({ n: 1 })
    const start = mongoose.connection.startSession.bind(mongoose.connection)
    const ignoring = vi.spyOn(mongoose.connection, 'startSession')
    ignoring.mockImplementation(({ snapshot: _ignored, ...options } = {}) => start(options))
    const seen = withSnapshot(async (session) => {
      await odd.insertOne({ n: 2 })
      return odd.countDocuments({}, { session })
    }).finally(() => ignoring.mockRestore())
    expect(await seen).toBe(1)
  })

  it('replaces no file by default, and leaves none behind when it fails', async () => {
    const file = join(folder, 'there')
    await writeFile(file, 'mine')
    const refused = await run(runBackupCli, source, file)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('exists already')
    expect(await readFile(file, 'utf8')).toBe('mine')
    expect((await run(runBackupCli, source, file, '--force')).code).toBe(0)
    expect((await readFile(file)).length).toBeGreaterThan(1000)
    const nowhere = join(folder, 'no', 'folder')
    expect((await run(runBackupCli, source, nowhere)).code).toBe(1)
    expect((await run(runBackupCli, source)).code).toBe(2)
    expect((await run(runBackupCli, source, 'a', 'b')).code).toBe(2)
  })
})

describe('a restore', () => {
  let file = ''

  beforeAll(async () => {
    file = join(folder, 'good')
    await run(runBackupCli, source, file)
  })

  it('refuses a damaged file before it writes anything', async () => {
    const good = await readFile(file)
    const plain = gunzipSync(good)
    const flipped = Buffer.from(plain)
    const middle = plain.indexOf('%PDF') + 20
    flipped[middle] = (flipped[middle] ?? 0) ^ 1
    const damaged: Record<string, Buffer> = {
      cut: good.subarray(0, good.length - 100),
      flipped: gzipSync(flipped),
      'cut before packing': gzipSync(plain.subarray(0, plain.length - 40)),
      longer: gzipSync(Buffer.concat([plain, Buffer.from('more')])),
      'something else': Buffer.from('{"not": "a backup"}'),
      empty: Buffer.alloc(0),
    }
    const target = newUri()
    for (const [name, bytes] of Object.entries(damaged)) {
      await writeFile(join(folder, 'damaged'), bytes)
      const { code, err } = await run(runRestoreCli, target, join(folder, 'damaged'), '--replace')
      expect([name, code]).toEqual([name, 1])
      expect(err).toMatch(/damaged or no backup/)
    }
    expect((await run(runRestoreCli, target, join(folder, 'nobody'))).err).toContain('There is no')
    expect(await contentOf(target)).toEqual({})
  })

  it('leaves a non-empty database alone by default', async () => {
    const target = newUri()
    await connectMongoose(target)
    await makeSeller()
    await mongoose.connection.collection('strange').insertOne({ a: 1 })
    await disconnectMongoose()
    const before = await contentOf(target)
    const refused = await run(runRestoreCli, target, file)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('not empty')
    expect(await contentOf(target)).toEqual(before)
    expect((await run(runRestoreCli, target, file, '--replace')).code).toBe(0)
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })

  it('blocks servers until it is finished, and starts over by itself', async () => {
    const target = newUri()
    await connectMongoose(target)
    const marks = mongoose.connection.collection<{ _id: string }>(RESTORE_MARK)
    const mark = { _id: 'restore', file: 'good', startedAt: new Date(0) }
    await marks.insertOne(mark)
    await makeSeller()
    await disconnectMongoose()
    await expect(connectMongoose(target)).rejects.toThrow(/A restore of good.*has not finished/)
    for (const command of [runBackupCli, runDoctorCli]) {
      const argv = command === runBackupCli ? [join(folder, 'half')] : []
      const { code, err } = await run(command, target, ...argv)
      expect(code).toBe(1)
      expect(err).toContain('has not finished')
    }
    expect((await run(runRestoreCli, target, file)).code).toBe(0)
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })

  it('stays unfinished when a unique value is duplicated', async () => {
    const uri = newUri()
    const connection = await mongoose.createConnection(uri).asPromise()
    await connection
      .collection('accounts')
      .insertMany([{ loginKey: 'user:twice' }, { loginKey: 'user:twice' }])
    await connection.close()
    await connectMongoose(uri, { asItIs: true })
    await writeBackup(join(folder, 'twice'))
    await disconnectMongoose()
    const target = newUri()
    const failed = await run(runRestoreCli, target, join(folder, 'twice'))
    expect(failed.code).toBe(1)
    await expect(connectMongoose(target)).rejects.toThrow('has not finished')
  })
})
