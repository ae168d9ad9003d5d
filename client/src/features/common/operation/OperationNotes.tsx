import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { paths } from '../../../lib/paths'
import { useJoining } from '../../../lib/useJoining'
import { useNumber } from '../../../lib/useNumber'
import { Note } from '../../../ui/Banner'
import { TextLink } from '../../../ui/TextLink'
import { operationQuery } from './operationQuery'

/** Says, to admins of all, that mail does not leave, and that the daily backup has failed; nothing while all is well. */
export function OperationNotes() {
  const { t } = useTranslation('operation')
  const dates = useDates()
  const number = useNumber()
  const { gap } = useJoining()
  const { mail, backups } = useQuery(operationQuery).data ?? {}
  const failed = backups?.last?.state === 'failed' ? backups.last : undefined
  return (
    <>
      {mail && (
        <Note tone="ink">
          {t('mail', {
            count: mail.waiting,
            number: number(mail.waiting),
            minutes: number(mail.minutes),
          })}
          {gap}
          <TextLink to={paths.admin.messages}>{t('mailLink')}</TextLink>
        </Note>
      )}
      {failed && (
        <Note tone="ink">
          {t('backupFailed', { day: dates.instantDay(failed.at) })}
          {gap}
          <TextLink to={paths.admin.admins}>{t('backupLink')}</TextLink>
        </Note>
      )}
    </>
  )
}
