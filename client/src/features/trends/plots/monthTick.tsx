import { shortMonthText } from '@tristar/shared/common/dateTexts'
import type { Language } from '@tristar/shared/common/languages'
import type { Month } from '@tristar/shared/common/months'

export interface TickProps {
  x?: number | string
  y?: number | string
  payload?: { value?: Month }
}

/** Draws the name of a month below its place; that of the last full month is heavier. */
export function monthTick(lastFull: Month | undefined, language: Language) {
  return function drawTick({ x, y, payload }: TickProps) {
    const month = payload?.value ?? ''
    return (
      <text
        // The library measures what has this name.
        className="recharts-cartesian-axis-tick-value"
        x={x}
        y={Number(y) + 9}
        textAnchor="middle"
        fontSize={11}
        fontWeight={month === lastFull ? 600 : 500}
        fill={month === lastFull ? 'var(--mantine-color-text)' : 'currentColor'}
      >
        {month && shortMonthText(month, language)}
      </text>
    )
  }
}
