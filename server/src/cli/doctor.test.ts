import { aCover } from '@tristar/shared/testing/covers'
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountModel } from '../features/account/account.model.ts'
import { TeamFiguresModel } from '../features/study/figures/figures.model.ts'
import { ProgressModel } from '../features/study/progress/progress.model.ts'
import { CatalogueModel, QuizModel, TopicModel } from '../features/topics/topics.model.ts'
import { TrainingModel } from '../features/trainings/trainings.model.ts'
import { PdfModel } from '../lib/files.model.ts'
import { askDoctor } from '../testing/cli.ts'
import { useTestDatabase } from '../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../testing/factories.ts'
import { studyTheory, takeQuiz } from '../testing/topicStudy.ts'
import { makeChoice, makeTopic } from '../testing/topics.ts'
import { makeTraining } from '../testing/trainings.ts'
import { registerModels } from './models.ts'

await registerModels()
useTestDatabase()

const { Binary, ObjectId } = mongoose.mongo
/** Old enough not to be an upload in progress. */
const OLD_ID = new ObjectId('60000000aaaaaaaaaaaaaaaa')

const AGAIN = 'cannot be corrected: upload it again'

let supervisor: Made
let seller: Made
let topicId = ''

const chunks = () => mongoose.connection.collection('pdfs.chunks')
const fileOf = async (id: string) => {
  const [file] = (await TopicModel.findById(id).lean())?.files ?? []
  if (!file) throw new Error('no PDF')
  return file.fileId
}

async function doctor(...argv: '--fix'[]) {
  const { code, out } = await askDoctor({ fix: argv.length > 0 })
  return { code, said: out }
}

/** All contents, without the revisions that a correction increments. */
async function everything() {
  const content: Record<string, unknown[]> = {}
  for (const collection of (await mongoose.connection.db?.collections()) ?? [])
    content[collection.collectionName] = (await collection.find().sort({ _id: 1 }).toArray()).map(
      // Counters that grow with every change.
      ({ revision: _revision, version: _version, stamp: _stamp, ...document }) => document,
    )
  return content
}

/**
 * The doctor reports the sentence, changes nothing by default, corrects it with --fix and is content afterwards; returns
 * the contents then.
 */
async function healed(sentence: string | RegExp): Promise<object> {
  const damaged = await everything()
  const found = await doctor()
  expect(found.said).toMatch(sentence)
  expect([found.code, isDeepStrictEqual(await everything(), damaged)]).toEqual([1, true])
  const fixed = await doctor('--fix')
  expect(fixed.said).toMatch(sentence)
  expect(fixed.said).toMatch(/corrected/)
  expect(fixed.code).toBe(0)
  const content = await everything()
  expect((await doctor()).code).toBe(0)
  return content
}

/** The doctor's line with the sentence when it corrects, which it keeps reporting. */
async function lost(sentence: RegExp): Promise<string | undefined> {
  const lineOf = (said: string) => said.split('\n').find((line) => sentence.test(line))
  const [first, fixed, last] = [await doctor(), await doctor('--fix'), await doctor()]
  expect([first.code, fixed.code, last.code]).toEqual([1, 1, 1])
  expect(lineOf(last.said)).toBe(lineOf(first.said))
  return lineOf(fixed.said)
}

beforeEach(async () => {
  const topic = await makeTopic({ title: 'Outlets', questions: [makeChoice()] })
  topicId = topic._id
  await makeTopic({ title: 'Routes' })
  await makeTopic({ title: 'Not yet', draft: true })
  await makeAdmin()
  supervisor = await makeSupervisor({ supervisorId: 'Boss', distributorId: 'MER-S' })
  seller = await makeSeller({ sellerId: 'Lim', supervisor })
  await makeSeller({ sellerId: 'Tan', supervisor })
  await makeSupervisor({ supervisorId: 'waiting', approved: false })
  await studyTheory(seller, topicId)
  await takeQuiz(seller, topicId, 'B')
  await makeTraining(seller, { topicId: [topicId] })
  await makeTraining(supervisor, { evaluation: 'Failed', evaluatedAt: new Date(0) })
})

