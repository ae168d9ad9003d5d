import type { SellerDetail } from '@tristar/shared/team/team.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { Standing } from '../../../ui/Standing'
import classes from './sellers.module.css'

/** The tier's star, how far within it and in all, and by when everything is to be completed. */
export function LogHead({ detail }: { detail: SellerDetail }) {
  const { t } = useTranslation(['sellers', 'ui'])
  const dates = useDates()
  return (
    <Standing
      label={t('log.progress')}
      belt={detail.belt}
      within={{ value: detail.beltRate, label: t('log.within') }}
      overall={{ value: detail.allRate, label: t('log.overall') }}
    >
      <p className={classes.date}>
        {t('ui:profile.completeBy')}
        <strong>{dates.day(detail.completeDate)}</strong>
      </p>
    </Standing>
  )
}
