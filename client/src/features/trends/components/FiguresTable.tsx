import type { TrendMonth } from '@tristar/shared/trends/trends.schema'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shown } from '../compared'
import { useTrendText } from '../useTrendText'
import { MonthTable } from './MonthTable'

type Heads = ComponentProps<typeof MonthTable>['heads']

interface FiguresTableProps {
  /** Names the table. */
  label: string
  of: Pick<Shown, 'months' | 'compared' | 'now'>
  /** Without the month, and without what it is compared with. */
  heads: Heads
  cellsOf: (month: TrendMonth) => ReactNode[]
  /** What it is compared with; absent where there was nobody yet. */
  beforeOf: (month: TrendMonth | undefined) => ReactNode
  /** Of the months, on a wide screen; the others unfold. */
  shown: number
  /** What it is compared with is not seen on a phone. */
  wide?: boolean
}

/** The figures of a plot by month, the latest first, each beside what it is compared with. */
export function FiguresTable({ label, of, heads, cellsOf, beforeOf, ...look }: FiguresTableProps) {
  const { t } = useTranslation('trends')
  const { month } = useTrendText()
  const { months, compared, now } = of
  const before = compared && {
    key: 'before',
    text: compared.isYear ? t('compare.yearHead') : compared.name,
    ...(look.wide && { wide: true }),
  }
  return (
    <MonthTable
      label={label}
      heads={[{ key: 'month', text: t('month.head') }, ...heads, ...(before ? [before] : [])]}
      shown={look.shown}
      rows={months.toReversed().map((each) => ({
        key: each.month,
        running: each.month === now,
        cells: [
          month(each.month, now),
          ...cellsOf(each),
          ...(compared ? [beforeOf(compared.at(each.month))] : []),
        ],
      }))}
    />
  )
}
