import { AXIS, PLAIN } from '../../../ui/plots/looks'

/** Of the plots by month. */
export const BY_MONTH = { ...PLAIN, h: '100%', dataKey: 'month', tickLine: 'none' } as const

/** The upright axis with its lines. */
export const upright = (ticks: readonly number[]) => ({
  domain: [0, ticks.at(-1) ?? 1] as [number, number],
  ticks: [...ticks],
  width: 44,
  tick: { fontSize: 11, fontWeight: 500, fill: 'currentColor', transform: 'translate(-6, 0)' },
})

export const ALONG = { height: AXIS.height, minTickGap: 8, tickLine: false } as const
