import { UUID } from 'bson'
import { type Doc, isDoc, isList } from '../values/bson.ts'
import { MongoError, noSuchTransaction } from '../values/errors.ts'
import { type Timing } from '../values/slices.ts'
import { applyCommit, gatherCommit, isLarge, prepareCommit } from '../storage/commit.ts'
import { type Transaction } from '../storage/transaction.ts'
import { type Command, type Context } from './command.ts'
import { transactionNumber } from './sessionOptions.ts'

/** The transaction that a commit or abort addresses; undefined when this process never saw it. */
function addressed({ session, request }: Context) {
  const number = transactionNumber(request.body)
  if (!session || number === undefined || request.body['autocommit'] !== false) {
    throw new MongoError(125, 'CommandFailed', `${request.name} must be run within a transaction`)
  }
  return {
    session,
    number,
    transaction: session.txnNumber === number ? session.transaction : undefined,
  }
}

/** The open transaction to commit; undefined when that is done: for a retry, whose answer got lost, perhaps in a crash. */
function uncommitted(context: Context): Transaction | undefined {
  const { session, number, transaction } = addressed(context)
  const done = context.database.sessions.remembered(session)
  if (done?.txnNumber === number && done.reply['committed'] === true) return undefined
  if (transaction?.state === 'open') return transaction
  throw noSuchTransaction(`Transaction with { txnNumber: ${number} } has been aborted.`)
}

const DONE = { ok: 1 } as const
const COMMITTED = { committed: true } as const

/** Changes of so many records are prepared outside of the write, where others get their turn. */
const PREPARED_FROM = 20

/** Works out which index entries a commit of many records changes. If they are many, another thread stores them. */
async function prepare(context: Context, timing: Timing): Promise<Doc | undefined> {
  const { database } = context
  const { transaction } = addressed(context)
  if (!transaction || transaction.size <= PREPARED_FROM) return undefined
  await database.turns.run(prepareCommit(transaction), timing)
  if (!isLarge(database, transaction)) return undefined
  return database.writes.alone(() => commitAside(context, timing))
}

/** Commits in another thread, while nothing else is written; undefined when it has to be done by `run`. */
async function commitAside(context: Context, timing: Timing): Promise<Doc | undefined> {
  const { database } = context
  const { sessions, store, turns } = database
  const transaction = uncommitted(context)
  if (!transaction) return DONE
  // Others may have written since it was prepared, such as an index.
  if (!isLarge(database, transaction)) return undefined
  const { session, number: txnNumber } = addressed(context)
  const { frees } = transaction
  transaction.state = 'committing'
  try {
    const set = await turns.runFirst(gatherCommit(database, transaction), timing)
    sessions.remember(session, { txnNumber, reply: COMMITTED }, set)
    await store.writeAside(set, frees)
  } catch (error) {
    transaction.state = 'open'
    sessions.end(transaction, 'aborted')
    throw error
  }
  sessions.end(transaction, 'committed')
  return DONE
}

export const commitTransaction: Command = {
  writes: true,
  frees: (context) => addressed(context).transaction?.frees === true,
  fields: ['recoveryToken'],
  before: prepare,
  run(context): Doc {
    const { database } = context
    const { sessions } = database
    const transaction = uncommitted(context)
    if (!transaction) return DONE
    const { session, number: txnNumber } = addressed(context)
    try {
      applyCommit(database, transaction)
      sessions.remember(session, { txnNumber, reply: COMMITTED })
    } catch (error) {
      sessions.end(transaction, 'aborted')
      throw error
    }
    sessions.end(transaction, 'committed')
    return DONE
  },
}

export const abortTransaction: Command = {
  fields: ['recoveryToken'],
  run(context) {
    const { transaction, number } = addressed(context)
    if (transaction?.isCommitted) {
      throw new MongoError(256, 'TransactionCommitted', `Transaction ${number} has been committed.`)
    }
    if (transaction?.state !== 'open') {
      throw noSuchTransaction(`Transaction with { txnNumber: ${number} } has been aborted.`)
    }
    context.database.sessions.end(transaction, 'aborted')
    return { ok: 1 }
  },
}

export const endSessions: Command = {
  writes: true,
  frees: () => true,
  fields: [],
  run({ database: { sessions }, request: { body } }) {
    const list = isList(body['endSessions']) ? body['endSessions'] : []
    for (const lsid of list.filter(isDoc)) {
      const session = sessions.of({ lsid })
      if (session) sessions.close(session)
    }
    return { ok: 1 }
  },
}

export const startSession: Command = {
  fields: [],
  run: () => ({ id: { id: new UUID() }, timeoutMinutes: 30, ok: 1 }),
}