describe('the doctor', () => {
  it('reports nothing about figures kept along the way', async () => {
    const before = await everything()
    for (const fix of [false, true]) {
      const { code, out: said } = await askDoctor({ fix, counting: true })
      expect(said).not.toContain('WRONG')
      expect(said).toMatch(/ok {4}trainings by the slots they hold: 2\n/)
      expect(said).toMatch(/ok {4}learners with their progress: 4\n/)
      expect(said).toMatch(/ok {4}learners against their attempts and trainings: 3\n/)
      expect(said).toMatch(/ok {4}PDFs: 3\n/)
      expect(said.endsWith('Nothing differs.\n')).toBe(true)
      expect(code).toBe(0)
    }
    expect(await everything()).toEqual(before)
  })

  it('corrects what is kept of learners, and the figures that follow', async () => {
    const before = await everything()
    const lim = { _id: seller.account._id }
    await ProgressModel.updateOne(lim, { $set: { records: [], 'figures.allProgress': 7 } })
    expect(await healed(/Lim: records, figures/)).toEqual(before)
    await ProgressModel.updateOne(lim, { 'tiers.white.ojtPassedAt': new Date(3) })
    expect(await healed(/Lim: trainings/)).toEqual(before)
    await TeamFiguresModel.updateOne({ loginKey: 'boss' }, { sellers: 9 })
    expect(await healed(/teamFigures boss sellers is 9, counted 2/)).toEqual(before)
  })

  it('leaves learners alone that wait for a recount, and recounts them with --fix', async () => {
    await CatalogueModel.updateOne({}, { $inc: { 'distributors.MER-S': 1 } })
    await ProgressModel.updateOne({ loginKey: 'lim' }, { 'figures.allProgress': 7 })
    await TeamFiguresModel.updateOne({ loginKey: 'boss' }, { progressSum: 7, completeRate: 3 })
    const waiting = await doctor()
    expect(waiting.said).toContain('3 wait to be recounted')
    expect(waiting.code).toBe(0)
    const done = await doctor('--fix')
    expect(done.said).not.toContain('wait to be recounted')
    expect((await ProgressModel.findOne({ loginKey: 'lim' }).lean())?.figures.allProgress).toBe(50)
  })

  it('pairs accounts with progress', async () => {
    const before = await everything()
    await ProgressModel.deleteOne({ _id: seller.account._id })
    expect((await doctor()).said).toContain('Lim has no progress')
    expect((await doctor('--fix')).code).toBe(0)
    expect((await doctor()).code).toBe(0)
    const lim = await ProgressModel.findById(seller.account._id).lean()
    expect(lim?.records).toMatchObject([{ topicId, evaluation: 'Passed' }])
    await ProgressModel.deleteOne({ _id: supervisor.account._id })
    expect((await doctor('--fix')).said).toContain('Boss has no progress')
    expect((await doctor()).code).toBe(0)
    expect((await everything()).teamFigures).toEqual(before.teamFigures)
  })

  it('follows the account, and cannot repair a progress without one', async () => {
    const before = await everything()
    const wrong = { supervisorId: 'nobody', supervisorKey: 'nobody', distributorId: 'LHM' }
    await ProgressModel.updateOne({ _id: seller.account._id }, wrong)
    expect(await healed(/Lim: its progress says something else/)).toEqual(before)
    await AccountModel.deleteOne({ loginId: 'Tan' })
    expect(await lost(/the progress of Tan .* has no account/)).toContain('whose it was is lost')
  })

  it('numbers topics without gaps, and says where they have questions', async () => {
    const before = await everything()
    await TopicModel.updateOne({ title: 'Routes' }, { topicNo: 7 })
    const { said } = await doctor('--fix')
    expect(said).toContain('White: 1 of 2 topics do not have the number of their place')
    expect((await everything()).topics).toEqual(before.topics)
    const held = await everything()
    await TopicModel.updateOne({ _id: topicId }, { quizLanguages: ['Malay'] })
    expect(await healed(/Outlets: has questions in English, says Malay/)).toEqual(held)
    const stale = [{ language: 'English', questions: 1, missing: 0, stale: 1 }]
    await TopicModel.updateOne({ _id: topicId }, { translations: stale })
    expect(await healed(/Outlets: does not say how far its quiz is translated/)).toEqual(held)
    await QuizModel.deleteMany({})
    expect((await doctor()).said).toContain('Outlets: has questions in no language, says English')
  })

  it('gives trainings the slots they hold', async () => {
    const before = await everything()
    await TrainingModel.updateOne({ mytype: 'seller' }, { $unset: { slot: 1 } })
    await TrainingModel.updateOne({ mytype: 'edac' }, { slot: 'edac:boss' })
    expect(await healed(/2 differ/)).toEqual(before)
    await TrainingModel.collection.insertOne({
      ...(await TrainingModel.findOne({ mytype: 'seller' }, { _id: 0, slot: 0 }).lean()),
    })
    expect(await lost(/the training of Lim .* holds no slot/)).toContain(
      'another training holds it',
    )
  })
})

