import { LineChart } from '@mantine/charts'
import type { Month } from '@tristar/shared/common/months'
import { useLanguage } from '../../../lib/useLanguage'
import { PlotBox } from '../../../ui/plots/PlotBox'
import { drawTooltip, type Told } from '../../../ui/plots/PlotTooltip'
import { type Tone, toneVar } from '../../../ui/theme'
import { spreadApart } from '../facts'
import { along, BY_MONTH, upright } from './axes'
import { PlotLink } from './PlotLink'
import classes from './plots.module.css'

export interface LinePoint extends Told {
  month: Month
  /** Still runs: its line is dashed. */
  running: boolean
  /** By name of the line. */
  at: Record<string, PointAt | undefined>
  /** What the first line is compared with. */
  before?: number | undefined
}

export interface PointAt {
  value: number
  /** Of too few to say much. */
  few: boolean
  /** How far the middle half of them spreads. */
  range?: readonly [number, number] | null
  /** The list behind it. */
  to?: string
}

export interface LinesPlotProps {
  points: readonly LinePoint[]
  /** The label stands at the line's end. */
  lines: readonly { name: string; tone: Tone; label?: string }[]
  ticks: readonly number[]
  unit?: string
}

/** The height of the axis and of what is above it, and of a label, in px; as drawn below. */
const ABOVE = 8
const HEIGHT = 184
const AXIS = 20
const LABEL = 16
const PRESSED = 10
/** How far the spreads of two lines in one month stand apart, and how wide each is. */
const APART = 5
const SPREAD = 3

/** Lines by month: full to the last full month, dashed from there to the one that still runs. */
export function LinesPlot({ points, lines, ticks, unit = '' }: LinesPlotProps) {
  const language = useLanguage()
  const lastFull = points.findLast(({ running }) => !running)?.month
  const nothing = points.every(
    ({ at, before }) => before === undefined && Object.values(at).every((each) => !each),
  )
  return (
    <div className={classes.withEnds}>
      <PlotBox className={classes.lines}>
        <LineChart
          {...BY_MONTH}
          data={points.map((point) => ({ ...point, ...valuesOf(point, lastFull) }))}
          series={[
            { name: 'before', color: toneVar('gray', 'mark') },
            ...lines.flatMap(({ name, tone }) => [
              { name: `${name}Running`, color: toneVar(tone, 'mark'), strokeDasharray: '3 3' },
              { name, color: toneVar(tone, 'mark') },
            ]),
          ]}
          curveType="linear"
          strokeWidth={2.25}
          valueFormatter={(value) => `${value}${unit}`}
          yAxisProps={upright(ticks, nothing)}
          xAxisProps={{
            ...along(lastFull, language),
            padding: { left: 8, right: 8 },
          }}
          lineProps={({ name }) => ({
            isAnimationActive: false,
            activeDot: false,
            ...(name === 'before' && { strokeWidth: 1.5 }),
            dot: dotsOf(name, { points, lines, ticks, lastFull }),
          })}
          tooltipProps={{ content: drawTooltip, cursor: { stroke: 'var(--line)' } }}
          lineChartProps={{ margin: { top: ABOVE, right: 4, bottom: 0, left: 0 } }}
        />
      </PlotBox>
      <LineEnds points={points} lines={lines} most={ticks.at(-1) ?? 1} />
    </div>
  )
}

/** The values by name of the line, and those of the dashed end. */
function valuesOf(point: LinePoint, lastFull: Month | undefined) {
  const all = Object.entries(point.at).flatMap(([name, at]) => [
    [name, point.running ? null : (at?.value ?? null)],
    [`${name}Running`, point.running || point.month === lastFull ? (at?.value ?? null) : null],
  ])
  return Object.fromEntries(all) as Record<string, number | null>
}

interface DotProps {
  cx?: number | undefined
  cy?: number | undefined
  payload?: LinePoint
}

interface Drawn extends Pick<LinesPlotProps, 'points' | 'lines' | 'ticks'> {
  lastFull: Month | undefined
}

/**
 * Draws how far a month's values spread, the last full month's point, points of too few, which are hollow and gray, and those
 * without a neighbour.
 */
function dotsOf(name: string | undefined, { points, lines, ticks, lastFull }: Drawn) {
  const line = lines.find((each) => each.name === name)
  const perUnit = (HEIGHT - ABOVE - AXIS) / (ticks.at(-1) ?? 1)
  const aside = line ? (lines.indexOf(line) - (lines.length - 1) / 2) * APART : 0
  return function drawDot({ cx, cy, payload }: DotProps) {
    const at = line && payload?.at[line.name]
    const key = payload?.month
    if (!line || !at || typeof cx !== 'number' || typeof cy !== 'number') return <g key={key} />
    const index = points.findIndex(({ month }) => month === key)
    const alone = !points[index - 1]?.at[line.name] && !points[index + 1]?.at[line.name]
    const seen = at.few || key === lastFull || alone
    return (
      <PlotLink key={key} to={at.to}>
        {/* What is pressed is larger than what is seen. */}
        {at.to !== undefined && <circle cx={cx} cy={cy} r={PRESSED} fill="transparent" />}
        {at.range && !at.few && (
          <rect
            className={classes.spread}
            x={cx + aside - SPREAD / 2}
            y={cy - (at.range[1] - at.value) * perUnit}
            width={SPREAD}
            height={(at.range[1] - at.range[0]) * perUnit}
            rx={SPREAD / 2}
            fill={toneVar(line.tone, 'mark')}
          />
        )}
        {seen && (
          <circle
            cx={cx}
            cy={cy}
            r={at.few ? 3 : 3.5}
            fill={at.few ? 'var(--mantine-color-body)' : toneVar(line.tone, 'mark')}
            stroke={toneVar(at.few ? 'gray' : line.tone, 'mark')}
            strokeWidth={1.5}
          />
        )}
      </PlotLink>
    )
  }
}

/** The lines' names at their ends, kept apart. */
function LineEnds({
  points,
  lines,
  most,
}: Pick<LinesPlotProps, 'points' | 'lines'> & { most: number }) {
  const ends = lines.flatMap(({ name, tone, label }) => {
    const last = points.findLast(({ at }) => at[name])?.at[name]?.value
    return label && last !== undefined ? [{ tone, label, last }] : []
  })
  const places = ends.map(({ last }) => ABOVE + (1 - last / most) * (HEIGHT - ABOVE - AXIS))
  const tops = spreadApart(places, LABEL)
  if (ends.length === 0) return null
  return (
    <div className={classes.ends}>
      {ends.map(({ tone, label }, index) => (
        <span
          key={label}
          style={{ color: toneVar(tone, 'text'), top: (tops[index] ?? 0) - LABEL / 2 }}
        >
          {label}
        </span>
      ))}
    </div>
  )
}
