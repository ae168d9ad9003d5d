import { Title } from '@mantine/core'
import { ENOUGH_ATTEMPTS } from '@tristar/shared/analysis/itemStatistics.rules'
import { monthText } from '@tristar/shared/common/dateTexts'
import { type Month, monthCount, monthOf, shiftMonth } from '@tristar/shared/common/months'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { useLanguage } from '../../../../lib/useLanguage'
import { type Entry, type MonthPoint, monthPoints } from '../../facts'
import { useFigureTexts } from '../../useAnalysisText'
import type { MonthShare } from '../plots/MonthsPlot'
import { MonthsPlot } from '../plots/plots'
import { PlotWithTable } from '../plots/PlotWithTable'
import classes from './details.module.css'

/** The share right by month, as it is asked now and before it was changed; nothing below two months. */
export function ByMonth({ entry }: { entry: Entry }) {
  const { t } = useTranslation('analysis')
  const { list } = useJoining()
  const language = useLanguage()
  const { number, percent } = useFigureTexts()
  const shareOf = useMonthShare()
  const points = monthPoints(entry)
  if (points.length < 2) return null
  const { since, changes } = entry.question
  const began = monthOf(since)
  const parts = list(changes.map((part) => t(`details.part.${part}`)))
  const wasFormer = points.some(({ formerN }) => formerN > 0)
  const months = everyMonth(points)
  const both = points.map(({ month, n, right, formerN, formerRight }) => ({
    month,
    n: n + formerN,
    right: right + formerRight,
  }))
  return (
    <section className={classes.part} aria-label={t('details.byMonth')}>
      <Title order={3} size="h4">
        {t('details.byMonth')}
      </Title>
      <PlotWithTable
        plot={
          <MonthsPlot
            months={months.map(({ month, point }) => ({
              month,
              present: point && shareOf(point.n, point.right),
              former: point && shareOf(point.formerN, point.formerRight),
            }))}
            change={
              wasFormer && months.some(({ month }) => month === began)
                ? { month: began, text: t('details.revised', { parts }) }
                : undefined
            }
            enough={ENOUGH_ATTEMPTS}
          />
        }
        table={{
          label: t('details.byMonth'),
          heads: [t('details.month'), t('questions.n'), t('questions.share')],
          rows: both.map(({ month, n, right }) => [
            monthText(month, language),
            number(n),
            percent(n > 0 ? right / n : null),
          ]),
        }}
      />
    </section>
  )
}

/** A point of the plot; none without attempts. */
function useMonthShare() {
  const { t } = useTranslation('analysis')
  const { number, percent } = useFigureTexts()
  const { list } = useJoining()
  return (n: number, right: number): MonthShare | undefined =>
    n > 0
      ? {
          share: Math.round((100 * right) / n),
          n,
          text: list([
            percent(right / n),
            t('questions.firstAttempts', { count: n, number: number(n) }),
          ]),
        }
      : undefined
}

/** The months from the first to the last, those without attempts too. */
function everyMonth(points: readonly MonthPoint[]): { month: Month; point?: MonthPoint }[] {
  const byMonth = new Map(points.map((point) => [point.month, point]))
  const first = points[0]?.month ?? ''
  return Array.from({ length: monthCount(first, points.at(-1)?.month ?? first) }, (_, index) => {
    const month = shiftMonth(first, index)
    const point = byMonth.get(month)
    return point ? { month, point } : { month }
  })
}
