import type { SmallPlotProps } from './SmallBars'
import classes from './smallPlots.module.css'

const WIDTH = 80
const HEIGHT = 24
const DOT = 2.5

interface Point {
  x: number
  y: number
}

/** A line of full months with a dot at the last; one that still runs is left out. What it says stands beside as text. */
export function SmallLine({ values, running = false }: SmallPlotProps) {
  const points = placesOf(running ? values.slice(0, -1) : values)
  const last = points.at(-1)
  return (
    <svg
      className={classes.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.stroke} d={pathOf(points)} />
      {last && <circle className={classes.dot} cx={last.x} cy={last.y} r={DOT} />}
    </svg>
  )
}

/** From the least to the most; all in the middle where they are alike. Null where there is no value. */
function placesOf(values: SmallPlotProps['values']): (Point | null)[] {
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const step = (WIDTH - 2 * DOT) / Math.max(1, values.length - 1)
  return values.map((value, at) => {
    if (value === null) return null
    const share = most === least ? 0.5 : (value - least) / (most - least)
    return { x: DOT + at * step, y: HEIGHT - DOT - share * (HEIGHT - 2 * DOT) }
  })
}

const round = (length: number) => Math.round(length * 10) / 10

/** Goes on behind a gap. */
function pathOf(points: readonly (Point | null)[]): string {
  return points
    .map((point, at) =>
      point ? `${points[at - 1] ? 'L' : 'M'}${round(point.x)} ${round(point.y)}` : '',
    )
    .join('')
}
