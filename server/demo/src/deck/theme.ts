import { TIERS, type Tier } from '@tristar/shared/common/tiers'

/** Points; 16:9, so that a slide fills a phone held sideways. */
export const PAGE = { width: 960, height: 540, margin: 56 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin

export const COLOURS = {
  white: '#FFFFFF',
  text: '#1B222C',
  dimmed: '#586373',
  line: '#E3E7EC',
  sunken: '#F6F7F9',
  mute: '#B7C0CB',
  ink: '#2F539F',
  inkMark: '#3D64B6',
  inkSoft: '#EFF3FB',
  inkPale: '#BACCEE',
  inkDeep: '#1D3466',
  green: '#1F663F',
  greenMark: '#277B4C',
  greenSoft: '#EBF6F0',
  red: '#972E2D',
  redMark: '#B53C38',
  redSoft: '#FCF1F0',
} as const

/** The slides' common texts. */
export const WORDS = [
  'topic',
  'managers',
  'goals',
  'do',
  'avoid',
  'seller',
  'owner',
  ...TIERS,
] as const

/** In one language. */
export type Words = Readonly<Record<(typeof WORDS)[number], string>>

/** The stars of a tier: how many, and their colours on white and on the dark cover. */
export const STARS: Record<Tier, { count: number; mark: string; bright: string }> = {
  White: { count: 1, mark: '#9F5A2D', bright: '#DBA37D' },
  Green: { count: 2, mark: '#5B7187', bright: '#C8D4E0' },
  Black: { count: 3, mark: '#8D6B08', bright: '#E9C74C' },
}
