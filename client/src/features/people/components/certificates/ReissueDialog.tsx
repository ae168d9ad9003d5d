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

interface ReissueDialogProps {
  opened: boolean
  certificate: PersonCertificate
  name: string
  onClose: () => void
}

/** Shows old and new name side by side, and asks for the reason, which is audited. */
export function ReissueDialog({ opened, certificate, name, onClose }: ReissueDialogProps) {
  const { t } = useTranslation('learners')
  const reissue = useChange(certificatesCalls.reissue)
  const [reason, setReason] = useState('')
  const length = characterCount(reason.trim())

  async function handleConfirm() {
    const { serial } = await reissue({ serial: certificate.serial, reason: reason.trim() })
    showDone(t('certificates.reissue.done'), showSerial(serial))
    onClose()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('certificates.reissue.title')}
      confirmLabel={t('certificates.reissue.button')}
      disabled={length === 0 || length > LIMITS.reason}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <dl className={classes.names}>
        <div>
          <dt>{t('certificates.reissue.former')}</dt>
          <dd>{certificate.name}</dd>
          <dd className={classes.serial}>{showSerial(certificate.serial)}</dd>
        </div>
        <div data-now>
          <dt>{t('certificates.reissue.now')}</dt>
          <dd>{name}</dd>
          <dd>{t('certificates.reissue.newSerial')}</dd>
        </div>
      </dl>
      <p className={classes.line}>{t('certificates.reissue.text')}</p>
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
