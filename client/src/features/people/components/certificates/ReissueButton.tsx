import { Button } from '@mantine/core'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { useTranslation } from 'react-i18next'
import classes from './certificates.module.css'

interface ReissueButtonProps {
  certificate: PersonCertificate
  /** The holder's present name; '' without one. */
  name: string
  onAsk: (certificate: PersonCertificate) => void
}

/** Asks whether to replace a valid certificate that has another name than the present one. */
export function ReissueButton({ certificate, name, onAsk }: ReissueButtonProps) {
  const { t } = useTranslation('learners')
  const { serial, revoked } = certificate
  if (revoked || name === '' || certificate.name === '' || certificate.name === name) return null
  return (
    <Button
      variant="subtle"
      size="xs"
      className={classes.change}
      aria-label={t('certificates.reissue.of', { serial: showSerial(serial) })}
      onClick={() => onAsk(certificate)}
    >
      {t('certificates.reissue.open')}
    </Button>
  )
}
