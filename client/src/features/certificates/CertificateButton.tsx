import type { Tier } from '@tristar/shared/common/tiers'
import { IconCertificate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useErrorText } from '../../lib/errorText'
import { SubmitButton } from '../../ui/SubmitButton'
import classes from './certificates.module.css'
import { useCertificate } from './useCertificate'

interface CertificateButtonProps {
  tier: Tier
  children: ReactNode
}

/** Downloads the certificate of a completed tier; a failure is shown beside the button. */
export function CertificateButton({ tier, children }: CertificateButtonProps) {
  const errorText = useErrorText()
  const { busy, error, download } = useCertificate()
  return (
    <span className={classes.action}>
      <SubmitButton
        busy={busy}
        icon={<IconCertificate size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void download(tier)}
      >
        {children}
      </SubmitButton>
      {error !== null && (
        <span className={classes.error} role="alert">
          {errorText(error)}
        </span>
      )}
    </span>
  )
}