describe('the doctor, of indexes', () => {
  it('makes those that are missing or other than they should be', async () => {
    const { collection } = AccountModel
    await collection.dropIndex('loginKey_1')
    await collection.createIndex({ loginKey: 1 })
    await ProgressModel.collection.dropIndex('distributorId_1_catalogueVersion_1')
    await chunks().dropIndex('files_id_1_n_1')
    const before = await everything()
    const { said, code } = await doctor()
    expect([code, said.match(/WRONG/g)?.length]).toEqual([1, 1])
    for (const sentence of [
      'accounts: the index on loginKey is another',
      'progress: the index on distributorId, catalogueVersion is missing',
      'pdfs.chunks: the index on files_id, n is missing',
    ])
      expect(said).toContain(sentence)
    expect((await doctor('--fix')).code).toBe(0)
    expect((await doctor()).code).toBe(0)
    const made = (await collection.indexes()).find(({ name }) => name === 'loginKey_1')
    expect(made?.unique).toBe(true)
    expect(await everything()).toEqual(before)
  })

  it('names the values that prevent a unique index', async () => {
    const { collection } = AccountModel
    await collection.dropIndex('loginKey_1')
    const twin = await AccountModel.findOne({ role: 'admin' }, { _id: 0 }).lean()
    await collection.insertOne({ ...twin })
    const { code, said } = await doctor('--fix')
    expect(code).toBe(1)
    expect(said).toMatch(/the index on loginKey is missing; cannot be built: \S/)
    await collection.deleteMany({ role: 'admin' })
    expect((await doctor('--fix')).code).toBe(0)
  })
})

describe('the doctor, of PDFs', () => {
  it('says which have lost or changed bytes, or are gone', async () => {
    const id = await fileOf(topicId)
    const piece = await chunks().findOne({ files_id: id })
    await chunks().deleteMany({ files_id: id })
    expect(await lost(/the English PDF of Outlets .*: 0 bytes in place of \d+/)).toContain(AGAIN)
    if (!piece) throw new Error('no bytes')
    const changed = Buffer.from((piece.data as InstanceType<typeof Binary>).buffer)
    changed[100] = (changed[100] ?? 0) ^ 1
    await chunks().insertOne({ ...piece, data: new Binary(changed) })
    expect(await lost(/the English PDF of Outlets .*: its bytes have changed/)).toContain(AGAIN)
    await PdfModel.deleteOne({ _id: id })
    expect(await lost(/the English PDF of Outlets .* is not there/)).toContain(AGAIN)
  })

  it('counts covers among them, and says which are damaged or belong to nobody', async () => {
    const covered = await makeTopic({ title: 'Seen', covered: ['English'] })
    expect((await doctor()).said).toMatch(/ok {4}PDFs: 5\n/)
    const [file] = (await TopicModel.findById(covered._id).orFail().lean()).files
    await chunks().deleteMany({ files_id: file?.coverId })
    expect(await lost(/the English cover of Seen .*: 0 bytes in place of \d+/)).toContain(AGAIN)
    const _id = new ObjectId(covered._id)
    await TopicModel.updateOne({ _id }, { $unset: { 'files.0.coverId': 1 } })
    await chunks().insertOne({ files_id: file?.coverId, n: 0, data: new Binary(aCover()) })
    expect(await healed(`the cover ${String(file?.coverId)} belongs to no topic`)).toBeDefined()
  })

  it('removes those that no topic names', async () => {
    const before = await everything()
    const orphan = { _id: OLD_ID, length: 0, chunkSize: 1, uploadDate: new Date(0) }
    const metadata = { topicId, sha256: '' }
    await chunks().insertOne({ files_id: new ObjectId(), n: 0, data: new Binary() })
    const young = await chunks().findOne({ data: new Binary() })
    await chunks().insertOne({ files_id: OLD_ID, n: 3, data: new Binary() })
    const { said } = await doctor('--fix')
    expect(said).toContain(`pieces of a PDF ${String(OLD_ID)} that is not there; corrected`)
    expect(said).toContain('PDFs: 3, 1 differ, 1 corrected')
    expect((await everything())['pdfs.chunks']).toEqual(
      [...(before['pdfs.chunks'] ?? []), young].toSorted(byId),
    )
    const sha256 = createHash('sha256').digest('hex')
    await PdfModel.collection.insertOne({ ...orphan, metadata: { ...metadata, sha256 } })
    expect((await doctor('--fix')).said).toContain(
      `the PDF ${String(OLD_ID)} belongs to no topic; corrected`,
    )
    const left = await PdfModel.findById(OLD_ID).lean()
    expect(left?.metadata.removeAt?.getTime()).toBeGreaterThan(Date.now())
    expect((await doctor()).code).toBe(0)
  })
})

function byId(a: unknown, b: unknown): number {
  const [first, second] = [a, b].map((each) => String((each as { _id: unknown })._id))
  return (first ?? '').localeCompare(second ?? '')
}
