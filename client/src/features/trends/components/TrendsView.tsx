import type { UseQueryResult } from '@tanstack/react-query'
import type { Month } from '@tristar/shared/common/months'
import { livedMonths } from '@tristar/shared/trends/change.rules'
import type { Trends } from '@tristar/shared/trends/trends.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadPanel } from '../../../ui/LoadPanel'
import { PlainButton } from '../../../ui/PlainButton'
import type { Compared, Shown } from '../compared'
import { yearBefore } from '../useSpan'
import { ActivePanel } from './ActivePanel'
import { DaysPanel } from './DaysPanel'
import { FunnelPanel } from './FunnelPanel'
import { PassesPanel } from './PassesPanel'
import { StarsPanel } from './StarsPanel'
import print from './print.module.css'
import classes from './trends.module.css'

interface TrendsViewProps {
  trends: UseQueryResult<Trends>
  /** What they are compared with, if anything. */
  other: UseQueryResult<Trends> | undefined
  /** '' is the year before. */
  otherName: string
  now: Month
  pathOf: Shown['pathOf']
  /** Below, where evaluators are seen. */
  renderMore?: (data: Trends) => ReactNode
}

/** The panels of the trends, or that they load, or why they do not. */
export function TrendsView(props: TrendsViewProps) {
  const { trends, other, otherName, now, pathOf, renderMore } = props
  const { t } = useTranslation('trends')
  const compared = useCompared(other?.data, otherName)
  if (!trends.data || trends.isError)
    return <LoadPanel query={trends} lines={8} title={t('failed')} alert />
  const shown = {
    data: trends.data,
    months: livedMonths(trends.data.months),
    compared,
    now,
    pathOf,
  }
  const young = shown.months.every(({ month }) => month === now)
  return (
    <div
      className={`${classes.trends} ${print.sheet}`}
      data-stale={trends.isPlaceholderData || undefined}
    >
      {young && <p className={classes.note}>{t('first')}</p>}
      {other?.isError && <OtherFailed onRetry={() => void other.refetch()} />}
      <StarsPanel {...shown} />
      <div className={classes.pair}>
        <DaysPanel {...shown} />
        <FunnelPanel {...shown} />
      </div>
      <div className={classes.pair}>
        <ActivePanel {...shown} />
        <PassesPanel {...shown} />
      </div>
      {renderMore?.(trends.data)}
      <p className={classes.note} data-print="no">
        {t('today')}
      </p>
    </div>
  )
}

/** What stands beside each month; nothing where nobody was there yet. */
function useCompared(other: Trends | undefined, name: string): Compared | undefined {
  const { t } = useTranslation('trends')
  if (!other) return undefined
  const isYear = name === ''
  const months = livedMonths(other.months).filter(({ people, joined }) => people + joined > 0)
  if (months.length === 0) return undefined
  const byMonth = new Map(months.map((each) => [each.month, each]))
  return {
    name: isYear ? t('compare.yearBefore') : name,
    isYear,
    at: (month) => byMonth.get(isYear ? yearBefore(month) : month),
  }
}

function OtherFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['trends', 'ui'])
  return (
    <div className={classes.note} role="alert">
      {t('compare.failed')}{' '}
      <PlainButton variant="default" onClick={onRetry}>
        {t('ui:action.retry')}
      </PlainButton>
    </div>
  )
}
