import classes from './smallPlots.module.css'

export interface SmallPlotProps {
  /** One for each month, the latest last; null where there is none. */
  values: readonly (number | null)[]
  /** Whether the last one still runs. */
  running?: boolean
}

/** A year has a place for each of its months, also where there are fewer. */
const PLACES = 12
/** Of a place, what the bar takes. */
const WIDE = 0.76
const HEIGHT = 36
/** Of the dashes, half of which would be cut. */
const EDGE = 0.75

/** Bars across the width, of months: the last full one is filled, one that still runs dashed. What they say stands beside as text. */
export function SmallBars({ values, running = false }: SmallPlotProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const place = 100 / Math.max(PLACES, values.length)
  const lastFull = values.length - (running ? 2 : 1)
  return (
    <svg className={classes.bars} height={HEIGHT} aria-hidden="true" focusable="false">
      {values.map((value, at) => {
        if (value === null) return null
        const height = Math.max(2, (value / most) * (HEIGHT - 2 * EDGE))
        return (
          <rect
            // A month has no other name here.
            key={String(at)}
            className={classes.bar}
            data-month={at < lastFull ? undefined : at === lastFull ? 'full' : 'running'}
            x={`${at * place + (place * (1 - WIDE)) / 2}%`}
            y={HEIGHT - EDGE - height}
            width={`${place * WIDE}%`}
            height={height}
            rx={2}
          />
        )
      })}
    </svg>
  )
}
