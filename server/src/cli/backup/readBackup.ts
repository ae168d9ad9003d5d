import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../lib/errors.ts'
import { ByteReader } from './byteReader.ts'
import { fileFault } from './fileFault.ts'
import {
  BackupError,
  BSON,
  DIGEST_BYTES,
  FRAMES,
  MAGIC,
  MOST_BYTES,
  type BackupCollection,
  type BackupCount,
  type BackupHeader,
  type BackupSummary,
} from './format.ts'

/** Callbacks for the parts of a backup; verifying needs none. */
export interface BackupReader {
  collection?: (collection: BackupCollection) => Promise<void>
  /** The document's BSON. */
  document?: (bytes: Buffer) => Promise<void>
}

/**
 * Reads a whole backup and checks its hash, counts and form. Parts reported before the end may belong to a damaged file:
 * verify first, without callbacks.
 * @throws BackupError when the file cannot be read, is no backup, or damaged; and what a callback throws
 */
export async function readBackup(file: string, reader: BackupReader = {}): Promise<BackupSummary> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  const source = createReadStream(file)
  // Forwards errors of the file to the reader of the unpacked stream.
  pipeline(source, gunzip, () => undefined)
  try {
    return await new Parser(new ByteReader(gunzip), reader).run()
  } catch (error) {
    throw described(error, file)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

class Damage extends Error {}

function described(error: unknown, file: string): unknown {
  const code = String(codeOf(error))
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (error instanceof Damage)
    return new BackupError(`${file} is damaged or no backup: ${error.message}.`)
  if (error instanceof BSON.BSONError || code.startsWith('Z_'))
    return new BackupError(`${file} is damaged or no backup: ${String(error)}.`)
  return fileFault(error, file, 'read')
}

class Parser {
  readonly #bytes: ByteReader
  readonly #reader: BackupReader
  readonly #hash = createHash('sha256')
  readonly #counts: BackupCount[] = []

  constructor(bytes: ByteReader, reader: BackupReader) {
    this.#bytes = bytes
    this.#reader = reader
  }

  async run(): Promise<BackupSummary> {
    if (!(await this.#take(MAGIC.length)).equals(MAGIC))
      throw new Damage('it does not begin as one')
    const header = await this.#header()
    for (;;) {
      const { kind, content } = await this.#frame()
      if (kind === FRAMES.end) {
        this.#compareCounts(BSON.deserialize(content))
        return { ...header, counts: this.#counts, sha256: await this.#digest() }
      }
      await this.#dispatch(kind, content)
    }
  }

  async #header(): Promise<BackupHeader> {
    const { kind, content } = await this.#frame()
    if (kind !== FRAMES.header) throw new Damage('it has no header')
    const { version, migration = 0, createdAt } = BSON.deserialize(content)
    if (typeof version !== 'string' || !(createdAt instanceof Date))
      throw new Damage('its header is incomplete')
    return { version, migration: Number(migration), createdAt }
  }

  async #dispatch(kind: string, content: Buffer): Promise<void> {
    const count = this.#counts.at(-1)
    if (kind === FRAMES.document && count) {
      count.documents += 1
      await this.#reader.document?.(content)
    } else if (kind === FRAMES.collection) {
      const collection = BSON.deserialize(content) as BackupCollection
      this.#counts.push({ name: collection.name, documents: 0 })
      await this.#reader.collection?.(collection)
    } else throw new Damage('it holds something unknown')
  }

  #compareCounts({ counts }: { counts?: unknown }): void {
    if (JSON.stringify(counts) !== JSON.stringify(this.#counts))
      throw new Damage('documents are missing')
  }

  async #digest(): Promise<string> {
    const counted = this.#hash.digest()
    const said = await this.#bytes.take(DIGEST_BYTES)
    if (!said?.equals(counted)) throw new Damage('its content is not what was written')
    if (await this.#bytes.take(1)) throw new Damage('something follows its end')
    return counted.toString('hex')
  }

  async #frame(): Promise<{ kind: string; content: Buffer }> {
    const start = await this.#take(5)
    const length = start.readInt32LE(1)
    if (length < 5 || length > MOST_BYTES) throw new Damage('a document has an impossible length')
    const rest = await this.#take(length - 4)
    if (rest.at(-1) !== 0) throw new Damage('a document has no end')
    return {
      kind: start.toString('latin1', 0, 1),
      content: Buffer.concat([start.subarray(1), rest]),
    }
  }

  async #take(length: number): Promise<Buffer> {
    const bytes = await this.#bytes.take(length)
    if (!bytes) throw new Damage('it ends too early')
    this.#hash.update(bytes)
    return bytes
  }
}
