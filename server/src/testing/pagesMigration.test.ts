import mongoose from 'mongoose'
import { beforeEach, expect, it } from 'vitest'
import { type Topic, TopicModel } from '../features/topics/topics.model.ts'
import { PdfModel } from '../lib/files.model.ts'
import { countPages } from '../migrations/pdfPages.migration.ts'
import { allTopics } from '../features/topics/topics.ts'
import { useTestDatabase } from './database.ts'
import { makeTopic } from './topics.ts'

useTestDatabase()

/** The pages of each PDF of each topic, in the order of languages. */
async function pagesStored(): Promise<unknown[]> {
  const topics = await TopicModel.find().sort({ topicNo: 1 }).lean<Topic[]>()
  return topics.map(({ files }) => files.map(({ pages }) => pages))
}

const shown = async () =>
  (await allTopics()).map(({ materials }) => materials.map(({ pages }) => pages))

const chunks = () => mongoose.connection.collection('pdfs.chunks')

beforeEach(async () => {
  await makeTopic({
    title: 'Whole',
    languages: ['English', 'Malay'],
    pages: 3,
    covered: ['English'],
  })
  await makeTopic({ title: 'Damaged', languages: ['English', 'Malay', 'Chinese'], pages: 2 })
  // As the version before it stored them.
  for (const { _id, files } of await TopicModel.find().lean<Topic[]>()) {
    const before = files.map(({ pages: _pages, ...file }) => file)
    await TopicModel.collection.updateOne({ _id }, { $set: { files: before } })
  }
})

it('stored slides get their number of pages; what cannot be opened gets 0', async () => {
  const { files } = await TopicModel.findOne({ title: 'Damaged' }).orFail().lean<Topic>()
  const [lost, changed] = files.map(({ fileId }) => fileId)
  await PdfModel.deleteOne({ _id: lost })
  const junk = { data: new mongoose.mongo.Binary(Buffer.from('no slides at all')) }
  await chunks().updateOne({ files_id: changed }, { $set: junk })
  await PdfModel.collection.updateOne({ _id: changed }, { $set: { length: 16 } })
  expect(await pagesStored()).toEqual([
    [undefined, undefined],
    [undefined, undefined, undefined],
  ])
  expect(await countPages()).toBe(true)
  expect(await pagesStored()).toEqual([
    [3, 3],
    [0, 0, 2],
  ])
})

it('a missing piece leaves the others alone, and covers stay', async () => {
  const { files } = await TopicModel.findOne({ title: 'Whole' }).orFail().lean<Topic>()
  await chunks().deleteMany({ files_id: files[0]?.fileId })
  expect(await countPages()).toBe(true)
  const after = await TopicModel.findOne({ title: 'Whole' }).orFail().lean<Topic>()
  expect(after.files).toEqual(files.map((file, index) => ({ ...file, pages: index === 0 ? 0 : 3 })))
})

it('servers that run meanwhile show the pages at once, and what is known stays', async () => {
  const { _id, files } = await TopicModel.findOne({ title: 'Whole' }).orFail().lean<Topic>()
  const known = files.map((file, index) => (index === 0 ? { ...file, pages: 77 } : file))
  await TopicModel.collection.updateOne({ _id }, { $set: { files: known } })
  await shown()
  await countPages()
  expect(await shown()).toEqual([
    [77, 3],
    [2, 2, 2],
  ])
})
