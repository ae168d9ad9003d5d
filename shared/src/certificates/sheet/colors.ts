import type { Tier } from '../../common/tiers.ts'

/** The colours on doc: the same steps of the same scales as on the screens. */
export const PRINT_COLORS = {
  text: '#1B222C',
  quiet: '#586373',
  line: '#D3D9E1',
  notice: '#693A81',
} as const

interface StarColors {
  /** Light enough to shine on doc. */
  star: string
  /** The outer frame and the line below the name. */
  frame: string
  /** The inner frame. */
  inset: string
  /** The distributor group's mark. */
  mark: string
  /** The star's name. */
  words: string
}

export const STAR_COLORS: Record<Tier, StarColors> = {
  White: { star: '#B56C3B', frame: '#CC8757', inset: '#E9C4AA', mark: '#B56C3B', words: '#9F5A2D' },
  Green: { star: '#8DA1B5', frame: '#8DA1B5', inset: '#C8D4E0', mark: '#71879D', words: '#5B7187' },
  Black: { star: '#D6AC22', frame: '#D6AC22', inset: '#F3DB80', mark: '#B28700', words: '#8D6B08' },
}
