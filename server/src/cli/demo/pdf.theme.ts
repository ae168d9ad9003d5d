import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'

/** Points; 16:9, so that a slide fills a phone held sideways. */
export const PAGE = { width: 960, height: 540, margin: 56 } as const
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin

export const COLOURS = {
  white: '#FFFFFF',
  text: '#1B222C',
  dimmed: '#586373',
  line: '#E3E7EC',
  sunken: '#F6F7F9',
  track: '#E3E7EC',
  mute: '#B7C0CB',
  ink: '#2F539F',
  inkMark: '#3D64B6',
  inkSoft: '#EFF3FB',
  inkEdge: '#BACCEE',
  inkDeep: '#1D3466',
  inkPale: '#BACCEE',
  green: '#1F663F',
  greenMark: '#277B4C',
  greenSoft: '#EBF6F0',
  red: '#972E2D',
  redMark: '#B53C38',
  redSoft: '#FCF1F0',
} as const

interface Star {
  /** How many stars the tier stands for. */
  count: number
  /** On white. */
  mark: string
  /** On the dark cover. */
  bright: string
  name: Record<MaterialLanguage, string>
}

export const STARS: Record<Tier, Star> = {
  White: {
    count: 1,
    mark: '#9F5A2D',
    bright: '#DBA37D',
    name: { English: 'Bronze star', Malay: 'Bintang gangsa', Chinese: '铜星' },
  },
  Green: {
    count: 2,
    mark: '#5B7187',
    bright: '#C8D4E0',
    name: { English: 'Silver star', Malay: 'Bintang perak', Chinese: '银星' },
  },
  Black: {
    count: 3,
    mark: '#8D6B08',
    bright: '#E9C74C',
    name: { English: 'Gold star', Malay: 'Bintang emas', Chinese: '金星' },
  },
}

export const WORDS: Record<
  MaterialLanguage,
  Record<'topic' | 'goals' | 'good' | 'bad' | 'seller' | 'owner' | 'managers', string>
> = {
  English: {
    topic: 'Topic',
    goals: 'After these slides you can',
    good: 'Do',
    bad: 'Avoid',
    seller: 'You',
    owner: 'Owner',
    managers: 'For User Managers',
  },
  Malay: {
    topic: 'Topik',
    goals: 'Selepas slaid ini anda boleh',
    good: 'Lakukan',
    bad: 'Elakkan',
    seller: 'Anda',
    owner: 'Pemilik',
    managers: 'Untuk Pengurus Pengguna',
  },
  Chinese: {
    topic: '课题',
    goals: '学完后您能够',
    good: '应该做',
    bad: '避免',
    seller: '您',
    owner: '老板',
    managers: '用户经理专用',
  },
}

/** What screen readers and browsers take the document's language to be. */
export const PDF_LANGUAGE: Record<MaterialLanguage, string> = {
  English: 'en-MY',
  Malay: 'ms-MY',
  Chinese: 'zh-Hans-MY',
}
