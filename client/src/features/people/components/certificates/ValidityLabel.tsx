import type { PersonCertificate } from '@tristar/shared/certificates/certificates.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { StatusLabel } from '../../../common/StatusLabel'
import classes from './certificates.module.css'

/** Whether a certificate is valid; if not, since when and why. */
export function ValidityLabel({ revoked }: Pick<PersonCertificate, 'revoked'>) {
  const { t } = useTranslation('learners')
  const dates = useDates()
  if (!revoked) return <StatusLabel status="valid" />
  const reason = revoked.by === 'reset' ? t('certificates.reset') : revoked.reason
  return (
    <>
      <StatusLabel status="revoked" />
      <div className={classes.since}>
        {t('certificates.since', { date: dates.instantDay(revoked.at) })}
        {reason && <span className={classes.reason}>{reason}</span>}
      </div>
    </>
  )
}
