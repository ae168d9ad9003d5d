import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isObjectId } from '@tristar/shared/common/ids'
import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { ClientSession } from 'mongoose'
import mongoose from 'mongoose'
import { database } from './database/connect.ts'
import {
  type FileType,
  PDF_BUCKET,
  type PdfChunk,
  type PdfDocument,
  PdfModel,
} from './files.model.ts'

/** How long a replaced or deleted file stays for its readers (domain: Topics). */
const FAREWELL_MS = 60 * 60 * 1000
const SWEEP_BATCH = 100
/** Chunks of 255 KB per read. */
const READ_AHEAD = 4

/** A topic's file that may be read. */
export interface StoredFile {
  id: string
  /** Bytes. */
  length: number
  /** Bytes of each chunk but the last. */
  chunkSize: number
  /** Hex, of the content. */
  sha256: string
  uploadedAt: Date
  topicId: string
  type: FileType
  /** The topic's last state, if the file has been replaced or deleted. */
  lastTopic?: TopicFacts
}

function bucket(): mongoose.mongo.GridFSBucket {
  return new mongoose.mongo.GridFSBucket(database(), { bucketName: PDF_BUCKET })
}

/** A checked file. */
export interface StoredContent {
  type: FileType
  open: () => Readable
  /** Hex, of the content. */
  sha256: string
}

/**
 * Stores a checked file temporarily, until `keepFiles` takes it into a topic, so that a failed edit leaves nothing behind.
 * Returns the file's id.
 */
export async function storeFile(
  { type, open, sha256 }: StoredContent,
  topicId: string,
  now: Date,
): Promise<string> {
  const removeAt = new Date(now.getTime() + FAREWELL_MS)
  const isPdf = type === 'application/pdf'
  const upload = bucket().openUploadStream(`${topicId}.${isPdf ? 'pdf' : 'webp'}`, {
    metadata: { sha256, topicId, ...(!isPdf && { type }), removeAt },
  })
  await pipeline(open(), upload)
  return String(upload.id)
}

/** Makes stored files permanent, in the transaction that adds them to their topic. */
export async function keepFiles(fileIds: readonly string[], session: ClientSession): Promise<void> {
  if (fileIds.length === 0) return
  const filter = { _id: { $in: fileIds }, 'metadata.removeAt': { $exists: true } }
  const { matchedCount } = await PdfModel.updateMany(
    filter,
    { $unset: { 'metadata.removeAt': '', 'metadata.topic': '' } },
    { session },
  )
  if (matchedCount !== fileIds.length) throw new Error('an uploaded file is gone')
}

/** Expires files an hour from `now`, in the transaction that removes them from their topic. */
export async function retireFiles(
  fileIds: readonly string[],
  topic: TopicFacts,
  now: Date,
  session: ClientSession,
): Promise<void> {
  if (fileIds.length === 0) return
  const removeAt = new Date(now.getTime() + FAREWELL_MS)
  await PdfModel.updateMany(
    { _id: { $in: fileIds } },
    { $set: { 'metadata.removeAt': removeAt, 'metadata.topic': topic } },
    { session },
  )
}

/** The file, or null if missing, expired, or not yet taken into a topic. */
export async function findFile(fileId: string, now: Date): Promise<StoredFile | null> {
  const file = isObjectId(fileId) ? await PdfModel.findById(fileId).lean<PdfDocument>() : null
  if (!file) return null
  const { removeAt, topic, sha256, topicId, type = 'application/pdf' } = file.metadata
  if (removeAt && (!topic || removeAt <= now)) return null
  const { length, chunkSize, uploadDate } = file
  const stored = {
    id: String(file._id),
    length,
    chunkSize,
    sha256,
    uploadedAt: uploadDate,
    topicId,
    type,
  }
  return topic ? { ...stored, lastTopic: topic } : stored
}

/** Pieces of a stored file are missing. */
export class FileGapError extends Error {}

/** Streams the bytes from `start` to `end` (exclusive), never the whole file in memory. */
export function openFile(file: StoredFile, range: { start: number; end: number }): Readable {
  return Readable.from(readChunks(file, range), { objectMode: false })
}

/** Not GridFSBucket's own reader, which fetches 100 chunks (25 MB) at a time. */
async function* readChunks(file: StoredFile, range: { start: number; end: number }) {
  const { chunkSize } = file
  const [first, last] = [range.start, range.end - 1].map((byte) => Math.floor(byte / chunkSize))
  const chunks = database()
    .collection<PdfChunk>(`${PDF_BUCKET}.chunks`)
    .find({ files_id: new mongoose.Types.ObjectId(file.id), n: { $gte: first, $lte: last } })
    .sort({ n: 1 })
    .batchSize(READ_AHEAD)
  let position = range.start
  for await (const { n, data } of chunks) {
    const offset = n * chunkSize
    if (offset > position) break
    const bytes = data.buffer.subarray(position - offset, range.end - offset)
    yield bytes
    position += bytes.length
  }
  if (position !== range.end)
    throw new FileGapError(`the file ${file.id} has a gap at byte ${position}`)
}

/**
 * Removes expired files. Any process may run it at any time: bytes go first, so that an interrupted removal is resumed.
 * @returns how many files were removed
 */
export async function sweepFiles(now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const due = await PdfModel.find({ 'metadata.removeAt': { $lte: now } }, { _id: 1 })
      .limit(SWEEP_BATCH)
      .lean()
    if (due.length === 0) return removed
    const ids = due.map((file) => file._id)
    await database()
      .collection(`${PDF_BUCKET}.chunks`)
      .deleteMany({ files_id: { $in: ids } })
    const { deletedCount } = await PdfModel.deleteMany({
      _id: { $in: ids },
      'metadata.removeAt': { $lte: now },
    })
    removed += deletedCount
  }
}
