import { z } from 'zod'
import type { CertificateGroup, Distributor } from '../common/distributors.ts'
import { optionalEnum, optionalId } from '../common/refine.ts'
import type { Tier } from '../common/tiers.ts'
import { TIERS } from '../common/tiers.ts'

/** POST /api/training/download: `id` and `type`, when given, must be the caller's own. */
export const downloadSchema = z.object({
  id: optionalId,
  type: optionalEnum(['seller', 'supervisor']),
  belt: z.enum(TIERS, { error: ({ input }) => (input ? undefined : 'FIELDS_REQUIRED') }),
})
export type Download = z.infer<typeof downloadSchema>

/** What stands on a certificate (contract, section 6). */
export interface Certificate {
  /** Random, 80 bits in base32, unique and stable. */
  serial: string
  belt: Tier
  group: CertificateGroup
  distributorId: Distributor
  /** The name from My Profile, else the id. */
  name: string
  /** sellerId or supervisorId */
  id: string
  /** When the star was achieved. */
  achievedAt: string
  /** A seller's supervisor: its name, else its id; '' for a supervisor. */
  supervisor: string
  /** Who evaluated the on-the-job training: name, else id; '' for a supervisor's own star. */
  evaluatedBy: string
}

export interface DownloadAnswer {
  whiteBeltDownloaded: boolean
  greenBeltDownloaded: boolean
  blackBeltDownloaded: boolean
  certificate: Certificate
}
