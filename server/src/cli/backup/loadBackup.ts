import mongoose from 'mongoose'
import { database, ensureIndexes } from '../../lib/database/connect.ts'
import { clearRestoreMark, isHalfRestored, setRestoreMark } from '../../lib/database/restoreMark.ts'
import {
  AS_STORED,
  BackupError,
  BSON,
  type BackupCollection,
  type BackupIndex,
  type BackupCount,
  type BackupSummary,
} from './format.ts'
import { readBackup } from './readBackup.ts'
import { collectionNames } from './snapshot.ts'

const MOST_DOCUMENTS = 1000
const MOST_BYTES = 8 * 1024 * 1024
/** IndexOptionsConflict, IndexKeySpecsConflict: the models define a newer form of this index. */
const NEWER_FORM = [85, 86]

/** @throws BackupError unless the database is empty, half restored, or may be replaced */
export async function refuseNonEmpty(replace: boolean): Promise<void> {
  if (replace || (await isHalfRestored())) return
  for (const name of await collectionNames()) {
    // Sequential: the first non-empty collection decides.
    const held = await database().collection(name).findOne({})
    if (held)
      throw new BackupError(
        'The database is not empty. With --replace everything in it is removed first.',
      )
  }
}

/**
 * Replaces the contents of the connected database by a verified backup. Until it is finished, no server starts on the
 * database, and running it again starts over.
 * @param name the file's name, for the operator who finds the database unfinished
 * @param last runs when everything is written, before the database counts as complete
 * @throws BackupError when the written data differ from the verified ones
 */
export async function loadBackup(
  file: string,
  { name, verified, last }: { name: string; verified: BackupSummary; last: () => Promise<void> },
): Promise<void> {
  await setRestoreMark(name)
  for (const each of await collectionNames()) await database().dropCollection(each)
  const loader = new Loader()
  const loaded = await readBackup(file, {
    collection: (collection) => loader.begin(collection),
    document: (bytes) => loader.add(bytes),
  })
  await loader.flush()
  if (loaded.sha256 !== verified.sha256)
    throw new BackupError(`${file} has changed while it was restored. Restore it again.`)
  await compareCounts(loaded.counts)
  for (const collection of loader.collections) await buildIndexes(collection, { lasting: false })
  await ensureIndexes()
  await last()
  await clearRestoreMark()
}

/** Writes documents in batches. */
class Loader {
  readonly collections: BackupCollection[] = []
  #waiting: mongoose.mongo.Document[] = []
  #bytes = 0

  async begin(collection: BackupCollection): Promise<void> {
    await this.flush()
    await database().createCollection(collection.name)
    await buildIndexes(collection, { lasting: true })
    this.collections.push(collection)
  }

  async add(bytes: Buffer): Promise<void> {
    this.#waiting.push(BSON.deserialize(bytes, AS_STORED))
    this.#bytes += bytes.length
    if (this.#waiting.length >= MOST_DOCUMENTS || this.#bytes >= MOST_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    const { name } = this.collections.at(-1) ?? {}
    if (name !== undefined && this.#waiting.length > 0)
      await database().collection(name).insertMany(this.#waiting)
    this.#waiting = []
    this.#bytes = 0
  }
}

async function compareCounts(counts: readonly BackupCount[]): Promise<void> {
  for (const { name, documents } of counts) {
    const there = await database().collection(name).countDocuments()
    if (there !== documents)
      throw new BackupError(
        `${name} holds ${there} documents in place of ${documents}: somebody else writes into this database. ` +
          'Stop every server on it and restore again.',
      )
  }
}

/**
 * Builds the indexes of the models and those of GridFS. They are built before the documents: building one on many documents
 * takes so long that the embedded database would seem dead. Only TTL indexes come after the documents have been counted.
 */
async function buildIndexes(
  { name, indexes }: BackupCollection,
  { lasting }: { lasting: boolean },
): Promise<void> {
  const known = Object.values(mongoose.models)
    .filter(({ collection }) => collection.name === name)
    .flatMap((model) => model.schema.indexes())
    .map(([key, { background: _background, ...options }]) => ({ key, ...options }) as BackupIndex)
  const wanted = [...known, ...indexes].filter(
    ({ expireAfterSeconds }) => lasting === (expireAfterSeconds === undefined),
  )
  for (const { key, ...options } of wanted)
    try {
      await database().collection(name).createIndex(key, options)
    } catch (error) {
      const { code } = error instanceof mongoose.mongo.MongoServerError ? error : {}
      if (!NEWER_FORM.includes(Number(code))) throw error
    }
}
