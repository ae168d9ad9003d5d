import { NativeSelect } from '@mantine/core'
import { IconBuilding, IconCalendar, IconSelector } from '@tabler/icons-react'
import { monthText } from '@tristar/shared/common/dateTexts'
import type { Month } from '@tristar/shared/common/months'
import type { SCOPE_FILTER } from '@tristar/shared/common/people.filters'
import { useTranslation } from 'react-i18next'
import { useChosen } from '../../../lib/useChosen'
import type { FilterState } from '../../../lib/useFilters'
import { useLanguage } from '../../../lib/useLanguage'
import { useScopeName } from '../../../lib/useScopeName'
import { Filters } from '../../../ui/Filters'
import { askableMonths, type Period, PERIODS, type PeriodState } from '../usePeriod'
import classes from './analysis.module.css'

interface AnalysisFiltersProps {
  filters: FilterState<typeof SCOPE_FILTER>
  period: PeriodState
}

/** Whose first attempts count, and of which months. */
export function AnalysisFilters({ filters, period }: AnalysisFiltersProps) {
  const { t } = useTranslation('analysis')
  const scopeName = useScopeName()
  return (
    <div className={classes.filters}>
      <Filters
        state={filters}
        looks={{
          dist: {
            icon: <IconBuilding size={18} stroke={1.75} aria-hidden="true" />,
            textOf: scopeName,
          },
        }}
      />
      <NativeSelect
        aria-label={t('period.label')}
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
        rightSection={<Arrow />}
        data={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period.period}
        onChange={(event) => period.choose(event.currentTarget.value as Period)}
      />
      {period.own && <OwnMonths own={period.own} onChange={period.setOwn} />}
    </div>
  )
}

const Arrow = () => <IconSelector size={18} stroke={1.75} aria-hidden="true" />

interface OwnMonthsProps {
  own: { from: Month; to: Month }
  onChange: PeriodState['setOwn']
}

function OwnMonths({ own, onChange }: OwnMonthsProps) {
  const { t } = useTranslation('analysis')
  const [{ from, to }, choose] = useChosen(own, onChange)
  const months = askableMonths()
  return (
    <div className={classes.months}>
      <MonthSelect
        label={t('period.from')}
        months={months.filter((month) => month <= to)}
        month={from}
        onChange={(month) => choose({ from: month, to })}
      />
      <MonthSelect
        label={t('period.to')}
        months={months.filter((month) => month >= from)}
        month={to}
        onChange={(month) => choose({ from, to: month })}
      />
    </div>
  )
}

interface MonthSelectProps {
  label: string
  months: readonly Month[]
  month: Month
  onChange: (month: Month) => void
}

function MonthSelect({ label, months, month, onChange }: MonthSelectProps) {
  const language = useLanguage()
  // An address may name a month that is not offered.
  const offered = months.includes(month) ? months : [month, ...months]
  return (
    <label className={classes.monthField}>
      <span>{label}</span>
      <NativeSelect
        rightSection={<Arrow />}
        data={offered.map((value) => ({ value, label: monthText(value, language) }))}
        value={month}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
