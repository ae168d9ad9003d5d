import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { SupervisorLog, UserDetails } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { Standing } from '../../../../ui/Standing'
import classes from './logs.module.css'

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
  const dates = useDates()
  const achieved = TIERS.map((tier) => ({
    label: t('table.achieved', { star: t(`ui:star.${tier}`) }),
    text: dates.instantDay(log[`${TIER_KEYS[tier]}BeltDate`]),
  }))
  const due = { label: t('table.completeDate'), text: dates.day(log.completeDate) }
  return (
    <Standing
      label={t('log.progress')}
      belt={log.belt}
      within={{ value: log.beltRate, label: t('table.within') }}
      overall={{ value: log.allRate, label: t('table.overall') }}
    >
      <dl className={classes.facts}>
        {[...facts, due, ...achieved].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
    </Standing>
  )
}
