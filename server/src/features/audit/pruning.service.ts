import { type AuditEntry, AuditModel } from './audit.model.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Deleted by one command, so that nobody waits for it. */
const BATCH = 1000

/**
 * Removes the entries that are older than AUDIT_DAYS. The one way in which entries go.
 * @returns how many have gone
 */
export async function pruneAudit(
  { AUDIT_DAYS }: { AUDIT_DAYS: number },
  now: Date,
  isStopping: () => boolean,
): Promise<number> {
  const at = { $lt: new Date(now.getTime() - AUDIT_DAYS * DAY_MS) }
  let removed = 0
  while (!isStopping()) {
    const old = await AuditModel.find({ at }, { _id: 1 }, { sort: { at: 1 }, limit: BATCH }).lean<
      Pick<AuditEntry, '_id'>[]
    >()
    if (old.length === 0) break
    // In the collection, as the model refuses to remove any.
    await AuditModel.collection.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } })
    removed += old.length
  }
  return removed
}
