import { Paper } from '@mantine/core'
import { isTier } from '@tristar/shared/common/tiers'
import type { SellerDetail } from '@tristar/shared/supervisors/supervisors.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { ProgressBar } from '../../../ui/ProgressBar'
import { StarIcon, starTone } from '../../../ui/StarLabel'
import { useStarName } from '../../../ui/useStarName'
import classes from './sellers.module.css'

/** The tier's star, how far within it and in all, and by when everything is to be completed. */
export function LogHead({ detail }: { detail: SellerDetail }) {
  const { t } = useTranslation(['sellers', 'ui'])
  const dates = useDates()
  const starName = useStarName()
  const { belt, beltRate, allRate, completeDate } = detail
  const known = isTier(belt)
  return (
    <Paper component="section" className={classes.head} aria-label={t('log.progress')}>
      <div className={classes.star}>
        {known && <StarIcon tier={belt} size={56} />}
        {known ? starName(belt) : '-'}
      </div>
      <dl className={classes.bars}>
        <div>
          <dt>{t('log.within')}</dt>
          <dd>
            <ProgressBar
              value={beltRate}
              label={t('log.within')}
              tone={known ? starTone(belt) : 'gray'}
            />
          </dd>
        </div>
        <div>
          <dt>{t('log.overall')}</dt>
          <dd>
            <ProgressBar value={allRate} label={t('log.overall')} />
          </dd>
        </div>
      </dl>
      <p className={classes.date}>
        {t('ui:profile.completeBy')}
        <strong>{dates.day(completeDate)}</strong>
      </p>
    </Paper>
  )
}
