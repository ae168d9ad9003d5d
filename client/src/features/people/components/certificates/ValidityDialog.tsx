import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../../lib/useChange'
import { showDone } from '../../../../ui/toast'
import classes from './certificates.module.css'
import { ReasonDialog } from './ReasonDialog'

interface ValidityDialogProps {
  opened: boolean
  certificate: PersonCertificate
  onClose: () => void
}

/** Revokes a certificate or restores it, with a reason, which is audited. */
export function ValidityDialog({ opened, certificate, onClose }: ValidityDialogProps) {
  const { t } = useTranslation('learners')
  const act = certificate.revoked ? 'restore' : 'revoke'
  const change = useChange(certificatesCalls[act])

  async function handleConfirm(reason: string) {
    await change({ serial: certificate.serial, reason })
    showDone(t(`certificates.${act}.done`), showSerial(certificate.serial))
    onClose()
  }

  return (
    <ReasonDialog
      opened={opened}
      title={t(`certificates.${act}.title`)}
      confirmLabel={t(`certificates.${act}.button`)}
      destructive={act === 'revoke'}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.line}>
        <span className={classes.serial}>{showSerial(certificate.serial)}</span>
      </p>
      <p className={classes.line}>{t(`certificates.${act}.text`)}</p>
    </ReasonDialog>
  )
}
