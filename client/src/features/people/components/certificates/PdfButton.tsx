import { Button } from '@mantine/core'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { STARS } from '@tristar/shared/common/tiers'
import { useTranslation } from 'react-i18next'
import { callFile } from '../../../../lib/apiClient'
import { useErrorText } from '../../../../lib/errorText'
import { saveFile } from '../../../../lib/saveFile'
import { useLanguage } from '../../../../lib/useLanguage'
import { useSubmit } from '../../../../lib/useSubmit'
import classes from './certificates.module.css'

/** Hands a certificate, as its holder gets it, to the browser's downloads; nothing for a revoked one. */
export function PdfButton({ certificate }: { certificate: PersonCertificate }) {
  const { t } = useTranslation('learners')
  const language = useLanguage()
  const errorText = useErrorText()
  const { submit, busy, error } = useSubmit()
  const { serial, belt, revoked } = certificate
  if (revoked) return null
  const name = `certificate-${STARS[belt].toLowerCase()}-${serial}.pdf`
  const save = async () =>
    saveFile(await callFile(certificatesCalls.print, { serial, language }), name)
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        className={classes.change}
        loading={busy}
        aria-label={t('certificates.pdfOf', { serial: showSerial(serial) })}
        onClick={() => void submit(save)}
      >
        {t('certificates.pdf')}
      </Button>
      {error !== null && (
        <span className={classes.fault} role="alert">
          {errorText(error)}
        </span>
      )}
    </>
  )
}
