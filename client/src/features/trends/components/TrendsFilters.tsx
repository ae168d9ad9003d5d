import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OFFERED_SPANS, type SpanState } from '../useSpan'
import { useTrendText } from '../useTrendText'
import { Choice } from './Choice'
import classes from './trends.module.css'

interface TrendsFiltersProps {
  span: SpanState
  compare: {
    value: string
    options: readonly { value: string; label: string }[]
    choose: (value: string) => void
  }
  /** Whose trends, where that can be chosen. */
  scope?: ReactNode
}

/** Whose months, how many, and what they are compared with. */
export function TrendsFilters({ span, compare, scope }: TrendsFiltersProps) {
  const { t } = useTranslation('trends')
  const { number } = useTrendText()
  return (
    <div className={classes.filters}>
      {scope}
      <Choice
        label={t('span.label')}
        options={OFFERED_SPANS.map((value) => ({
          value,
          label: t('span.months', { number: number(Number(value)) }),
        }))}
        value={span.chosen}
        onChange={span.choose}
      />
      <Choice
        label={t('compare.label')}
        options={compare.options}
        value={compare.value}
        onChange={compare.choose}
        select
      />
    </div>
  )
}
