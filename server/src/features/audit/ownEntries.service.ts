import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import type { QueryFilter } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import { type AuditEntry, AuditModel } from './audit.model.ts'
import { ABOUT } from './auditNames.ts'
import { presentEntry } from './audit.presenter.ts'
import type { AuditActor } from './audit.service.ts'

/** What the log keeps of a person: first what it did, then what others did to it, each oldest first. */
export async function* ownEntries({
  accountId,
  loginId,
  role,
}: AuditActor): AsyncGenerator<Omit<AuditRow, 'names'>> {
  const key = loginId.toLowerCase()
  const admin = {
    ...ABOUT.admin,
    action: { $in: ['adminAdded', 'adminScopeChanged', 'passwordGiven'] as const },
  }
  yield* entriesOf({ whoKey: key, accountId })
  yield* entriesOf({
    whomKey: key,
    accountId: { $ne: accountId },
    ...(role === 'admin' ? admin : ABOUT.learner),
  })
}

async function* entriesOf(filter: QueryFilter<AuditEntry>) {
  const entries = AuditModel.find(filter).sort({ at: 1, _id: 1 }).lean<AuditEntry[]>()
  for await (const entry of each(entries)) yield presentEntry(entry)
}
