import { Binary, Long } from 'bson'
import { binaryBytes, decode, type Doc, encode, isDoc } from '../values/bson.ts'
import { badValue, MongoError, noSuchTransaction } from '../values/errors.ts'
import { type Catalog } from '../storage/catalog.ts'
import { type Target } from '../storage/changeSet.ts'
import { type KeyValueStore } from '../storage/keyValue.ts'
import { type Records } from '../storage/records.ts'
import { Transaction } from '../storage/transaction.ts'

export interface Session {
  id: Buffer
  lastUsed: number
  txnNumber: bigint
  transaction: Transaction | undefined
}

/** The stored answer of a session's last retryable write or committed transaction. */
interface Remembered {
  txnNumber: bigint
  reply: Doc
}

const IDLE_MS = 30 * 60_000
const TRANSACTION_MS = 60_000

/**
 * Logical sessions with their transactions and the answer of their last retryable write. That answer
 * is stored in the same write as its effect, so that a driver that retries, even after a crash, gets
 * the same answer and causes no second effect.
 */
export class Sessions {
  readonly #store: KeyValueStore
  readonly #catalog: Catalog
  readonly #records: Records
  readonly #sessions = new Map<string, Session>()

  constructor(store: KeyValueStore, catalog: Catalog, records: Records) {
    this.#store = store
    this.#catalog = catalog
    this.#records = records
  }

  /** The session that a command names, if any. */
  of(body: Doc): Session | undefined {
    const { lsid } = body
    if (lsid === undefined) return undefined
    if (!isDoc(lsid) || !(lsid['id'] instanceof Binary)) throw badValue('lsid must hold an id')
    const id = Buffer.from(binaryBytes(lsid['id']))
    const name = id.toString('hex')
    let session = this.#sessions.get(name)
    if (!session) {
      session = { id, lastUsed: 0, txnNumber: -1n, transaction: undefined }
      this.#sessions.set(name, session)
    }
    session.lastUsed = Date.now()
    return session
  }

  begin(session: Session, txnNumber: bigint): Transaction {
    if (txnNumber <= session.txnNumber) {
      const message = `Cannot start transaction ${txnNumber} on a session that is at ${session.txnNumber}`
      throw new MongoError(225, 'TransactionTooOld', message)
    }
    if (session.transaction) this.end(session.transaction, 'aborted')
    session.txnNumber = txnNumber
    session.transaction = new Transaction(this.#store.views.snapshot(), this.#catalog.clock)
    return session.transaction
  }

  /** The transaction a command belongs to, which must be open. */
  current(session: Session, txnNumber: bigint): Transaction {
    const { transaction } = session
    if (!transaction || session.txnNumber !== txnNumber) {
      throw noSuchTransaction(
        `Given transaction number ${txnNumber} does not match any in-progress transactions.`,
      )
    }
    if (transaction.state !== 'open') {
      const { isCommitted } = transaction
      const message = `Transaction with { txnNumber: ${txnNumber} } has been ${isCommitted ? 'committed' : 'aborted'}.`
      if (isCommitted) throw new MongoError(256, 'TransactionCommitted', message)
      throw noSuchTransaction(message)
    }
    return transaction
  }

  /** Ends a transaction; one whose changes are being stored is not aborted any more. */
  end(transaction: Transaction, state: 'aborted' | 'committed'): void {
    if (transaction.state === 'committing' && state === 'aborted') return
    this.#records.release(transaction)
    transaction.end(state)
  }

  /** Stores the answer; in the store itself only inside a write. */
  remember(session: Session, { txnNumber, reply }: Remembered, target: Target = this.#store): void {
    const saved = { txnNumber: Long.fromBigInt(txnNumber), at: new Date(), reply }
    target.put('sessions', session.id, encode(saved))
  }

  remembered(session: Session): Remembered | undefined {
    const bytes = this.#store.get('sessions', session.id)
    if (!bytes) return undefined
    const { txnNumber, reply } = decode(bytes)
    if (!Long.isLong(txnNumber) || !isDoc(reply)) return undefined
    return { txnNumber: txnNumber.toBigInt(), reply }
  }

  /** Ends a session for good; inside a write. */
  close(session: Session): void {
    if (session.transaction) this.end(session.transaction, 'aborted')
    this.#sessions.delete(session.id.toString('hex'))
    this.#store.remove('sessions', session.id)
  }

  /** Aborts every open transaction; their snapshots must not outlive the store. */
  abortAll(): void {
    for (const { transaction } of this.#sessions.values()) {
      if (transaction) this.end(transaction, 'aborted')
    }
  }

  abortStale(now: number): void {
    for (const [name, session] of this.#sessions) {
      const { transaction, lastUsed } = session
      // A transaction that only reads, such as a backup's, blocks nobody and may last while it is used.
      const since = transaction?.changes.size === 0 ? lastUsed : transaction?.startedAt
      if (transaction?.state === 'open' && now - (since ?? 0) > TRANSACTION_MS) {
        this.end(transaction, 'aborted')
      }
      if (now - lastUsed > IDLE_MS) this.#sessions.delete(name)
    }
  }

  /** Removes the stored answers of expired sessions; inside a write. */
  forgetOld(now: number): void {
    for (const { key, value } of this.#store.entries(
      'sessions',
      Buffer.from([0]),
      Buffer.alloc(17, 255),
    )) {
      const { at } = decode(value)
      if (!(at instanceof Date) || now - at.getTime() > 2 * IDLE_MS)
        this.#store.remove('sessions', key)
    }
  }
}
