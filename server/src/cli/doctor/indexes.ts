import type { ClientSession, Model } from 'mongoose'
import mongoose from 'mongoose'
import { database } from '../../lib/database/connect.ts'
import { PDF_BUCKET } from '../../lib/files.model.ts'
import { collectionNames, withSnapshot } from '../backup/snapshot.ts'
import { checkOf, type Report } from './check.ts'

const BATCH = 5000
const CHUNKS = `${PDF_BUCKET}.chunks`
/** GridFS makes it itself. */
const GRIDFS_INDEX = 'filename_1_uploadDate_1'
const CHUNK_KEY = { files_id: 1, n: 1 } as const

/** Every index of the models exists as defined. */
export const indexesPresent = checkOf('indexes of the models', async (report, { fix }) => {
  for (const model of Object.values(mongoose.models)) await checkModel(model, fix, report)
  await checkChunks(fix, report)
})

async function checkModel(model: Model<unknown>, fix: boolean, report: Report): Promise<void> {
  report.looked += model.schema.indexes().length
  const { name } = model.collection
  if (fix) await model.createCollection()
  const { toCreate, toDrop } = await model.diffIndexes()
  const missing = new Set((toCreate as object[]).map(keyText))
  const there = missing.size === 0 ? [] : await indexesOf(name)
  const present = new Map(there.map((index) => [keyText(index.key), index.name]))
  for (const [fields, { background: _background, ...options }] of model.schema.indexes()) {
    if (!missing.has(keyText(fields))) continue
    const other = present.get(keyText(fields))
    const sentence = `${name}: the index on ${Object.keys(fields).join(', ')} is ${other ? 'another' : 'missing'}`
    const make = async () => {
      if (other) await model.collection.dropIndex(other)
      await model.collection.createIndex(fields as Index['key'], options as Omit<Index, 'key'>)
    }
    await settle(report, sentence, fix ? make : undefined)
  }
  const replaced = [...present].flatMap(([key, each]) => (missing.has(key) ? [each] : []))
  for (const each of toDrop as string[])
    if (each !== GRIDFS_INDEX && !replaced.includes(each))
      report.notes.push(`${name}: ${each} is of no model`)
}

/** GridFS makes its own index, but only before it stores its first file. */
async function checkChunks(fix: boolean, report: Report): Promise<void> {
  report.looked += 1
  if (
    !(await database()
      .collection(CHUNKS)
      .findOne({}, { projection: { _id: 1 } }))
  )
    return
  const there = (await indexesOf(CHUNKS)).some(({ key }) => keyText(key) === keyText(CHUNK_KEY))
  if (there) return
  const make = async () => {
    await database().collection(CHUNKS).createIndex(CHUNK_KEY, { unique: true })
  }
  await settle(report, `${CHUNKS}: the index on files_id, n is missing`, fix ? make : undefined)
}

/** Each index holds as many documents as a scan finds. */
export const indexesComplete = checkOf('indexes against a scan', async (report, { fix }) => {
  for (const name of await collectionNames()) await compareIndexes(name, fix, report)
})

interface Index {
  name: string
  key: Record<string, 1 | -1>
  partialFilterExpression?: Record<string, unknown>
  sparse?: boolean
  [option: string]: unknown
}

async function indexesOf(name: string): Promise<Index[]> {
  try {
    return await database().collection(name).listIndexes().toArray()
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && error.code === 26) return []
    throw error
  }
}

async function compareIndexes(name: string, fix: boolean, report: Report): Promise<void> {
  const scans: Scans = new Map()
  for (const index of await indexesOf(name)) {
    report.looked += 1
    const { name: indexName, key, v: _version, ns: _namespace, ...options } = index
    const sentence = await faultOf(name, index, scans)
    if (!sentence) continue
    const make = async () => {
      await database().collection(name).dropIndex(indexName)
      await database()
        .collection(name)
        .createIndex(key, { name: indexName, ...options })
    }
    // The `_id` index cannot be rebuilt.
    await settle(report, sentence, fix && indexName !== '_id_' ? make : undefined)
  }
}

/** The documents that a sparse index holds. */
function heldBy({ key }: Index): Record<string, unknown> {
  return { $or: Object.keys(key).map((field) => ({ [field]: { $exists: true } })) }
}

/** How many documents of a collection a scan finds, by filter: most of its indexes hold all of them. */
type Scans = Map<string, number>

/** Unlocked counts may race with writes; if they differ, recount at one moment. */
async function faultOf(name: string, index: Index, scans: Scans): Promise<string | undefined> {
  const filter = index.partialFilterExpression ?? (index.sparse ? heldBy(index) : {})
  const quick = async (hint: string | object) => {
    const { n } = await database().command({ count: name, query: filter, hint })
    return Number(n)
  }
  const text = JSON.stringify(filter)
  const expected = scans.get(text) ?? (await quick({ $natural: 1 }))
  scans.set(text, expected)
  if ((await quick(index.name)) === expected) return undefined
  return withSnapshot(async (session) => {
    const scanned = await count(name, filter, { $natural: 1 }, session)
    const held = await count(name, filter, index.name, session)
    return held === scanned
      ? undefined
      : `${name}: the index ${index.name} holds ${held} documents, a scan finds ${scanned}`
  })
}

/** Counts with a cursor in batches: one command would block other users. */
async function count(
  name: string,
  filter: Record<string, unknown>,
  hint: string | { $natural: 1 },
  session: ClientSession,
): Promise<number> {
  const options = { projection: { _id: 1 }, hint, session, batchSize: BATCH, raw: true }
  let found = 0
  for await (const _ of database().collection(name).find(filter, options)) found += 1
  return found
}

/** Reports a fault and the outcome of its correction. */
async function settle(
  report: Report,
  sentence: string,
  correct: (() => Promise<void>) | undefined,
): Promise<void> {
  try {
    await correct?.()
    report.fault(sentence, correct !== undefined)
  } catch (error) {
    report.fault(`${sentence}; cannot be built: ${String(error)}`)
  }
}

const keyText = (key: object) => JSON.stringify(Object.entries(key))
