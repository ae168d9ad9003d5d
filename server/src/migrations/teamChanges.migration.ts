import { createHash } from 'node:crypto'
import { Types } from 'mongoose'
import { type AuditEntry, AuditModel } from '../features/audit/audit.model.ts'
import { each } from '../lib/database/batches.ts'

const BATCH = 500
/** Entries of one move were written at once. */
const ONE_MOVE_MS = 2000

/** Sellers who went from one manager to another in one move. */
interface Group {
  first: AuditEntry
  sellers: string[]
}

/** Gives the former and the new manager of each move of before an entry of their own, with its time. */
export async function tellManagersOfMoves(): Promise<true> {
  const moves = AuditModel.find({ action: 'moved' }).sort({ at: 1, _id: 1 })
  let began = 0
  let groups = new Map<string, Group>()
  for await (const entry of each(moves.lean<AuditEntry[]>(), BATCH)) {
    if (entry.at.getTime() - began > ONE_MOVE_MS) {
      await write([...groups.values()])
      groups = new Map()
      began = entry.at.getTime()
    }
    const { from, to } = entry.details
    if (!from || !to) continue
    const key = JSON.stringify([entry.whoKey, from, to])
    const group = groups.get(key) ?? { first: entry, sellers: [] }
    groups.set(key, { ...group, sellers: [...group.sellers, entry.whom] })
  }
  await write([...groups.values()])
  return true
}

async function write(groups: readonly Group[]): Promise<void> {
  const entries = groups.flatMap(entriesOf)
  if (entries.length === 0) return
  // Directly in the collection, as the model refuses changes; the same again adds nothing.
  await AuditModel.collection.bulkWrite(
    entries.map(({ _id, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true },
    })),
  )
}

function entriesOf({ first, sellers }: Group): AuditEntry[] {
  const { details, distributorId, ...rest } = first
  const { from = '', to = '', fromDistributor = distributorId } = details
  const one = sellers.length === 1 && { seller: first.whom }
  const about = {
    ...rest,
    action: 'teamChanged' as const,
    details: { from, to, sellers: sellers.length, ...one },
  }
  return [
    { ...about, ...named(String(from)), distributorId: fromDistributor, _id: idOf(first, 'from') },
    { ...about, ...named(String(to)), distributorId, _id: idOf(first, 'to') },
  ] as AuditEntry[]
}

function named(whom: string): Pick<AuditEntry, 'whom' | 'whomKey'> {
  return { whom, whomKey: whom.toLowerCase() }
}

/** The same for the same move, whenever it is worked out. */
function idOf({ _id }: AuditEntry, side: 'from' | 'to'): Types.ObjectId {
  const hash = createHash('sha256')
    .update(`${String(_id)} ${side}`)
    .digest()
  return new Types.ObjectId(hash.subarray(0, 12))
}
