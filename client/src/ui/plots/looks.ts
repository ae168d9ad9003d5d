/** Of all plots: the tables are for the keyboard and screen readers. */
export const PLAIN = { accessibilityLayer: false } as const

/** Of a horizontal axis. */
export const AXIS = {
  height: 20,
  tick: { fontSize: 11, fontWeight: 500, fill: 'currentColor', transform: 'translate(0, 4)' },
} as const

/** Of all bars: those that stand for anything can be seen. */
export const BARS = {
  radius: 2,
  minPointSize: (value: unknown) => (Number(value) > 0 ? 2 : 0),
}
