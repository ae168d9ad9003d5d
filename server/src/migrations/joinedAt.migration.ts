import { AccountModel } from '../features/account/account.model.ts'
import { AuditModel } from '../features/audit/audit.model.ts'
import { each } from '../lib/database/batches.ts'

const BATCH = 500

/** Gives accounts the time of their first login, which until then only the audit log knew. */
export async function giveJoinedAt(): Promise<boolean> {
  const logins = AuditModel.find({ action: 'signIn' }, { accountId: 1, at: 1 })
    .sort({ at: 1, _id: 1 })
    .lean()
  const known = new Set<string>()
  let firsts = new Map<string, Date>()
  for await (const { accountId, at } of each(logins)) {
    const id = String(accountId)
    if (known.has(id)) continue
    known.add(id)
    firsts.set(id, at)
    if (firsts.size < BATCH) continue
    await write(firsts)
    firsts = new Map()
  }
  await write(firsts)
  return true
}

async function write(firsts: ReadonlyMap<string, Date>): Promise<void> {
  if (firsts.size === 0) return
  await AccountModel.bulkWrite(
    [...firsts].map(([_id, joinedAt]) => ({
      updateOne: { filter: { _id, joinedAt: null }, update: { $set: { joinedAt } } },
    })),
  )
}
