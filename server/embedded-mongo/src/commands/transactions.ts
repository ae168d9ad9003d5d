import { UUID } from 'bson'
import { type Doc, isDoc, isList } from '../values/bson.ts'
import { MongoError, noSuchTransaction } from '../values/errors.ts'
import { aside, type Sliced } from '../values/slices.ts'
import { applyCommit, prepareCommit } from '../storage/commit.ts'
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

/** Changes of so many records are prepared outside of the write, where others get their turn. */
const PREPARED_FROM = 20

export const commitTransaction: Command = {
  writes: true,
  frees: (context) => addressed(context).transaction?.frees === true,
  fields: ['recoveryToken'],
  *run(context): Sliced<Doc> {
    const { sessions } = context.database
    const { session, number, transaction } = addressed(context)
    if (transaction && transaction.size > PREPARED_FROM) yield* aside(prepareCommit(transaction))
    const done = sessions.remembered(session)
    // A retry: the answer got lost, perhaps in a crash.
    if (done?.txnNumber === number && done.reply['committed'] === true) return { ok: 1 }
    if (transaction?.state !== 'open') {
      throw noSuchTransaction(`Transaction with { txnNumber: ${number} } has been aborted.`)
    }
    try {
      applyCommit(context.database, transaction)
      sessions.remember(session, number, { committed: true })
    } catch (error) {
      sessions.end(transaction, 'aborted')
      throw error
    }
    sessions.end(transaction, 'committed')
    return { ok: 1 }
  },
}

export const abortTransaction: Command = {
  fields: ['recoveryToken'],
  run(context) {
    const { transaction, number } = addressed(context)
    if (transaction?.state === 'committed') {
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
