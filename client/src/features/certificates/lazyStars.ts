import { lazyWithTexts } from '../../lib/lazyWithTexts'

/** The sheet of a star, with its texts; fetched when a star is to be shown. */
export const StarSheet = lazyWithTexts(
  async () => (await import('./stars/StarSheet')).StarSheet,
  'certificates',
)

/** The moments of stars on Home. */
export const Moments = lazyWithTexts(
  async () => (await import('./stars/Moments')).Moments,
  'certificates',
)
