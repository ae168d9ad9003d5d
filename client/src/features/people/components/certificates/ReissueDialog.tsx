import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../../lib/useChange'
import { showDone } from '../../../../ui/toast'
import classes from './certificates.module.css'
import { ReasonDialog } from './ReasonDialog'

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

  async function handleConfirm(reason: string) {
    const { serial } = await reissue({ serial: certificate.serial, reason })
    showDone(t('certificates.reissue.done'), showSerial(serial))
    onClose()
  }

  return (
    <ReasonDialog
      opened={opened}
      size={560}
      title={t('certificates.reissue.title')}
      confirmLabel={t('certificates.reissue.button')}
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
    </ReasonDialog>
  )
}
