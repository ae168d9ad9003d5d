import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { LIMITS } from '@tristar/shared/common/limits'
import { characterCount } from '@tristar/shared/common/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../../lib/useChange'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { LongText } from '../../../../ui/LongText'
import { showDone } from '../../../../ui/toast'
import classes from './certificates.module.css'

interface ValidityDialogProps {
  opened: boolean
  certificate: PersonCertificate
  onClose: () => void
}

/** Revokes a certificate or restores it, with a reason, which is audited. */
export function ValidityDialog({ opened, certificate, onClose }: ValidityDialogProps) {
  const { t } = useTranslation('learners')
  const [reason, setReason] = useState('')
  const act = certificate.revoked ? 'restore' : 'revoke'
  const change = useChange(certificatesCalls[act])
  const length = characterCount(reason.trim())

  async function handleConfirm() {
    await change({ serial: certificate.serial, reason: reason.trim() })
    showDone(t(`certificates.${act}.done`), showSerial(certificate.serial))
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t(`certificates.${act}.title`)}
      confirmLabel={t(`certificates.${act}.button`)}
      destructive={act === 'revoke'}
      disabled={length === 0 || length > LIMITS.reason}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p className={classes.line}>
        <span className={classes.serial}>{showSerial(certificate.serial)}</span>
      </p>
      <p className={classes.line}>{t(`certificates.${act}.text`)}</p>
      <LongText
        label={t('certificates.reason')}
        description={t('certificates.reasonHelp')}
        value={reason}
        max={LIMITS.reason}
        required
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
