import { createHash } from 'node:crypto'
import type { ClientSession, Types } from 'mongoose'
import { DraftRevisionModel } from '../../features/topics/revisions/revisions.model.ts'
import { type TopicContent, TopicModel } from '../../features/topics/topics.model.ts'
import { PDF_BUCKET, type PdfChunk, type PdfDocument, PdfModel } from '../../lib/files.model.ts'
import { each } from '../../lib/database/batches.ts'
import { database } from '../../lib/database/connect.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import { checkOf, type Report } from './check.ts'

const HOUR_MS = 60 * 60 * 1000
/** Chunks of 255 KB per read. */
const READ_AHEAD = 8

/** Every PDF and cover of a topic is complete, and every one that is stored belongs to a topic, or is on its way out. */
export const pdfsWhole = checkOf('PDFs', async (report, { fix }) => {
  const found = await withSnapshot((session) => look(report, session))
  for (const sentence of found.broken)
    report.fault(`${sentence}; cannot be corrected: upload it again`)
  for (const { id, kind } of found.orphans) {
    if (fix) await letGo(id)
    report.fault(`the ${kind} ${String(id)} belongs to no topic`, fix)
  }
  for (const id of found.loose) {
    if (fix) await chunks().deleteMany({ files_id: id })
    report.fault(`pieces of a PDF ${String(id)} that is not there`, fix)
  }
})

interface Found {
  /** A sentence each. */
  broken: string[]
  /** Files that no topic names. */
  orphans: { id: Types.ObjectId; kind: 'PDF' | 'cover' }[]
  /** `files_id` of chunks without a file. */
  loose: Types.ObjectId[]
}

function chunks() {
  return database().collection<PdfChunk>(`${PDF_BUCKET}.chunks`)
}

async function look(report: Report, session: ClientSession): Promise<Found> {
  const named = await namedPdfs(session)
  const found: Found = { broken: [], orphans: [], loose: [] }
  const known = new Set<string>()
  const files = PdfModel.find().session(session).lean<PdfDocument[]>()
  for await (const file of each(files)) {
    report.looked += 1
    const id = String(file._id)
    const kind = file.metadata.type === 'image/webp' ? 'cover' : 'PDF'
    known.add(id)
    const wrong = await faultOf(file, session)
    const of = named.get(id)
    named.delete(id)
    if (wrong) found.broken.push(`${of ?? `a ${kind} of no topic`} (${id}): ${wrong}`)
    else if (of && file.metadata.removeAt) found.broken.push(`${of} (${id}) is about to be removed`)
    else if (!of && !file.metadata.removeAt) found.orphans.push({ id: file._id, kind })
  }
  for (const [id, topic] of named) found.broken.push(`${topic} (${id}) is not there`)
  for await (const id of owners(session)) if (!known.has(String(id))) found.loose.push(id)
  return found
}

/** The files that topics and their revisions name: by id, the topic and language. */
async function namedPdfs(session: ClientSession): Promise<Map<string, string>> {
  const fields = { title: 1, files: 1 } as const
  type Naming = Pick<TopicContent, 'title' | 'files'>
  const topics = await TopicModel.find({}, fields).session(session).lean<Naming[]>()
  const revisions = await DraftRevisionModel.find({}, fields).session(session).lean<Naming[]>()
  const named = new Map<string, string>()
  for (const { title, files } of [...topics, ...revisions])
    for (const { fileId, coverId, language } of files) {
      named.set(String(fileId), `the ${language} PDF of ${title}`)
      if (coverId) named.set(String(coverId), `the ${language} cover of ${title}`)
    }
  return named
}

/** The fault of a file's bytes, if any. */
async function faultOf(file: PdfDocument, session: ClientSession): Promise<string | undefined> {
  const hash = createHash('sha256')
  let length = 0
  let next = 0
  const pieces = chunks()
    .find({ files_id: file._id }, { session })
    .sort({ n: 1 })
    .batchSize(READ_AHEAD)
  for await (const { n, data } of pieces) {
    if (n !== next) return `piece ${next} is missing`
    hash.update(data.buffer)
    length += data.buffer.length
    next += 1
  }
  if (length !== file.length) return `${length} bytes in place of ${file.length}`
  return hash.digest('hex') === file.metadata.sha256 ? undefined : 'its bytes have changed'
}

/**
 * The files that chunks belong to, without those of the last hour, which may still be uploading. Skips from file to file
 * along the index: reading all chunks would block other users.
 */
async function* owners(session: ClientSession): AsyncGenerator<Types.ObjectId> {
  const options = { projection: { files_id: 1 }, sort: { files_id: 1 }, session } as const
  let piece = await chunks().findOne({}, options)
  while (piece) {
    const { files_id: id } = piece
    if (id.getTimestamp().getTime() <= Date.now() - HOUR_MS) yield id
    piece = await chunks().findOne({ files_id: { $gt: id } }, options)
  }
}

/** Removed in an hour, so that readers can finish, unless a topic has taken it meanwhile. */
async function letGo(id: Types.ObjectId): Promise<void> {
  const naming = { $or: [{ 'files.fileId': id }, { 'files.coverId': id }] }
  if (await TopicModel.exists(naming)) return
  if (await DraftRevisionModel.exists(naming)) return
  const removeAt = new Date(Date.now() + HOUR_MS)
  await PdfModel.updateOne({ _id: id }, { $set: { 'metadata.removeAt': removeAt } })
}
