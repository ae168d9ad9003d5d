import { CompositeChart } from '@mantine/charts'
import type { Month } from '@tristar/shared/common/months'
import { useLanguage } from '../../../lib/useLanguage'
import { useNumber } from '../../../lib/useNumber'
import { PlotBox } from '../../../ui/plots/PlotBox'
import { drawTooltip, type Told } from '../../../ui/plots/PlotTooltip'
import { type Tone, toneVar } from '../../../ui/theme'
import { useIsPhone } from '../../../ui/useIsPhone'
import { ticksTo } from '../facts'
import { along, BY_MONTH, upright } from './axes'
import { PlotLink } from './PlotLink'
import classes from './plots.module.css'

export interface Column extends Told {
  month: Month
  /** Still runs: drawn with a dashed outline. */
  running: boolean
  /** By name of the part. */
  parts: Record<string, number>
  /** What it is compared with. */
  before: number | undefined
  /** The list behind a part. */
  pathOf?: (name: string) => string
}

export interface ColumnsPlotProps {
  columns: readonly Column[]
  /** From below. */
  parts: readonly { name: string; tone: Tone }[]
  /** Less high. */
  low?: boolean
}

/** Of the place of a month, left and right of its column. */
const GAP = 0.18
const WIDEST = 56
/** As many columns, the latest, have room there; the table has the others. */
const ON_PHONE = 7
/** How far the line of what is compared reaches beyond a column, on both sides. */
const BEYOND = 4

/** A column for each month, of one or more parts, and across it a line for what it is compared with. */
export function ColumnsPlot({ columns: all, parts, low = false }: ColumnsPlotProps) {
  const phone = useIsPhone()
  const columns = phone ? all.slice(-ON_PHONE) : all
  const language = useLanguage()
  const number = useNumber()
  const heights = columns.map((column) =>
    parts.reduce((sum, { name }) => sum + of(column, name), 0),
  )
  const most = Math.max(0, ...heights, ...columns.map(({ before }) => before ?? 0))
  const lastFull = columns.findLast(({ running }) => !running)?.month
  return (
    <PlotBox className={low ? classes.lines : classes.columns}>
      <CompositeChart
        {...BY_MONTH}
        data={[...columns]}
        series={[
          ...parts.map(({ name, tone }) => ({
            name: `parts.${name}`,
            type: 'bar' as const,
            color: toneVar(tone, 'mark'),
          })),
          { name: 'before', type: 'line', color: 'var(--mantine-color-text)' },
        ]}
        maxBarWidth={WIDEST}
        valueFormatter={(value) => number(value)}
        yAxisProps={upright(ticksTo(most))}
        xAxisProps={along(lastFull, language)}
        barProps={({ name }) => ({
          stackId: 'all',
          isAnimationActive: false,
          shape: partOf(parts.find((part) => name === `parts.${part.name}`)),
        })}
        lineProps={{
          stroke: 'none',
          isAnimationActive: false,
          dot: drawBefore,
          activeDot: false,
        }}
        tooltipProps={{ content: drawTooltip, cursor: false }}
        composedChartProps={{
          margin: { top: 8, right: 4, bottom: 0, left: 0 },
          barCategoryGap: `${GAP * 100}%`,
        }}
      />
    </PlotBox>
  )
}

const of = ({ parts }: Column, name: string) => parts[name] ?? 0

interface PartProps {
  x?: number | string | null
  y?: number | string | null
  width?: number | string | null
  height?: number | string | null
  payload?: Column
}

/** Draws a part of a column, 1 px shorter above and below so that parts stand apart. */
function partOf(part: ColumnsPlotProps['parts'][number] | undefined) {
  return function drawPart({ x, y, width, height, payload }: PartProps) {
    if (!part || !height || Number(height) <= 0) return <g />
    const { name, tone } = part
    const running = payload?.running
    const bar = (
      <rect
        x={Number(x)}
        y={Number(y) + 1}
        width={Number(width)}
        height={Math.max(1, Number(height) - 2)}
        rx={2}
        fill={toneVar(tone, running ? 'soft' : 'mark')}
        stroke={running ? toneVar(tone, 'mark') : 'none'}
        {...(running && { strokeDasharray: '3 2' })}
      />
    )
    return <PlotLink to={payload?.pathOf?.(name)}>{bar}</PlotLink>
  }
}

interface BeforeProps {
  cx?: number | undefined
  cy?: number | undefined
  index?: number
  points?: readonly { x?: number | null }[]
}

/** Draws the line across a column for what it is compared with. */
function drawBefore({ cx, cy, index, points }: BeforeProps) {
  if (typeof cx !== 'number' || typeof cy !== 'number') return <g key={index} />
  const [first, second] = points ?? []
  const place = second ? Number(second.x) - Number(first?.x) : Infinity
  const half = Math.min(place * (1 - 2 * GAP), WIDEST) / 2 + BEYOND
  const reach = Math.min(half, place / 2 - 1)
  return (
    <g key={index}>
      <line
        x1={cx - reach}
        x2={cx + reach}
        y1={cy}
        y2={cy}
        stroke="var(--mantine-color-body)"
        strokeWidth={5}
      />
      <line
        x1={cx - reach}
        x2={cx + reach}
        y1={cy}
        y2={cy}
        stroke="var(--mantine-color-text)"
        strokeWidth={2}
      />
    </g>
  )
}
