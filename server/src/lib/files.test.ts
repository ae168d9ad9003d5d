import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { inTransaction } from './database/connect.ts'
import {
  filesKept,
  findFile,
  hastenFiles,
  hideFiles,
  keepFiles,
  openFile,
  retireFiles,
  storeFile,
  sweepFiles,
} from './files.ts'
import { sweepUploads } from './files.upload.ts'

useTestDatabase()

const HOUR = 60 * 60 * 1000
const NOW = new Date('2026-11-21T10:00:00Z')
const LATER = new Date(NOW.getTime() + HOUR)
const TOPIC: TopicFacts = {
  _id: '0123456789abcdef01234567',
  title: 'One',
  topicNo: 1,
  beltType: 'White',
  mandatoryFor: ['LHM'],
  quiz: false,
  supervisor: false,
}
/** More than one chunk of GridFS. */
const CONTENT = Buffer.alloc(600_000, 'abcdefghij')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-test-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

const readContent = () => Readable.from([CONTENT])

function store() {
  return storeFile({ type: 'application/pdf', open: readContent, sha256: 'abc' }, TOPIC._id, NOW)
}

async function kept(): Promise<string> {
  const id = await store()
  await inTransaction((session) => keepFiles([id], session))
  return id
}

async function chunkCount(): Promise<number> {
  return (await mongoose.connection.db?.collection('pdfs.chunks').countDocuments()) ?? -1
}

describe('stored PDFs', () => {
  it('are read from and to any byte', async () => {
    const pdf = await findFile(await kept(), NOW)
    expect(pdf).toMatchObject({ length: CONTENT.length, sha256: 'abc', topicId: TOPIC._id })
    if (!pdf) throw new Error('not found')
    for (const [start, end] of [
      [0, CONTENT.length],
      [261_119, 261_125],
      [599_999, 600_000],
    ] as const) {
      const read = await buffer(openFile(pdf, { start, end }))
      expect(Buffer.compare(read, CONTENT.subarray(start, end))).toBe(0)
    }
  })

  it('end with an error, not early, when a piece is lost', async () => {
    const pdf = await findFile(await kept(), NOW)
    if (!pdf) throw new Error('not found')
    await mongoose.connection.db?.collection('pdfs.chunks').deleteOne({ n: 1 })
    await expect(buffer(openFile(pdf, { start: 0, end: pdf.length }))).rejects.toThrow('gap')
  })

  it('are temporary unless a topic takes them', async () => {
    const id = await store()
    expect(await findFile(id, NOW)).toBeNull()
    expect(await sweepFiles(new Date(LATER.getTime() - 1))).toBe(0)
    expect(await sweepFiles(LATER)).toBe(1)
    expect(await chunkCount()).toBe(0)
    await expect(inTransaction((session) => keepFiles([id], session))).rejects.toThrow('gone')
  })

  it('stay for an hour after they were released, then disappear, swept or not', async () => {
    const [gone, stays] = [await kept(), await kept()]
    await inTransaction((session) => retireFiles([gone], { topic: TOPIC, now: NOW }, session))
    const before = new Date(LATER.getTime() - 1)
    expect(await sweepFiles(before)).toBe(0)
    expect(await findFile(gone, before)).toMatchObject({ id: gone, lastTopic: TOPIC })
    expect(await findFile(gone, LATER)).toBeNull()
    expect(await sweepFiles(LATER)).toBe(1)
    expect(await sweepFiles(LATER)).toBe(0)
    expect(await findFile(stays, LATER)).not.toBeNull()
    expect(await chunkCount()).toBe(3)
  })

  it('of former revisions stay for their readers for an hour, then for nobody else', async () => {
    const [former, hidden] = [await kept(), await kept()]
    const keptFor = 30 * HOUR
    await inTransaction(async (session) => {
      await retireFiles([former], { topic: TOPIC, now: NOW, keptFor }, session)
      await hideFiles([hidden], { topic: TOPIC, now: NOW }, session)
    })
    const [early, late] = [new Date(LATER.getTime() - 1), new Date(NOW.getTime() + keptFor - 1)]
    for (const id of [former, hidden]) {
      expect(await findFile(id, early)).toMatchObject({ lastTopic: TOPIC })
      expect(await findFile(id, LATER)).not.toHaveProperty('lastTopic')
      expect(await findFile(id, late)).not.toBeNull()
    }
    expect(await filesKept([former, hidden], NOW)).toEqual(new Set([former, hidden]))
    expect(await filesKept([former, hidden], late)).toEqual(new Set([hidden]))
    await inTransaction((session) => hastenFiles([former, hidden], NOW, session))
    expect(await sweepFiles(LATER)).toBe(1)
    expect(await findFile(hidden, late)).not.toBeNull()
  })

  it('stay when the releasing transaction fails', async () => {
    const id = await kept()
    const failing = inTransaction(async (session) => {
      await retireFiles([id], { topic: TOPIC, now: NOW }, session)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await sweepFiles(LATER)).toBe(0)
  })
})

describe('uploads', () => {
  it('of processes that were killed are removed a day later', async () => {
    const env = { DATA_DIR: folder }
    const now = new Date()
    await sweepUploads(env, now)
    const uploads = join(folder, 'uploads')
    await mkdir(uploads)
    for (const [name, hours] of Object.entries({ old: 25, new: 23 })) {
      await writeFile(join(uploads, name), CONTENT)
      await utimes(join(uploads, name), now, new Date(now.getTime() - hours * HOUR))
    }
    await sweepUploads(env, now)
    expect(await readdir(uploads)).toEqual(['new'])
  })
})
