import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { DownloadAnswer } from '@tristar/shared/certificates/certificates.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import { call } from '../../../lib/apiClient'

interface Own {
  /** The signed-in user's sellerId or supervisorId. */
  id: string
  type: 'seller' | 'supervisor'
  belt: Tier
}

/**
 * The data of a completed tier's certificate. Fetching it sets the tier's downloaded flag, which opens the next tier
 * (contract, section 3).
 * @throws {ApiError} when the tier is not complete
 */
export function downloadCertificate(own: Own): Promise<DownloadAnswer> {
  return call(certificatesCalls.download, own)
}
