import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { SupervisorLog, UserDetails } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { Standing } from '../../../../ui/Standing'
import { dashedDay, dashedInstant } from '../../reportDates'
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
  const dates = TIERS.map((tier) => ({
    label: t('table.achieved', { star: t(`ui:star.${tier}`) }),
    text: dashedInstant(log[`${TIER_KEYS[tier]}BeltDate`]),
  }))
  const due = { label: t('table.completeDate'), text: dashedDay(log.completeDate) }
  return (
    <Standing
      label={t('log.progress')}
      belt={log.belt}
      within={{ value: log.beltRate, label: t('table.within') }}
      overall={{ value: log.allRate, label: t('table.overall') }}
    >
      <dl className={classes.facts}>
        {[...facts, due, ...dates].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
    </Standing>
  )
}
