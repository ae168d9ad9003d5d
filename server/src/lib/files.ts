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
/** How long those of former revisions stay for admins of scope all. */
export const FORMER_MS = 90 * 24 * 60 * 60 * 1000
/** A file that goes sooner is not taken back. */
const MARGIN_MS = 60 * 1000
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
  /** The topic's last state, for the hour in which a replaced, hidden or deleted file stays for its readers. */
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
  const removeAt = after(now, FAREWELL_MS)
  const isPdf = type === 'application/pdf'
  const upload = bucket().openUploadStream(`${topicId}.${isPdf ? 'pdf' : 'webp'}`, {
    metadata: { sha256, topicId, ...(!isPdf && { type }), removeAt },
  })
  await pipeline(open(), upload)
  return String(upload.id)
}

/** Stores a copy of a file for another topic, temporarily as `storeFile`; null if the file is gone. */
export async function copyFile(fileId: string, topicId: string, now: Date): Promise<string | null> {
  const file = await findFile(fileId, now)
  if (!file) return null
  const open = () => openFile(file, { start: 0, end: file.length })
  return storeFile({ type: file.type, sha256: file.sha256, open }, topicId, now)
}

/** Makes stored files permanent, in the transaction that adds them to their topic. */
export async function keepFiles(fileIds: readonly string[], session: ClientSession): Promise<void> {
  if (fileIds.length === 0) return
  const filter = { _id: { $in: fileIds }, 'metadata.removeAt': { $exists: true } }
  const { matchedCount } = await PdfModel.updateMany(
    filter,
    {
      $unset: { 'metadata.removeAt': '', 'metadata.topic': '', 'metadata.readableUntil': '' },
    },
    { session },
  )
  if (matchedCount !== fileIds.length) throw new Error('an uploaded file is gone')
}

/** A farewell to files: to whose readers, from when, and how long they are kept. */
interface Farewell {
  /** The topic's last state, which decides who may read them for an hour. */
  topic: TopicFacts
  now: Date
  /** By default an hour. */
  keptFor?: number
}

/** Expires files, in the transaction that removes them from their topic. */
export async function retireFiles(
  fileIds: readonly string[],
  { topic, now, keptFor = FAREWELL_MS }: Farewell,
  session: ClientSession,
): Promise<void> {
  await sayFarewell(fileIds, { topic, now }, session, after(now, keptFor))
}

/** Leaves files to their readers for an hour, in the transaction that hides their topic. */
export async function hideFiles(
  fileIds: readonly string[],
  farewell: Omit<Farewell, 'keptFor'>,
  session: ClientSession,
): Promise<void> {
  await sayFarewell(fileIds, farewell, session)
}

/** Whoever has an hour already keeps it. */
async function sayFarewell(
  fileIds: readonly string[],
  { topic, now }: Farewell,
  session: ClientSession,
  removeAt?: Date,
): Promise<void> {
  if (fileIds.length === 0) return
  const named = { _id: { $in: fileIds } }
  const until = 'metadata.readableUntil'
  const unread = { ...named, $or: [{ [until]: { $exists: false } }, { [until]: { $lte: now } }] }
  const farewell = { 'metadata.topic': topic, [until]: after(now, FAREWELL_MS) }
  await PdfModel.updateMany(unread, { $set: farewell }, { session })
  if (!removeAt) return
  await PdfModel.updateMany(named, { $set: { 'metadata.removeAt': removeAt } }, { session })
}

/** Expires files that are kept for longer an hour from `now`. */
export async function hastenFiles(
  fileIds: readonly string[],
  now: Date,
  session: ClientSession,
): Promise<void> {
  const removeAt = after(now, FAREWELL_MS)
  await PdfModel.updateMany(
    { _id: { $in: fileIds }, 'metadata.removeAt': { $gt: removeAt } },
    { $set: { 'metadata.removeAt': removeAt } },
    { session },
  )
}

/** Those of the files that are kept, and not about to go. */
export async function filesKept(
  fileIds: readonly string[],
  now: Date,
  session?: ClientSession,
): Promise<ReadonlySet<string>> {
  const files = await PdfModel.find({ _id: { $in: fileIds } }, { 'metadata.removeAt': 1 })
    .session(session ?? null)
    .lean<{ _id: PdfDocument['_id']; metadata?: Pick<PdfDocument['metadata'], 'removeAt'> }[]>()
  const soon = after(now, MARGIN_MS)
  const kept = files.filter(({ metadata }) => !metadata?.removeAt || metadata.removeAt > soon)
  return new Set(kept.map(({ _id }) => String(_id)))
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** The file, or null if missing, expired, or not yet taken into a topic. */
export async function findFile(fileId: string, now: Date): Promise<StoredFile | null> {
  const file = isObjectId(fileId) ? await PdfModel.findById(fileId).lean<PdfDocument>() : null
  if (!file) return null
  const { removeAt, topic, sha256, topicId, type = 'application/pdf' } = file.metadata
  const { readableUntil = removeAt } = file.metadata
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
  const isReadable = topic && readableUntil && readableUntil > now
  return isReadable ? { ...stored, lastTopic: topic } : stored
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
