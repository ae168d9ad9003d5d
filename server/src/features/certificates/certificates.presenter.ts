import type { DownloadAnswer } from '@tristar/shared/certificates/certificates.schema'
import { certificateGroup, type Distributor } from '@tristar/shared/common/distributors'
import { type Tier, TIER_KEYS } from '@tristar/shared/common/tiers'
import type { TierRecords } from '@tristar/shared/study/progress.rules'

interface Downloaded {
  progress: { tiers: TierRecords; distributorId: Distributor; loginId: string }
  belt: Tier
  account: { name: string }
  /** Names, else ids; only of a seller. */
  supervisor?: string
  evaluatedBy?: string
}

/** The answer of /api/training/download (contract, section 5). */
export function presentDownload(downloaded: Downloaded): DownloadAnswer {
  const { progress, belt, account, supervisor = '', evaluatedBy = '' } = downloaded
  const { tiers, distributorId, loginId } = progress
  const { serial, achievedAt } = tiers[TIER_KEYS[belt]]
  if (!serial || !achievedAt) throw new Error('A downloaded certificate has a serial and a date.')
  return {
    whiteBeltDownloaded: tiers.white.downloadedAt !== undefined,
    greenBeltDownloaded: tiers.green.downloadedAt !== undefined,
    blackBeltDownloaded: tiers.black.downloadedAt !== undefined,
    certificate: {
      serial,
      belt,
      group: certificateGroup(distributorId),
      distributorId,
      name: account.name,
      id: loginId,
      achievedAt: achievedAt.toISOString(),
      supervisor,
      evaluatedBy,
    },
  }
}
