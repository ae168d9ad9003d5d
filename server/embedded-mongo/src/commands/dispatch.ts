import { type Doc, isDoc, isNumeric } from '../values/bson.ts'
import { toNumber } from '../values/numbers.ts'
import { badValue, location, MongoError, notSupported } from '../values/errors.ts'
import { inSlice, type Sliced, Timing, WRITE_SLICE_MS } from '../values/slices.ts'
import { type Database } from '../engine/database.ts'
import { type Session } from '../engine/sessions.ts'
import { type Transaction } from '../storage/transaction.ts'
import { type Command, type Context, refuseOption, type Request } from './command.ts'
import { COMMON_FIELDS, commandOf } from './registry.ts'
import { transactionNumber } from './sessionOptions.ts'

function checkFields({ name, body }: Request, command: Command): void {
  for (const field of Object.keys(body)) {
    refuseOption(name, field)
    if (field === name || COMMON_FIELDS.has(field) || command.fields.includes(field)) continue
    throw location(40415, `BSON field '${name}.${field}' is an unknown field.`)
  }
}

/** Snapshots exist for transactions only. */
function checkReadConcern({ body: { readConcern } }: Request): void {
  if (isDoc(readConcern) && readConcern['level'] === 'snapshot') {
    throw notSupported('read concern snapshot outside transactions')
  }
}

/** The comment of a command that may use the disk's reserve, together with its transaction. */
const URGENT = 'urgent'

const ENDS_TRANSACTION = new Set(['commitTransaction', 'abortTransaction'])

/** The transaction that a command begins or belongs to. */
function transactionOf(database: Database, { name, body }: Request, session: Session | undefined) {
  const number = transactionNumber(body)
  if (body['autocommit'] !== false || ENDS_TRANSACTION.has(name)) return undefined
  if (!session || number === undefined) {
    throw new MongoError(72, 'InvalidOptions', 'A transaction needs lsid and txnNumber')
  }
  return body['startTransaction'] === true
    ? database.sessions.begin(session, number)
    : database.sessions.current(session, number)
}

const MOST_TIME = 2_147_483_647

/** How long a command may take, in milliseconds; undefined when nothing was said. */
function limitOf({ database, request: { name, body } }: Context): number | undefined {
  const { maxTimeMS } = body
  const limit = toNumber(maxTimeMS)
  const valid = isNumeric(maxTimeMS) && Number.isInteger(limit) && limit >= 0 && limit <= MOST_TIME
  if (maxTimeMS !== undefined && !valid)
    throw badValue(`maxTimeMS must be a whole number from 0 to ${MOST_TIME}`)
  if (limit > 0) return limit
  return name === 'getMore' ? database.cursors.timeLeft(toNumber(body['getMore'])) : undefined
}

const timingOf = (command: Command, context: Context) =>
  new Timing(
    limitOf(context),
    command.writes ? WRITE_SLICE_MS : undefined,
    command.endless ? Infinity : undefined,
  )

/** Runs a command outside the write queue, in turns with others. */
async function runInTurns(command: Command, context: Context): Promise<Doc> {
  const { database, transaction } = context
  const timing = timingOf(command, context)
  const result = inSlice(timing, () => command.run(context))
  if (isDoc(result)) return result
  return database.turns.run(result, timing, transaction)
}

/** A command inside a transaction; any error ends the transaction, as in MongoDB. */
async function runInTransaction(
  command: Command,
  context: Context,
  transaction: Transaction,
): Promise<Doc> {
  const { sessions } = context.database
  try {
    if (command.inTransaction !== true) {
      const message = `Cannot run '${context.request.name}' in a multi-document transaction.`
      throw new MongoError(263, 'OperationNotSupportedInTransaction', message)
    }
    if (context.request.body['comment'] === URGENT) transaction.urgent = true
    const reply = await runInTurns(command, context)
    if ('writeErrors' in reply) sessions.end(transaction, 'aborted')
    return reply
  } catch (error) {
    sessions.end(transaction, 'aborted')
    throw error
  }
}

/** The answer that is stored already for a numbered write. @throws MongoError TransactionTooOld */
function answered({ database }: Context, session: Session, number: bigint): Doc | undefined {
  const done = database.sessions.remembered(session)
  if (done && done.txnNumber > number) {
    const message = `Retryable write with txnNumber ${number} is prohibited: the session is at ${done.txnNumber}`
    throw new MongoError(225, 'TransactionTooOld', message)
  }
  return done?.txnNumber === number ? done.reply : undefined
}

/**
 * Runs a write outside transactions, in slices that are each on the disk before the next. A numbered write is retryable:
 * its answer is stored together with its effect, so it does not pause once it has changed something.
 */
async function runWrite(command: Command, context: Context): Promise<Doc> {
  const { database, request, session } = context
  const number = ENDS_TRANSACTION.has(request.name) ? undefined : transactionNumber(request.body)
  const frees = () => request.body['comment'] === URGENT || command.frees?.(context) === true
  const timing = timingOf(command, context)
  const done = await command.before?.(context, timing)
  if (done) return done
  let work: Sliced<Doc> | undefined
  const slice = (): Doc | undefined => {
    const result = work ?? command.run(context)
    if (isDoc(result)) return result
    work = result
    const step = work.next()
    return step.done === true ? step.value : undefined
  }
  const run = () => inSlice(timing, slice)
  const runNumbered = (by: Session, as: bigint) => {
    const stored = answered(context, by, as)
    if (stored) return stored
    const { changes } = database.store
    let reply = run()
    while (!reply && database.store.changes > changes) reply = run()
    if (reply && database.store.changes > changes)
      database.sessions.remember(by, { txnNumber: as, reply })
    return reply
  }
  for (;;) {
    const reply = await database.writes.run(
      () => (session && number !== undefined ? runNumbered(session, number) : run()),
      frees,
    )
    if (reply) return reply
    const { aside } = timing
    timing.aside = undefined
    if (aside) await database.turns.run(aside, timing)
  }
}

/** Reports a write concern that cannot be satisfied: there is only one member. */
function unsatisfiedConcern({ body: { writeConcern } }: Request): Doc {
  const members = isDoc(writeConcern) ? writeConcern['w'] : undefined
  if (!isNumeric(members) || toNumber(members) <= 1) return {}
  const errmsg = 'Not enough data-bearing nodes'
  return { writeConcernError: { code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg } }
}

/**
 * Carries out one command. Reads answer at once; writes when they are on the disk.
 * @throws MongoError for everything that MongoDB would refuse or that this database does not know
 */
export async function dispatch(database: Database, request: Request): Promise<Doc> {
  const command = commandOf(request)
  if (!command) throw new MongoError(59, 'CommandNotFound', `no such command: '${request.name}'`)
  checkFields(request, command)
  const session = database.sessions.of(request.body)
  const transaction = transactionOf(database, request, session)
  if (!transaction) checkReadConcern(request)
  const context: Context = { database, request, session, transaction }
  if (transaction) return runInTransaction(command, context, transaction)
  if (command.writes !== true) return runInTurns(command, context)
  return { ...(await runWrite(command, context)), ...unsatisfiedConcern(request) }
}
