import { IconExternalLink } from '@tabler/icons-react'
import { showSerial } from '@tristar/shared/certificates/serial.rules'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths'
import classes from './certificates.module.css'

/** A serial that leads to its public check, in a new tab: that page is none of the app's. */
export function SerialLink({ serial }: { serial: string }) {
  const { t } = useTranslation('learners')
  const shown = showSerial(serial)
  return (
    <a
      href={paths.verifySerial(serial)}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-label={t('certificates.checkOf', { serial: shown })}
    >
      <span className={classes.serial}>{shown}</span>
      <span className={classes.check}>
        {t('certificates.check')}
        <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
      </span>
    </a>
  )
}
