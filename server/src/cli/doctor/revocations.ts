import { type AuditEntry, AuditModel } from '../../features/audit/audit.model.ts'
import { type IssuedStar, IssuedStarModel } from '../../features/certificates/issuedStars.model.ts'
import type { ClientSession } from 'mongoose'
import { each } from '../../lib/database/batches.ts'
import { withSnapshot } from '../backup/snapshot.ts'
import type { Report } from './check.ts'

const BATCH = 500
const CHANGES = ['certificateRevoked', 'certificateRestored'] as const

/** Certificates are revoked by admins when the audit log says so, and only then. */
export function checkRevocations(report: Report): Promise<void> {
  return withSnapshot(async (session) => {
    const revokers = await readRevokers(session)
    const revoked = IssuedStarModel.find({ 'revoked.by': { $exists: true } })
      .select({ serial: 1, revoked: 1 })
      .session(session)
      .lean<Pick<IssuedStar, 'serial' | 'revoked'>[]>()
    for await (const star of each(revoked, BATCH))
      if (!revokers.delete(star.serial) && star.revoked?.by === 'admin')
        report.fault(
          `the certificate ${star.serial} says that an admin revoked it, but none did; cannot be corrected`,
        )
    for (const [serial, who] of revokers)
      report.fault(
        `the certificate ${serial} is valid although ${who} revoked it; cannot be corrected`,
      )
  })
}

/** Who revoked which certificate, by serial, unless it was restored. */
async function readRevokers(session: ClientSession): Promise<Map<string, string>> {
  const changes = AuditModel.find({ action: { $in: CHANGES } })
    .select({ action: 1, who: 1, 'details.serial': 1 })
    .sort({ at: 1, _id: 1 })
    .session(session)
    .lean<AuditEntry[]>()
  const revokers = new Map<string, string>()
  for await (const { action, who, details } of each(changes, BATCH))
    if (action === 'certificateRevoked') revokers.set(String(details.serial), who)
    else revokers.delete(String(details.serial))
  return revokers
}
