import { LineChart } from '@mantine/charts'
import { monthText, shortMonthText } from '@tristar/shared/common/dateTexts'
import type { Month } from '@tristar/shared/common/months'
import { useLanguage } from '../../../../lib/useLanguage'
import { toneVar } from '../../../../ui/theme'
import { AXIS, PLAIN } from '../../../../ui/plots/looks'
import { PlotBox } from '../../../../ui/plots/PlotBox'
import { drawTooltip, type Told } from '../../../../ui/plots/PlotTooltip'
import classes from './plots.module.css'

/** A share right of one month. */
export interface MonthShare {
  /** 0…100. */
  share: number
  n: number
  /** What it is, for the tooltip. */
  text: string
}

export interface MonthsPlotProps {
  /** Every month from the first to the last. */
  months: readonly {
    month: Month
    present?: MonthShare | undefined
    former?: MonthShare | undefined
  }[]
  /** The month in which the present revision began, and what it changed. */
  change?: { month: Month; text: string } | undefined
  /** Points with fewer are hollow. */
  enough: number
}

type Point = MonthsPlotProps['months'][number]

const SERIES = [
  { name: 'former.share', color: toneVar('gray', 'mark') },
  { name: 'present.share', color: toneVar('ink', 'mark') },
]

/** The share right by month: the present revision's line, and gray that of all before it. */
export function MonthsPlot({ months, change, enough }: MonthsPlotProps) {
  const language = useLanguage()
  const data = months.map((point): Point & Told => ({
    ...point,
    title: monthText(point.month, language),
    lines: [point.former, point.present].flatMap((share) => share?.text ?? []),
  }))
  return (
    <PlotBox className={classes.months}>
      <LineChart
        {...PLAIN}
        h="100%"
        data={data}
        dataKey="month"
        series={SERIES}
        curveType="linear"
        strokeWidth={2.25}
        strokeDasharray="0"
        tickLine="none"
        valueFormatter={(value) => `${value}%`}
        yAxisProps={{ domain: [0, 100], ticks: [0, 50, 100], width: 40, tick: AXIS.tick }}
        xAxisProps={{
          ...AXIS,
          minTickGap: 12,
          padding: { left: 8, right: 8 },
          tickFormatter: (month: Month) => shortMonthText(month, language),
        }}
        lineProps={({ name }) => ({
          dot: dotsOf(name === 'present.share', enough),
          activeDot: false,
        })}
        referenceLines={
          change && [
            {
              x: change.month,
              label: { value: change.text, position: 'insideTopLeft', fontSize: 11 },
              strokeDasharray: '3 3',
              color: toneVar('gray', 'text'),
            },
          ]
        }
        tooltipProps={{ content: drawTooltip }}
        lineChartProps={{ margin: { top: 8, right: 8, bottom: 0, left: 0 } }}
      />
    </PlotBox>
  )
}

interface DotProps {
  cx?: number
  cy?: number
  payload?: Point
}

/** Draws a line's points: hollow and gray those of too few attempts. */
function dotsOf(present: boolean, enough: number) {
  return function drawDot({ cx, cy, payload }: DotProps) {
    const point = present ? payload?.present : payload?.former
    if (!point || cx === undefined || cy === undefined) return <g key={payload?.month} />
    const few = point.n < enough
    const tone = toneVar(present && !few ? 'ink' : 'gray', 'mark')
    return (
      <circle
        key={payload?.month}
        cx={cx}
        cy={cy}
        r={2.75}
        fill={few ? 'var(--mantine-color-body)' : tone}
        stroke={tone}
        strokeWidth={1.5}
      />
    )
  }
}
