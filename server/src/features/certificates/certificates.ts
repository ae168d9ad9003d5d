import type { Tier } from '@tristar/shared/common/tiers'

export { describeCertificates, ownCertificates } from './certificates.service.ts'
export { ownBadges } from './credentials/badge.service.ts'
export { revokeByReset } from './revocation.service.ts'
export type { TakenStar } from './freezing.service.ts'

/** A certificate that stopped or began to be valid. */
export interface CertificateFacts {
  /** Its holder. */
  accountId: string
  tier: Tier
  serial: string
  reason: string
}

declare module '../../lib/context.ts' {
  interface EventMap {
    certificateRevoked: CertificateFacts & { by: 'reset' | 'admin' }
    /** With the new serial. */
    certificateReissued: CertificateFacts
    certificateRestored: CertificateFacts
  }
}
