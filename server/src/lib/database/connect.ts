import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession } from 'mongoose'
import mongoose from 'mongoose'
import { refuseHalfRestored } from './restoreMark.ts'

const INDEX_NOT_FOUND = 27
/** Of commands that restore and repair. */
const PATIENCE_MS = 15 * 60_000

export interface ConnectOptions {
  /** The client tells of every command, for tests that count them. */
  monitorCommands?: boolean
  /** Takes the database as it is: builds no indexes, nor minds that a restore has not finished. */
  asItIs?: boolean
}

/**
 * Connects Mongoose and builds the indexes of all registered models. When that fails nothing stays connected, which
 * would keep a process alive that cannot start.
 * @throws HalfRestoredError when a restore has begun here and not ended
 */
export async function connectMongoose(
  uri: string,
  { asItIs = false, ...options }: ConnectOptions = {},
): Promise<void> {
  mongoose.set('strictQuery', 'throw')
  mongoose.set('sanitizeFilter', false)
  await mongoose.connect(uri, {
    autoIndex: false,
    maxPoolSize: 20,
    serverSelectionTimeoutMS: 5000,
    retryWrites: true,
    // While an index is built on many documents, the embedded database answers nobody.
    ...(asItIs && { connectTimeoutMS: PATIENCE_MS }),
    ...options,
  })
  if (asItIs) return
  try {
    await refuseHalfRestored()
    await ensureIndexes()
  } catch (error) {
    await disconnectMongoose()
    throw error
  }
}

/** Indexes of versions before, by collection: others serve in their place, and each costs every write. */
const RETIRED: Readonly<Record<string, readonly string[]>> = {
  attempts: ['accountId_1_at_1'],
  trainings: [
    'sellerAccountId_1_trainingDate_1_trainingTime_1__id_1',
    'supervisorId_1_trainingDate_1_trainingTime_1__id_1',
  ],
}

/**
 * Creates collections and indexes that are missing, and drops those that are retired; runs at every start and changes
 * nothing when all is as it should be.
 */
export async function ensureIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection()
    await model.createIndexes()
    await dropRetired(model)
  }
}

async function dropRetired({ collection }: mongoose.Model<unknown>): Promise<void> {
  const retired = RETIRED[collection.name]
  if (!retired) return
  const there = await collection.indexes()
  for (const { name } of there)
    if (name && retired.includes(name))
      await collection.dropIndex(name).catch((error: unknown) => {
        // Another process has just done so.
        if (!isIndexNotFound(error)) throw error
      })
}

function isIndexNotFound(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === INDEX_NOT_FOUND
}

export async function disconnectMongoose(): Promise<void> {
  await mongoose.disconnect()
}

/** Whoever asks whether this process is of use wants to know soon. */
const PING_MS = 2000

/** Whether the database answers, within two seconds. */
export async function pingDatabase(): Promise<boolean> {
  try {
    const { db } = mongoose.connection
    if (!db) return false
    const answered = db.command({ ping: 1 }).then(() => true)
    return await Promise.race([answered, delay(PING_MS, false, { ref: false })])
  } catch {
    return false
  }
}

interface TransactionOptions {
  /** It goes on also when the disk is full, as far as room was kept aside: for what revokes and what tidies up. */
  urgent?: boolean
}

/** Asked for explicitly: another server of this protocol may default to less. */
const SNAPSHOT = { readConcern: { level: 'snapshot' } } as const

type Job = () => Promise<void>

/** What each running transaction does after its commit. */
const jobsOf = new WeakMap<ClientSession, Job[]>()

/**
 * Runs `work` in a transaction: all of it or nothing, then what `afterCommit` was given. It may run more than once when
 * it collides with another transaction, so it must have no effect besides its writes with `session`.
 */
export async function inTransaction<Result>(
  work: (session: ClientSession) => Promise<Result>,
  { urgent = false }: TransactionOptions = {},
): Promise<Result> {
  let jobs: Job[] = []
  const result = await mongoose.connection.transaction(async (session) => {
    // Each attempt starts anew, so that a job runs once however often the work was retried.
    jobs = []
    jobsOf.set(session, jobs)
    if (urgent) await markUrgent(session)
    return work(session)
  }, SNAPSHOT)
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const job of jobs) await job()
  return result
}

/**
 * Runs the job once the session's transaction has committed, and never when it aborts. `inTransaction` waits for it,
 * so a job must not throw: nobody could take the transaction back.
 */
export function afterCommit(session: ClientSession, job: Job): void {
  const jobs = jobsOf.get(session)
  if (!jobs) throw new Error('afterCommit needs a session of inTransaction')
  jobs.push(job)
}

/** A read of nothing, whose comment the embedded database takes for the whole transaction's; MongoDB ignores it. */
async function markUrgent(session: ClientSession): Promise<void> {
  await mongoose.connection
    .collection<{ _id: string }>('probes')
    .findOne({ _id: '' }, { session, comment: 'urgent' })
}
