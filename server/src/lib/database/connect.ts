import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession } from 'mongoose'
import mongoose from 'mongoose'
import { endWaitsForClosedSockets } from './closedSockets.ts'
import { refuseNewerData } from './productMark.ts'
import { refuseHalfRestored } from './restoreMark.ts'

/** Of commands that restore and repair. */
const PATIENCE_MS = 15 * 60_000

export interface ConnectOptions {
  /** Monitors commands, for tests that count them. */
  monitorCommands?: boolean
  /** Builds no indexes and accepts an unfinished restore. */
  asItIs?: boolean
}

/**
 * Connects Mongoose and builds the indexes of all models. Disconnects on failure: an open connection would keep a failed
 * process alive.
 * @throws HalfRestoredError when a restore is unfinished; NewerDataError
 */
export async function connectMongoose(
  uri: string,
  { asItIs = false, ...options }: ConnectOptions = {},
): Promise<void> {
  mongoose.set('strictQuery', 'throw')
  mongoose.set('sanitizeFilter', false)
  endWaitsForClosedSockets()
  await mongoose.connect(uri, {
    // `ensureIndexes` creates both, by one command per collection.
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 5000,
    retryWrites: true,
    // Long: the embedded database does not answer while it builds an index on many documents.
    ...(asItIs && { connectTimeoutMS: PATIENCE_MS }),
    ...options,
  })
  if (asItIs) return
  try {
    await refuseHalfRestored()
    await refuseNewerData()
    await ensureIndexes()
  } catch (error) {
    await disconnectMongoose()
    throw error
  }
}

/** Creates missing collections and indexes; idempotent, runs at every start. */
export async function ensureIndexes(): Promise<void> {
  // All at once: the embedded database then writes many of them to the disk together.
  await Promise.all(Object.values(mongoose.models).map(createIndexes))
}

/** Creates a collection with its indexes by one command; Mongoose's `createIndexes` sends one for each index, 117 in all. */
async function createIndexes(model: mongoose.Model<unknown>): Promise<void> {
  const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }))
  if (indexes.length === 0) await model.createCollection()
  else await model.collection.createIndexes(indexes as mongoose.mongo.IndexDescription[])
}

export async function disconnectMongoose(): Promise<void> {
  await mongoose.disconnect()
}

/** The connected database. */
export function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection
  if (!db) throw new Error('the database is not connected')
  return db
}

/** A health check must answer soon. */
const PING_MS = 2000

/** Whether the database answers, within two seconds. */
export async function pingDatabase(): Promise<boolean> {
  try {
    const answered = database()
      .command({ ping: 1 })
      .then(() => true)
    return await Promise.race([answered, delay(PING_MS, false, { ref: false })])
  } catch {
    return false
  }
}

interface TransactionOptions {
  /** Uses the reserved disk space when the disk is full: for revoking and for deleting. */
  urgent?: boolean
}

/** Explicit: another server of this protocol may default to less. */
const SNAPSHOT = { readConcern: { level: 'snapshot' } } as const

type Job = () => Promise<void>

/** The jobs of each running transaction after its commit. */
const jobsOf = new WeakMap<ClientSession, Job[]>()

/**
 * Runs `work` in a transaction, then its `afterCommit` jobs. It may run several times when it collides with another
 * transaction, so its only side effects must be writes with `session`. A session takes one command at a time: `work`
 * awaits each before it sends the next.
 */
export async function inTransaction<Result>(
  work: (session: ClientSession) => Promise<Result>,
  { urgent = false }: TransactionOptions = {},
): Promise<Result> {
  let jobs: Job[] = []
  const result = await mongoose.connection.transaction(async (session) => {
    // Reset by each attempt, so that a job runs once however often the work was retried.
    jobs = []
    jobsOf.set(session, jobs)
    if (urgent) await markUrgent(session)
    return work(session)
  }, SNAPSHOT)
  for (const job of jobs) await job()
  return result
}

/**
 * Runs the job after the session's transaction has committed, never when it aborts. `inTransaction` awaits it, so it must
 * not throw: the transaction can no longer be undone.
 */
export function afterCommit(session: ClientSession, job: Job): void {
  const jobs = jobsOf.get(session)
  if (!jobs) throw new Error('afterCommit needs a session of inTransaction')
  jobs.push(job)
}

/** An empty read whose comment sets the embedded database's option for the whole transaction; MongoDB ignores it. */
async function markUrgent(session: ClientSession): Promise<void> {
  await mongoose.connection
    .collection<{ _id: string }>('probes')
    .findOne({ _id: '' }, { session, comment: 'urgent' })
}
