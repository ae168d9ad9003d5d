import { Paper } from '@mantine/core'
import { isTier, TIERS } from '@tristar/shared/common/tiers'
import type { SupervisorLog, UserDetails } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { StarIcon, starTone } from '../../../../ui/StarLabel'
import { useStarName } from '../../../../ui/useStarName'
import { dashedDay, dashedInstant } from '../../reportDates'
import classes from './logs.module.css'

const DATE_OF = { White: 'whiteBeltDate', Green: 'greenBeltDate', Black: 'blackBeltDate' } as const

export interface Fact {
  label: string
  text: string
}

interface LogHeadProps {
  log: SupervisorLog | UserDetails
  /** Who it is. */
  facts: readonly Fact[]
}

/** The star, how far within it and in all; who it is, by when everything is due, and when each star was achieved. */
export function LogHead({ log, facts }: LogHeadProps) {
  const { t } = useTranslation(['reports', 'ui'])
  const starName = useStarName()
  const { belt, beltRate, allRate } = log
  const known = isTier(belt)
  const dates = TIERS.map((tier) => ({
    label: t('table.achieved', { star: t(`ui:star.${tier}`) }),
    text: dashedInstant(log[DATE_OF[tier]]),
  }))
  const due = { label: t('table.completeDate'), text: dashedDay(log.completeDate) }
  return (
    <Paper component="section" className={classes.head} aria-label={t('log.progress')}>
      <div className={classes.star}>
        {known && <StarIcon tier={belt} size={56} />}
        {known ? starName(belt) : '-'}
      </div>
      <dl className={classes.bars}>
        <div>
          <dt>{t('table.within')}</dt>
          <dd>
            <ProgressBar
              value={beltRate}
              label={t('table.within')}
              tone={known ? starTone(belt) : 'gray'}
            />
          </dd>
        </div>
        <div>
          <dt>{t('table.overall')}</dt>
          <dd>
            <ProgressBar value={allRate} label={t('table.overall')} />
          </dd>
        </div>
      </dl>
      <dl className={classes.facts}>
        {[...facts, due, ...dates].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
