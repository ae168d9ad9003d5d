import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dbOf, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const bucketOf = () => new mongoose.mongo.GridFSBucket(dbOf(server), { bucketName: 'files' })
const content = Buffer.concat(
  Array.from({ length: 40_000 }, (_, i) => createHash('sha256').update(String(i)).digest()),
)

function upload(name: string): Promise<mongoose.mongo.ObjectId> {
  const stream = bucketOf().openUploadStream(name, { metadata: { language: 'English' } })
  return new Promise((resolve, reject) => {
    stream.on('finish', () => resolve(stream.id))
    stream.on('error', reject)
    stream.end(content)
  })
}

describe('GridFS', () => {
  it('gives a file back, by id and by name', async () => {
    const id = await upload('a.pdf')
    expect((await buffer(bucketOf().openDownloadStream(id))).equals(content)).toBe(true)
    expect((await buffer(bucketOf().openDownloadStreamByName('a.pdf'))).equals(content)).toBe(true)
    const [file] = await bucketOf().find({ _id: id }).toArray()
    expect(file).toMatchObject({ length: content.length, metadata: { language: 'English' } })
  })

  it.each([
    [0, 1],
    [300_000, 900_000],
    [261_119, 261_121],
    [content.length - 5, content.length],
  ])('gives the bytes from %i to %i', async (start, end) => {
    const id = await upload('range.pdf')
    const part = await buffer(bucketOf().openDownloadStream(id, { start, end }))
    expect(part.equals(content.subarray(start, end))).toBe(true)
  })

  it('renames, replaces by revision and deletes with all chunks', async () => {
    const first = await upload('b.pdf')
    await bucketOf().rename(first, 'c.pdf')
    const second = await upload('c.pdf')
    const [newest] = await bucketOf()
      .find({ filename: 'c.pdf' })
      .sort({ uploadDate: -1, _id: -1 })
      .toArray()
    expect(newest?._id.equals(second)).toBe(true)
    await bucketOf().delete(first)
    await bucketOf().delete(second)
    const chunks = dbOf(server).collection('files.chunks')
    expect(await chunks.countDocuments({ files_id: { $in: [first, second] } })).toBe(0)
    await expect(buffer(bucketOf().openDownloadStream(first))).rejects.toThrow('FileNotFound')
  })
})
