import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { ClientSession } from 'mongoose'
import { database } from '../../lib/database/connect.ts'
import { productMark } from '../../lib/database/productMark.ts'
import { VERSION } from '../../lib/version.ts'
import { fileFault } from './fileFault.ts'
import {
  BackupError,
  BSON,
  FRAMES,
  MAGIC,
  type BackupCount,
  type BackupHeader,
  type BackupIndex,
  type BackupSummary,
  type FrameKind,
} from './format.ts'
import { collectionNames, withSnapshot } from './snapshot.ts'

/** Documents per batch: a hundred chunks of a PDF are 25 MB. */
const BATCH = 100
/** Bytes written at once, so that small documents are batched. */
const PIECE = 256 * 1024

/**
 * Writes everything that the connected database holds at one moment into `file`, which is there only when it is whole
 * and on the disk; readable by its owner alone. Memory does not grow with the data.
 * @throws BackupError when the file is there and `force` is not given, when it cannot be written, or when the database has
 * no collections
 */
export async function writeBackup(
  file: string,
  { force = false }: { force?: boolean } = {},
): Promise<BackupSummary> {
  await refuseTaken(file, force)
  await refuseWithoutCollections()
  try {
    return await writeWhole(file)
  } catch (error) {
    throw fileFault(error, file, 'written')
  }
}

/** A folder is refused now: it could not be replaced after everything has been written. */
async function refuseTaken(file: string, force: boolean): Promise<void> {
  const there = await stat(file).catch(() => undefined)
  if (there?.isDirectory()) throw new BackupError(`${file} is a folder. Give the name of a file.`)
  if (there && !force)
    throw new BackupError(`${file} exists already. Give another name, or --force to replace it.`)
}

/** MongoDB makes a database of any name: without collections it is not the one of a server. */
async function refuseWithoutCollections(): Promise<void> {
  if ((await collectionNames()).length > 0) return
  throw new BackupError(
    'The database has no collections. Set MONGODB_URI or DATA_DIR to the database of the server.',
  )
}

async function writeWhole(file: string): Promise<BackupSummary> {
  const part = `${file}.part`
  await rm(part, { force: true })
  try {
    const summary = await withSnapshot((session) => writePart(part, session))
    await rename(part, file)
    await flushFolder(dirname(file))
    return summary
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Flushes the directory too, so that the new name is on disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writePart(part: string, session: ClientSession): Promise<BackupSummary> {
  const { migration } = (await productMark(session)) ?? { migration: 0 }
  const backup = new Content({ version: VERSION, migration, createdAt: new Date() }, session)
  await pipeline(
    Readable.from(inPieces(backup.bytes()), { objectMode: false }),
    // PDFs are compressed already: a higher level gains almost nothing.
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return backup.summary
}

class Content {
  readonly summary: BackupSummary
  readonly #session: ClientSession
  readonly #hash: Hash = createHash('sha256')

  constructor(header: BackupHeader, session: ClientSession) {
    this.summary = { ...header, counts: [], sha256: '' }
    this.#session = session
  }

  async *bytes(): AsyncGenerator<Buffer> {
    const { version, migration, createdAt, counts } = this.summary
    yield this.#hashed(MAGIC)
    yield this.#frame(FRAMES.header, { version, migration, createdAt })
    for (const name of await collectionNames()) {
      yield this.#frame(FRAMES.collection, { name, indexes: await indexesOf(name) })
      const count: BackupCount = { name, documents: 0 }
      for await (const document of this.#documents(name)) {
        yield this.#hashed(Buffer.concat([Buffer.from(FRAMES.document), document]))
        count.documents += 1
      }
      counts.push(count)
    }
    yield this.#frame(FRAMES.end, { counts })
    const digest = this.#hash.digest()
    this.summary.sha256 = digest.toString('hex')
    yield digest
  }

  /** Raw BSON, byte for byte. */
  #documents(name: string): AsyncIterable<Uint8Array> {
    const options = { raw: true, batchSize: BATCH, session: this.#session }
    return database().collection(name).find({}, options) as unknown as AsyncIterable<Uint8Array>
  }

  #frame(kind: FrameKind, content: object): Buffer {
    return this.#hashed(Buffer.concat([Buffer.from(kind), BSON.serialize(content)]))
  }

  #hashed(bytes: Buffer): Buffer {
    this.#hash.update(bytes)
    return bytes
  }
}

async function indexesOf(name: string): Promise<BackupIndex[]> {
  const indexes = await database().collection(name).listIndexes().toArray()
  return indexes
    .filter((index) => index.name !== '_id_')
    .map(({ v: _version, ns: _namespace, ...index }) => index as BackupIndex)
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const piece of source) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < PIECE) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  yield Buffer.concat(waiting)
}
