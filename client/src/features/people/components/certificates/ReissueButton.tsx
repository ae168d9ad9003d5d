import { Button } from '@mantine/core'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../../lib/lazyPart'
import { LazyDialog } from '../../../../ui/LazyDialog'
import classes from './certificates.module.css'

const ReissueDialog = lazyPart(async () => (await import('./ReissueDialog')).ReissueDialog)

interface ReissueButtonProps {
  /** Valid, with another name than the present one. */
  certificate: PersonCertificate
  /** The holder's present name. */
  name: string
}

/** Asks whether to replace a certificate by one with the present name. */
export function ReissueButton({ certificate, name }: ReissueButtonProps) {
  const { t } = useTranslation('learners')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (certificate.revoked || name === '') return null
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        className={classes.change}
        aria-label={t('certificates.reissue.of', { serial: showSerial(certificate.serial) })}
        onClick={() => setOpened(true)}
      >
        {t('certificates.reissue.open')}
      </Button>
      <LazyDialog opened={opened} onClose={close}>
        <ReissueDialog opened={opened} certificate={certificate} name={name} onClose={close} />
      </LazyDialog>
    </>
  )
}
