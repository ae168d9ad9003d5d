import { type Doc, isDoc, isList } from '../values/bson.ts'
import { MongoError, notSupported, typeMismatch } from '../values/errors.ts'
import { type Sliced, type Timing } from '../values/slices.ts'
import { type Database } from '../engine/database.ts'
import { type Session } from '../engine/sessions.ts'
import { type CollectionInfo } from '../storage/model.ts'
import { type Transaction } from '../storage/transaction.ts'

/** A command as it came over the wire. */
export interface Request {
  name: string
  db: string
  body: Doc
  /** Document sequences as bytes; the body holds them decoded. */
  sequences: Map<string, Buffer[]>
}

/** All that a command works with. */
export interface Context {
  database: Database
  request: Request
  session: Session | undefined
  transaction: Transaction | undefined
}

export interface Command {
  /** A generator pauses where other commands may run; one that writes does so between the slices of its write. */
  run: (context: Context) => Doc | Sliced<Doc>
  /** Runs before its write, in turns with others. If it answers, the command is done without `run`. */
  before?: (context: Context, timing: Timing) => Promise<Doc | undefined>
  /** It changes the store: it runs in the write queue, or inside its transaction. */
  writes?: boolean
  /** Its duration grows with the data, as in MongoDB: only its own `maxTimeMS` limits it. */
  endless?: boolean
  /** It only deletes, so it may use the disk's reserve. */
  frees?: (context: Context) => boolean
  /** It may be part of a multi-document transaction. */
  inTransaction?: boolean
  /** The fields it understands, besides those that every command may carry. */
  fields: readonly string[]
}

/** Its namespace's collection, if that exists, or the one that the transaction itself has created. */
export function findCollection({ database, request, transaction }: Context) {
  const name = collectionName(request)
  return (
    transaction?.created.get(`${request.db}.${name}`) ?? database.catalog.find(request.db, name)
  )
}

/** Its namespace's collection. @throws MongoError NamespaceNotFound when it does not exist */
export function existingCollection(
  context: Context,
  message = `ns does not exist: ${namespace(context)}`,
): CollectionInfo {
  const collection = findCollection(context)
  if (collection) return collection
  throw new MongoError(26, 'NamespaceNotFound', message)
}

export function collectionName({ body, name }: Request): string {
  const collection = body[name]
  if (typeof collection === 'string' && collection !== '') return collection
  const type = typeof collection
  throw new MongoError(73, 'InvalidNamespace', `collection name has invalid type ${type}`)
}

/** Its collection, created when missing. */
export function ensureCollection(context: Context): CollectionInfo {
  return findCollection(context) ?? makeCollection(context)
}

export function makeCollection(context: Context): CollectionInfo {
  const { database, request, transaction } = context
  const name = collectionName(request)
  if (!transaction) return database.catalog.ensure(request.db, name)
  const draft = database.catalog.draft(request.db, name)
  transaction.created.set(namespace(context), draft)
  return draft
}

export const namespace = ({ request }: Context) => `${request.db}.${collectionName(request)}`

/** The statements of insert, update and delete. */
export function statements(body: Doc, name: string): Doc[] {
  const list = body[name]
  if (!isList(list) || !list.every(isDoc)) {
    throw typeMismatch(`BSON field '${name}' must be an array of objects`)
  }
  if (list.length === 0 || list.length > 100_000) {
    const message = `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`
    throw new MongoError(16, 'InvalidLength', message)
  }
  return list
}

/** Options that MongoDB knows of many commands and their statements. */
const REFUSED = new Set(['arrayFilters', 'collation', 'let'])

/** @throws MongoError CommandNotSupported for an option that only MongoDB has */
export function refuseOption(owner: string, option: string): void {
  if (REFUSED.has(option)) throw notSupported(`${owner} with ${option}`)
}
