import { shortMonthText } from '@tristar/shared/common/dateTexts'
import type { Language } from '@tristar/shared/common/languages'
import type { Month } from '@tristar/shared/common/months'
import { AXIS, PLAIN } from '../../../ui/plots/looks'
import { monthTick } from './monthTick'

/** Of the plots by month. */
export const BY_MONTH = {
  ...PLAIN,
  h: '100%',
  dataKey: 'month',
  tickLine: 'none',
  gridColor: 'var(--line)',
  strokeDasharray: '0',
} as const

/** The axis of the months; that of the last full one is heavier. */
export const along = (lastFull: Month | undefined, language: Language) => ({
  height: AXIS.height,
  minTickGap: 6,
  tickLine: false,
  interval: 'equidistantPreserveStart' as const,
  tickFormatter: (month: Month) => shortMonthText(month, language),
  tick: monthTick(lastFull, language),
})

/** The upright axis with its lines; of `nothing` it stays too. */
export const upright = (ticks: readonly number[], nothing = false) => ({
  domain: [0, ticks.at(-1) ?? 1] as [number, number],
  ticks: [...ticks],
  // Else dots at the very top or left are cut.
  allowDataOverflow: nothing,
  width: 44,
  tick: { fontSize: 11, fontWeight: 500, fill: 'currentColor', transform: 'translate(-6, 0)' },
})
