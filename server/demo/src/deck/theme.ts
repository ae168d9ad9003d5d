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

/** A star's metal as on the medals: its face, the facets in the light and those in the shade. */
export interface Metal {
  face: string
  light: string
  shade: string
}

/** The stars of a tier: how many, their colour in lines and small signs, and their metal. */
export const STARS: Record<Tier, { count: number; mark: string; metal: Metal }> = {
  White: {
    count: 1,
    mark: '#9F5A2D',
    metal: { face: '#B56C3B', light: '#DBA37D', shade: '#9F5A2D' },
  },
  Green: {
    count: 2,
    mark: '#5B7187',
    metal: { face: '#8DA1B5', light: '#C8D4E0', shade: '#71879D' },
  },
  Black: {
    count: 3,
    mark: '#8D6B08',
    metal: { face: '#D6AC22', light: '#F3DB80', shade: '#B28700' },
  },
}
