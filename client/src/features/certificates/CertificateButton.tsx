import type { Tier } from '@tristar/shared/common/tiers'
import { IconCertificate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton } from '../../ui/ActionButton'
import { useCertificate } from './useCertificate'

interface CertificateButtonProps {
  tier: Tier
  children: ReactNode
}

/** Downloads the certificate of a completed tier; a failure is shown below the button. */
export function CertificateButton({ tier, children }: CertificateButtonProps) {
  const { busy, error, download } = useCertificate()
  return (
    <ActionButton
      busy={busy}
      error={error}
      icon={<IconCertificate size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void download(tier)}
    >
      {children}
    </ActionButton>
  )
}
