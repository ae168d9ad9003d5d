import type { Tier } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { PUBLIC_URL } from '../../../lib/pageFacts'
import { paths } from '../../../lib/paths'
import { useJoining } from '../../../lib/useJoining'
import { useStarName } from '../../common/useStarName'

/** Where anybody can check the certificate; without a public address, at the one on screen. */
export function certificateUrl(serial: string): string {
  return (PUBLIC_URL || location.origin) + paths.verifySerial(serial)
}

/** The title of a star's certificate: 'Certificate of Achievement: Bronze star'. */
export function useCertificateTitle(tier: Tier): string {
  const { t } = useTranslation('certificates')
  const { labelled } = useJoining()
  return labelled(t('title'), useStarName()(tier))
}

/** Whether the system has a sheet to share with. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Shares by the system's own sheet, which may be closed without a choice. */
export async function share(shared: ShareData): Promise<void> {
  try {
    await navigator.share(shared)
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) throw cause
  }
}
