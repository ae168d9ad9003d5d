import { type AuditEntry, AuditModel } from '../../features/audit/audit.model.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import type { ClientSession } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import type { Report } from './check.ts'

const BATCH = 500
const CHANGES = ['certificateRevoked', 'certificateRestored', 'certificateReissued'] as const

/** Certificates are revoked by admins, or replaced, when the audit log says so, and only then. */
export function checkRevocations(report: Report): Promise<void> {
  const fault = (serial: string, what: string) =>
    report.fault(`the certificate ${serial} ${what}; cannot be corrected`)
  return withSnapshot(async (session) => {
    const { revokers, replacers } = await readEnds(session)
    const revoked = IssuedStarModel.find({ 'revoked.by': { $exists: true } })
      .select({ serial: 1, revoked: 1 })
      .session(session)
      .lean<Pick<IssuedStar, 'serial' | 'revoked'>[]>()
    for await (const { serial, revoked: end } of each(revoked, BATCH)) {
      if (!revokers.delete(serial) && end?.by === 'admin')
        fault(serial, 'says that an admin revoked it, but none did')
      if (!replacers.delete(serial) && end?.by === 'replaced')
        fault(serial, 'says that another one replaced it, but none did')
    }
    for (const [serial, who] of revokers) fault(serial, `is valid although ${who} revoked it`)
    for (const [serial, who] of replacers) fault(serial, `is valid although ${who} replaced it`)
  })
}

interface Ends {
  /** Who revoked which certificate, by serial, unless it was restored. */
  revokers: Map<string, string>
  /** Who replaced which one. */
  replacers: Map<string, string>
}

async function readEnds(session: ClientSession): Promise<Ends> {
  const changes = AuditModel.find({ action: { $in: CHANGES } })
    .select({ action: 1, who: 1, 'details.serial': 1 })
    .sort({ at: 1, _id: 1 })
    .session(session)
    .lean<AuditEntry[]>()
  const ends: Ends = { revokers: new Map(), replacers: new Map() }
  for await (const { action, who, details } of each(changes, BATCH)) {
    const serial = String(details.serial)
    if (action === 'certificateReissued') ends.replacers.set(serial, who)
    else if (action === 'certificateRevoked') ends.revokers.set(serial, who)
    else ends.revokers.delete(serial)
  }
  return ends
}
