/** The quantile of the standard normal distribution that leaves 5 % outside, half on each side. */
const Z = 1.96

/** Wilson's interval (95 %) of a share, 0…1 to three decimals, half up; both null of none. */
export function wilsonInterval(
  hits: number,
  n: number,
): { low: number | null; high: number | null } {
  if (n === 0) return { low: null, high: null }
  const middle = hits + Z ** 2 / 2
  const reach = Z * Math.sqrt((hits * (n - hits)) / n + Z ** 2 / 4)
  const whole = n + Z ** 2
  return { low: thousandths((middle - reach) / whole), high: thousandths((middle + reach) / whole) }
}

/** To three decimals, half up. */
export function thousandths(value: number): number {
  return Math.floor(value * 1000 + 0.5) / 1000
}
